import { plusDays } from '#contract/base/days/wallClock';
import {
  chaserDays,
  isWantedFromClient,
  mostChasers,
  waitingForPapers,
  type KeptChecklistRow,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { dayOf, type Actor } from '../../../../auth/actor.ts';
import type { Tx } from '../../../../db/connect.ts';
import { holdRow } from '../../../../nouns/lists/rows.ts';
import { countChasers } from './claims.chasers.queries.ts';
import { beginWaiting, endWaiting } from '../clocks/claims.clocks.ts';
import { claimRecords } from '../claims.noun.ts';
import { listWanted, readKept, tellOfPaper } from './claims.papers.queries.ts';
import { papersAfter, papersOf } from './claims.papers.rules.ts';
import { setClaim } from '../claims.record.queries.ts';

export const keptPapers = (rows: readonly KeptChecklistRow[]) => ({ checklist: JSON.stringify(rows) });

/** What the product of a policy wants with a claim, when it is entered. */
export const firstPapers = async (tx: Tx, policyId: number, type: Claim['claim_type']) =>
  keptPapers(papersOf(await listWanted(tx, policyId), type));

/** What it needs once it turned out to be another kind of claim. */
export async function papersOnceRetyped(tx: Tx, id: number, type: Claim['claim_type']) {
  const { policy_id, checklist } = await claimRecords.facts(tx, id);
  const wanted = papersOf(await listWanted(tx, policy_id), type);
  return keptPapers(papersAfter(await readKept(tx, id), checklist, wanted));
}

/** The next mail, where the client still owes something and not all were sent. */
async function nextChaser(tx: Tx, actor: Actor, id: number, asked_on: string | null): Promise<string | null> {
  if (asked_on === null || (await countChasers(tx, id, asked_on)) >= mostChasers) return null;
  return plusDays(await dayOf(tx, actor), chaserDays);
}

/**
 * After something came, was refused or is another's to bring: whose turn it is, whether the clock stands still, and
 * whether the client is asked again. The state of the claim stays; whoever looks through the papers moves it on.
 */
export async function settlePapers(tx: Tx, actor: Actor, id: number): Promise<void> {
  const claim = await claimRecords.facts(tx, id);
  if (claim.status !== 'documents_pending') return;
  const waiting = waitingForPapers(claim.checklist);
  if (waiting !== claim.waiting_on) {
    if (waiting === 'client') await beginWaiting(tx, id);
    else await endWaiting(tx, id, waiting);
  }
  const isOwed = claim.checklist.some(isWantedFromClient);
  const next_chaser_on = isOwed
    ? (claim.next_chaser_on ??
      (claim.chasers_stopped_at ? null : await nextChaser(tx, actor, id, claim.asked_on)))
    : null;
  if (next_chaser_on !== claim.next_chaser_on) await setClaim(tx, id, { next_chaser_on });
}

/** A file for one of its papers: the claim is held before the file is written, and looks at it afterwards. */
export async function paperCame(tx: Tx, actor: Actor, id: number) {
  await holdRow(tx, 'claims', id);
  return async (key: string): Promise<void> => {
    const kept = await readKept(tx, id);
    const paper = kept.find((row) => row.key === key);
    if (!paper) return;
    // What was refused came again, and is looked at anew.
    const rows = kept.map((row) =>
      row === paper && row.accepted === false ? { ...row, accepted: null } : row,
    );
    await setClaim(tx, id, keptPapers(rows));
    await tellOfPaper(tx, actor, id, paper.document);
    await settlePapers(tx, actor, id);
  };
}
