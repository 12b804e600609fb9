import { sql } from 'kysely';
import type { KeptChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { Tx } from '../../server/src/db/connect.ts';
import { searchText as mailText } from '../../server/src/modules/office/emails/emails.rules.ts';
import { insertEmail } from '../../server/src/modules/office/emails/emails.queries.ts';
import { searchText as noteText } from '../../server/src/modules/office/notes/notes.rules.ts';
import { newMessageId } from '../../server/src/smtp/messageId.ts';
import { movementsBy } from './movements.ts';
import { chasersBy, pauseBy } from './papers.ts';
import type { Story } from './plantClaims.ts';

type Setting = { today: string; at: (day: string, time?: string) => string };
type Claim = { id: number; story: Story; number: string; rows: KeptChecklistRow[] };

/** Every mistake with what takes it back. */
async function plantMovements(tx: Tx, claims: readonly Claim[], { at }: Setting): Promise<void> {
  const moved = claims.flatMap(({ id, story }) =>
    movementsBy(story, story.estimate, story.turn).map(({ isTakenBack = false, ...movement }) => ({
      isTakenBack,
      row: {
        ...movement,
        claim_id: id,
        recorded_at: at(movement.date, '11:00:00'),
        recorded_by: story.handler_id,
      },
    })),
  );
  const planted = await tx
    .insertInto('claim_movements')
    .values(moved.map(({ row }) => row))
    .returning('id')
    .execute();
  const back = moved.flatMap(({ isTakenBack, row }, place) =>
    isTakenBack
      ? [{ ...row, amount: -row.amount, note: 'Entered by mistake', reverses_id: planted[place]?.id ?? null }]
      : [],
  );
  await tx.insertInto('claim_movements').values(back).execute();
  await sql`update claims set reserve = sums.reserve, paid = sums.payment, fees = sums.fee, recovered = sums.recovery
    from (select claim_id, coalesce(sum(amount) filter (where kind = 'reserve'), 0) as reserve,
        coalesce(sum(amount) filter (where kind = 'payment'), 0) as payment,
        coalesce(sum(amount) filter (where kind = 'fee'), 0) as fee,
        coalesce(sum(amount) filter (where kind = 'recovery'), 0) as recovery
      from claim_movements group by claim_id) sums where sums.claim_id = claims.id`.execute(tx);
}

const from = { address: 'office@harbour.example', name: 'Harbour Insurance Brokers' };

async function plantChasers(
  tx: Tx,
  { id, story, number, rows }: Claim,
  { today, at }: Setting,
): Promise<void> {
  const { days } = chasersBy(story, rows, today, story.turn);
  const { email, client } = story.insured;
  const missing = rows.filter(({ received_on, owed_by }) => received_on === null && owed_by === 'client');
  for (const [place, sent_on] of days.entries()) {
    const subject = `Documents that we need for your claim ${number}`;
    const body = `<p>We still need from you:</p><ul>${missing.map(({ document }) => `<li>${document}</li>`).join('')}</ul>`;
    const written = { subject, to: [{ address: email, name: client }], cc: [], bcc: [], body };
    const moment = at(sent_on, '06:00:00');
    const mail = email && {
      ...written,
      status: 'sent' as const,
      claim_id: id,
      from,
      message_id: newMessageId(from.address),
      queued_at: moment,
      sent_at: moment,
      attempts: 1,
      search_text: mailText(written),
      created_at: moment,
      updated_at: moment,
    };
    const email_id = mail ? await insertEmail(tx, mail) : null;
    if (email_id !== null)
      await tx.updateTable('emails').set({ thread_id: email_id }).where('id', '=', email_id).execute();
    await tx
      .insertInto('claim_chasers')
      .values({
        claim_id: id,
        asked_on: story.asked_on ?? sent_on,
        number: place + 1,
        sent_on,
        email_id,
        skipped: email_id === null ? 'no_address' : '',
      })
      .execute();
  }
}

const said = [
  'Called the client, who sends the papers tomorrow.',
  'The insurer asks for two more days.',
  'The garage has the part; the repair begins on Sunday.',
  'اتصل العميل وسأل عن موعد الدفع.',
];

async function plantNotes(tx: Tx, claims: readonly Claim[], { at }: Setting): Promise<void> {
  const rows = claims
    .filter(({ story }) => story.acknowledged_on !== null)
    .map(({ id, story }, place) => {
      const body = said[place % said.length] ?? '';
      const moment = at(story.acknowledged_on ?? story.reported_on, '14:20:00');
      const by = story.handler_id;
      const stamps = { created_at: moment, created_by: by, updated_at: moment, updated_by: by };
      return { claim_id: id, body, occurred_at: moment, search_text: noteText(body), ...stamps };
    });
  await tx.insertInto('notes').values(rows).execute();
}

/** What hangs at the claims: money, the days on which clients were waited for, mails that asked again, and notes. */
export async function plantParts(
  tx: Tx,
  ids: readonly number[],
  stories: readonly Story[],
  setting: Setting,
): Promise<void> {
  const kept = await tx
    .selectFrom('claims')
    .select(['id', 'claim_number', 'checklist'])
    .where('id', 'in', ids)
    .execute();
  const claims = ids.flatMap((id, place): Claim[] => {
    const [found, story] = [kept.find((row) => row.id === id), stories[place]];
    const rows = (found?.checklist ?? []) as unknown as KeptChecklistRow[];
    return found && story ? [{ id, story, number: found.claim_number, rows }] : [];
  });
  await plantMovements(tx, claims, setting);
  const pauses = claims.flatMap(({ id, story, rows }) => {
    const pause = pauseBy(story, rows);
    return pause ? [{ claim_id: id, ...pause }] : [];
  });
  await tx.insertInto('claim_pauses').values(pauses).execute();
  for (const claim of claims) await plantChasers(tx, claim, setting);
  await plantNotes(tx, claims, setting);
}
