import type { Insertable } from 'kysely';
import type { KycStatus } from '#contract/people/kycStates';
import { plusDays } from '#contract/base/days/wallClock';
import type { Tx } from '../../server/src/db/connect.ts';
import { takeIds } from '../../server/src/db/ids.ts';
import { organisationToday } from '../../server/src/db/organisationDay.ts';
import type { DB } from '../../server/src/db/schema.gen.ts';
import { insertAttachments } from '../../server/src/modules/office/attachments/attachments.queries.ts';
import { searchText } from '../../server/src/modules/office/attachments/attachments.rules.ts';
import { readKyc, setKyc } from '../../server/src/modules/people/accounts/kyc/accounts.kyc.queries.ts';
import {
  judgedKyc,
  type JudgedKyc,
} from '../../server/src/modules/people/accounts/kyc/accounts.kyc.rules.ts';
import { expiryOf } from '../../server/src/modules/people/accounts/kyc/accounts.kycChecklist.rules.ts';
import type { KycFacts } from '../../server/src/modules/people/accounts/kyc/accounts.kycFacts.rules.ts';
import { screeningsOf } from './screenings.ts';

type Client = { id: number; owner_id: number; kyc_status: KycStatus; turn: number };
type Setting = { tx: Tx; today: string; officers: { first: number; second: number }; content: Content };
type Content = Pick<Insertable<DB['attachments']>, 'content_type' | 'size' | 'sha256' | 'storage_key'>;

/** The first of two, and whoever completes it. */
async function officersOf(tx: Tx) {
  const users = await tx.selectFrom('users').select(['id', 'full_name']).execute();
  const idOf = (name: string) => users.find(({ full_name }) => full_name === name)?.id ?? 0;
  return { first: idOf('Peter Novák'), second: idOf('Huda Al Balushi') };
}

const noonOf = (day: string): string => `${day}T08:00:00Z`;

/** A document ends in the weeks to come, or has ended where the file expired. */
const endOf = ({ kyc_status, turn }: Client, today: string): string =>
  plusDays(today, kyc_status === 'expired' ? -1 - (turn % 40) : 3 + ((turn * 17) % 400));

/** Every document that is asked for and does not hold yet, looked at and accepted. */
async function plantDocuments({ tx, today, content, officers }: Setting, client: Client, kyc: JudgedKyc) {
  const wanted = kyc.rows.filter((row) => row.is_asked && row.required && row.state !== 'accepted');
  const ids = await takeIds(tx, 'attachments', wanted.length);
  const rows = wanted.map(({ key, name, expires }, at) => ({
    ...content,
    id: ids[at] ?? 0,
    account_id: client.id,
    name: `${name}.pdf`,
    category: 'kyc' as const,
    document_type: key,
    expires_on: expires ? endOf(client, today) : null,
    status: 'accepted' as const,
    chain_id: ids[at] ?? 0,
    search_text: searchText(`${name}.pdf`, name),
    created_by: client.owner_id,
    updated_by: officers.first,
  }));
  if (rows.length > 0) await insertAttachments(tx, rows);
}

/** What had been there of one who expired has ended as well. */
const endAll = ({ tx, today }: Setting, client: Client) =>
  tx
    .updateTable('attachments')
    .set({ expires_on: endOf(client, today) })
    .where('account_id', '=', client.id)
    .where('category', '=', 'kyc')
    .execute();

function verifiedBy({ today, officers }: Setting, { turn }: Client, kyc: JudgedKyc) {
  const kyc_verified_on = plusDays(today, -((turn * 31) % 900));
  const at = noonOf(kyc_verified_on);
  const first = { kyc_first_verified_at: at, kyc_first_verified_by: officers.first };
  return {
    kyc_verified_on,
    kyc_verified_at: at,
    kyc_verified_by: officers.second,
    kyc_note: kyc.needs_note ? 'The person of that name was born in another year.' : '',
    kyc_expiry_date: expiryOf(kyc.rows),
    ...(kyc.needs_two ? first : {}),
  };
}

/** Some wait for the second person, some were put back. */
function waiting({ today, officers }: Setting, { turn }: Client, kyc: JudgedKyc) {
  const isHalfWay = kyc.needs_two && kyc.matches.length === 0 && !kyc.lacks_document;
  if (isHalfWay)
    return {
      kyc_first_verified_at: noonOf(plusDays(today, -1)),
      kyc_first_verified_by: officers.first,
      kyc_first_note: kyc.needs_note ? 'A namesake, as far as we know.' : '',
    };
  return turn % 5 === 0 ? { kyc_reopened_for: ['name'] } : {};
}

function stateOf(setting: Setting, client: Client, kyc: JudgedKyc) {
  const submitted = {
    kyc_submitted_at: noonOf(plusDays(setting.today, -3 - ((client.turn * 31) % 900))),
    kyc_submitted_by: client.owner_id,
  };
  if (client.kyc_status === 'pending') return { ...submitted, ...waiting(setting, client, kyc) };
  if (client.kyc_status === 'rejected')
    return { ...submitted, kyc_rejection_reason: 'The photograph shows another person.' };
  return { ...submitted, ...verifiedBy(setting, client, kyc) };
}

const hasAll = ({ kyc_status, turn }: Client): boolean => kyc_status !== 'pending' || turn % 2 === 0;

async function plantFile(setting: Setting, client: Client): Promise<void> {
  const { tx, today, officers } = setting;
  const read = async (): Promise<KycFacts> => readKyc(tx, { day: today }, client.id);
  const facts = await read();
  if (facts.risk_rating === null) await setKyc(tx, client.id, { risk_rating: 'low' });
  if (client.kyc_status === 'expired') await endAll(setting, client);
  if (hasAll(client)) {
    const asBefore = { ...facts, day: client.kyc_status === 'expired' ? '0001-01-01' : today };
    await plantDocuments(setting, client, judgedKyc(asBefore));
  }
  const screenings = screeningsOf(facts, client.turn, today).map((screening) => ({
    ...screening,
    account_id: client.id,
    created_by: officers.second,
  }));
  await tx.insertInto('account_screenings').values(screenings).execute();
  await setKyc(tx, client.id, stateOf(setting, client, judgedKyc(await read())));
}

/** Clients in every state of being identified, of every risk, with their documents and screenings. */
export async function plantKyc(tx: Tx, now: Date): Promise<void> {
  const today = await organisationToday(tx, now);
  const content = await tx
    .selectFrom('attachments')
    .select(['content_type', 'size', 'sha256', 'storage_key'])
    .where('category', '=', 'kyc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const clients = await tx
    .selectFrom('accounts')
    .select(['id', 'owner_id', 'kyc_status'])
    .where('kyc_status', '<>', 'not_started')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const setting = { tx, today, officers: await officersOf(tx), content };
  for (const [turn, client] of clients.entries()) await plantFile(setting, { ...client, turn });
}
