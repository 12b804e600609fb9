import { sourceOf, type KeptChecklistRow, type ToldWay } from '#contract/cover/claims/claimChecklist';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import type { GoneMail } from '../../../office/emails/emails.gone.ts';
import { acknowledge } from '../clocks/claims.acknowledging.ts';
import { claimRecords } from '../claims.noun.ts';
import { setClaim } from '../claims.record.queries.ts';
import { isChaser } from './claims.chasers.queries.ts';
import { isOfClient } from './claims.mails.queries.ts';
import { keptPapers, settlePapers } from './claims.papers.ts';
import { readKept } from './claims.papers.queries.ts';

/** As it is once it was asked for; what is ours to bring is asked of nobody. */
export const askedFor = (row: KeptChecklistRow, asked_on: string, asked_how: ToldWay): KeptChecklistRow => {
  const asked_of = sourceOf(row);
  return asked_of === null ? row : { ...row, noted_on: null, asked_on, asked_how, asked_of };
};

/** From when on the client is asked again and again, as if for the first time. */
export const askedAnew = (asked_on: string) => ({ asked_on, chasers_stopped_at: null, next_chaser_on: null });

/**
 * A mail about a claim has gone: the papers that it names were asked for, and a client whom it reached was told that we
 * are seeing to the claim. What came, or was decided, before the mail left stays as it is.
 */
export async function mailWent(tx: Tx, actor: Actor, id: number) {
  await holdRow(tx, 'claims', id);
  return async (mail: GoneMail): Promise<void> => {
    const kept = await readKept(tx, id);
    const asked = kept.filter((row) => mail.asks_for.includes(row.key) && sourceOf(row) !== null);
    const isClientAsked = asked.some((row) => sourceOf(row) === 'client');
    const claim = await claimRecords.facts(tx, id);
    if (isClientAsked || (await isOfClient(tx, claim.account_id, mail.reached)))
      await acknowledge(tx, claim, 'mail');
    if (asked.length === 0) return;
    const today = await dayOf(tx, actor);
    const rows = kept.map((row) => (asked.includes(row) ? askedFor(row, today, 'mail') : row));
    // Reminders are counted from the day on which the client was asked, and do not begin anew with each of them.
    const isFirst = isClientAsked && !(claim.asked_on !== null && (await isChaser(tx, mail.id)));
    await setClaim(tx, id, { ...keptPapers(rows), ...(isFirst && askedAnew(today)) });
    await settlePapers(tx, actor, id);
  };
}
