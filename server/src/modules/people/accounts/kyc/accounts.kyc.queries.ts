import { sql, type UpdateObject } from 'kysely';
import type { Account } from '#contract/people/accounts';
import type { KycStatus, Reopening } from '#contract/people/kycStates';
import type { ScreeningCreate } from '#contract/people/kyc';
import type { WantedDocument } from '#contract/system/organisation';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { DB } from '../../../../db/schema.gen.ts';
import { NotFound } from '../../../../errors.ts';
import { linkToUser } from '../../../../nouns/links.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import type { PointsSeen } from './accounts.kycPoints.rules.ts';
import type { KycAccount, KycDocument, KycFacts, ScreeningFacts } from './accounts.kycFacts.rules.ts';

async function readKycAccount(db: Db | Tx, id: number): Promise<KycAccount> {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('organisation', (join) => join.onTrue())
    .select([
      'accounts.id',
      'accounts.display_name',
      'accounts.account_number',
      'accounts.account_type',
      'accounts.kyc_status',
      'accounts.risk_rating',
      'accounts.is_pep',
      'accounts.source_of_funds',
      sql<string | null>`encode(accounts.id_number_hash, 'hex')`.as('id_number_hash'),
      'accounts.id_number_tail',
      'accounts.registration_number',
      'accounts.date_of_birth',
      'accounts.nationality',
      sql.ref<Account['address']>('accounts.address').as('address'),
      sql.ref<Account['beneficial_owners']>('accounts.beneficial_owners').as('beneficial_owners'),
      sql.ref<Account['signatories']>('accounts.signatories').as('signatories'),
      'accounts.kyc_submitted_at',
      linkToUser('accounts.kyc_submitted_by').as('kyc_submitted_by'),
      'accounts.kyc_first_verified_at',
      linkToUser('accounts.kyc_first_verified_by').as('kyc_first_verified_by'),
      'accounts.kyc_first_note',
      'accounts.kyc_verified_at',
      linkToUser('accounts.kyc_verified_by').as('kyc_verified_by'),
      'accounts.kyc_note',
      'accounts.kyc_rejection_reason',
      sql.ref<Reopening[]>('accounts.kyc_reopened_for').as('kyc_reopened_for'),
      sql.ref<PointsSeen>('accounts.kyc_points_seen').as('kyc_points_seen'),
      'accounts.kyc_expiry_date',
      'accounts.next_review_date',
      'accounts.version',
      sql<WantedDocument[]>`organisation.kyc_checklists -> accounts.account_type::text`.as('checklist'),
    ])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  if (!account) throw new NotFound();
  return account;
}

/** Every KYC file of the account that is there, all versions, the newest first. */
const listDocuments = async (db: Db | Tx, accountId: number): Promise<KycDocument[]> => {
  const { rows } = await sql<KycDocument>`
    select attachments.id, attachments.name, document_type,
      coalesce(document_name(document_type), document_type) as document_name, status, expires_on,
      rejection_reason, ${linkToUser('attachments.created_by')} as created_by, created_at, chain_id, revision,
      lead(id) over (partition by chain_id order by revision) is null as is_current
    from attachments
    where account_id = ${accountId} and category = 'kyc' and deleted_at is null
    order by created_at desc, id desc`.execute(db);
  return rows;
};

const listScreenings = (db: Db | Tx, accountId: number): Promise<ScreeningFacts[]> =>
  db
    .selectFrom('account_screenings')
    .select([
      'id',
      'date',
      'subject',
      'name',
      'list_kind',
      'list',
      'result',
      'note',
      linkToUser('account_screenings.created_by').as('by'),
    ])
    .where('account_id', '=', accountId)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function readKyc(db: Db | Tx, actor: Pick<Actor, 'day'>, id: number): Promise<KycFacts> {
  const account = await readKycAccount(db, id);
  const documents = await listDocuments(db, id);
  const screenings = await listScreenings(db, id);
  return { ...account, day: await dayOf(db, { user_id: null, via: 'job', ...actor }), documents, screenings };
}

/** Held until the transaction ends: where the file stands; undefined of an account that was deleted. */
export async function holdKycStatus(tx: Tx, id: number): Promise<KycStatus | undefined> {
  await holdRow(tx, 'accounts', id);
  const account = await tx
    .selectFrom('accounts')
    .select('kyc_status')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return account?.kyc_status;
}

/** Held, and then read as it is. */
export async function holdKyc(tx: Tx, actor: Pick<Actor, 'day'>, id: number): Promise<KycFacts> {
  if ((await holdKycStatus(tx, id)) === undefined) throw new NotFound();
  return readKyc(tx, actor, id);
}

export async function setKyc(tx: Tx, id: number, change: UpdateObject<DB, 'accounts'>): Promise<void> {
  await tx.updateTable('accounts').set(change).where('id', '=', id).execute();
}

export async function insertScreening(
  tx: Tx,
  actor: Pick<Actor, 'user_id'>,
  accountId: number,
  screening: ScreeningCreate,
): Promise<void> {
  await tx
    .insertInto('account_screenings')
    .values({ ...screening, account_id: accountId, created_by: actor.user_id })
    .execute();
}
