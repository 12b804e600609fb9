import { sql } from 'kysely';
import type { ClaimChasers } from '#contract/cover/claims/claimChecklist';
import type { Db, Tx } from '../../../../db/connect.ts';
import { isChosen, type RowChoice } from '../../../../jobs/daily/rows.ts';

/** So many are done at once. */
const batch = 100;

/** Those whose client is to be asked again on a day or was to be before it. */
export async function lockToChase(tx: Tx, day: string, choice: RowChoice): Promise<number[]> {
  const rows = await tx
    .selectFrom('claims')
    .select('id')
    .where('next_chaser_on', '<=', day)
    .where('status', '=', 'documents_pending')
    .where(isChosen(choice))
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** How many mails asked again since papers were asked for on that day. */
export async function countChasers(tx: Tx, id: number, askedOn: string): Promise<number> {
  const { count } = await tx
    .selectFrom('claim_chasers')
    .select(sql<number>`coalesce(max(number), 0)`.as('count'))
    .where('claim_id', '=', id)
    .where('asked_on', '=', askedOn)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a mail is one of those that ask again. */
export async function isChaser(tx: Tx, emailId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('claim_chasers')
    .select('id')
    .where('email_id', '=', emailId)
    .executeTakeFirst();
  return found !== undefined;
}

type Chaser = {
  claim_id: number;
  asked_on: string;
  number: number;
  sent_on: string;
  email_id: number | null;
  skipped: string;
};
export async function insertChaser(tx: Tx, chaser: Chaser): Promise<void> {
  await tx.insertInto('claim_chasers').values(chaser).execute();
}

/** The newest first. */
export const listChasers = (db: Db | Tx, id: number): Promise<ClaimChasers['sent']> =>
  db
    .selectFrom('claim_chasers')
    .select((eb) => [
      'id',
      'asked_on',
      'number',
      'sent_on',
      'email_id',
      eb
        .selectFrom('emails')
        .select('emails.status')
        .whereRef('emails.id', '=', 'claim_chasers.email_id')
        .as('email_status'),
      sql<ClaimChasers['sent'][number]['skipped']>`nullif(skipped, '')`.as('skipped'),
    ])
    .where('claim_id', '=', id)
    .orderBy('asked_on', 'desc')
    .orderBy('number', 'desc')
    .execute();
