import { sql, type Insertable } from 'kysely';
import type { PremiumTransaction, ReturnPremium, StoredPart } from '#contract/cover/policies/policyVersions';
import type { PremiumLine } from '#contract/money/premium';
import { earningsOf } from '#contract/cover/policies/returnPremium';
import { asJson } from '../../../../db/asJson.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import type { DB } from '../../../../db/schema.gen.ts';
import { linkTo, linkToUser } from '../../../../nouns/links.ts';

const amount = (column: string) =>
  sql<string>`money_text(${sql.ref(`premium_transactions.${column}`)}, premium_transactions.currency)`;

/** In the order in which they were written, with the note of each as soon as it is drawn. */
export async function listTransactions(db: Db, policyId: number): Promise<PremiumTransaction[]> {
  const rows = await db
    .selectFrom('premium_transactions')
    .innerJoin('policy_versions', 'policy_versions.id', 'premium_transactions.version_id')
    .leftJoin('premium_notes', 'premium_notes.transaction_id', 'premium_transactions.id')
    .select([
      'premium_transactions.id',
      'premium_transactions.kind',
      'policy_versions.number as version_number',
      'premium_transactions.effective_date',
      'premium_transactions.earns_from',
      'premium_transactions.earns_to',
      'premium_transactions.currency',
      'premium_transactions.note_kind',
      'premium_transactions.note_number',
      'premium_notes.attachment_id',
      'premium_transactions.recorded_at',
      'premium_transactions.endorsement_id',
    ])
    .select((eb) => [
      eb.ref('premium_transactions.parts').$castTo<StoredPart[] | null>().as('parts'),
      linkTo('endorsements', 'premium_transactions.endorsement_id').as('endorsement'),
      eb.ref('premium_transactions.lines').$castTo<PremiumLine[]>().as('lines'),
      amount('net_premium').as('net_premium'),
      amount('fees').as('fees'),
      amount('tax').as('tax'),
      amount('gross_premium').as('gross_premium'),
      eb.ref('premium_transactions.calculation').$castTo<ReturnPremium | null>().as('calculation'),
      linkTo('attachments', 'premium_notes.attachment_id').as('attachment'),
      linkToUser('premium_transactions.recorded_by').as('recorded_by'),
    ])
    .where('premium_transactions.policy_id', '=', policyId)
    .orderBy('premium_transactions.id')
    .execute();
  const parts = Map.groupBy(earningsOf(rows), ({ id }) => id);
  return rows.map((row) => ({
    ...row,
    parts: (parts.get(row.id) ?? []).map(({ id: _id, ...part }) => part),
  }));
}

/** What a policy was charged and given back, in the order in which it was written. */
export const listMoved = (tx: Db | Tx, policyId: number) =>
  tx
    .selectFrom('premium_transactions')
    .select((eb) => [
      'id',
      'kind',
      'effective_date',
      'earns_from',
      'earns_to',
      'endorsement_id',
      eb.ref('lines').$castTo<PremiumLine[]>().as('lines'),
      eb.ref('parts').$castTo<StoredPart[] | null>().as('parts'),
    ])
    .where('policy_id', '=', policyId)
    .orderBy('id')
    .execute();
export type Moved = Awaited<ReturnType<typeof listMoved>>[number];

type Json = { lines: PremiumLine[]; parts: StoredPart[] | null; calculation: ReturnPremium | null };
const json = ['lines', 'parts', 'calculation'] as const;
export type NewTransaction = Json & Omit<Insertable<DB['premium_transactions']>, keyof Json>;

export async function insertTransaction(tx: Tx, transaction: NewTransaction): Promise<number> {
  const { id } = await tx
    .insertInto('premium_transactions')
    .values(asJson(transaction, json))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
