import {
  isAwaited,
  isMissing,
  isWantedFromClient,
  sourceOf,
  waitingForPapers,
  type ChecklistRow,
  type KeptChecklistRow,
  type ToldWay,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { ClaimRequestDocuments } from '#contract/cover/claims/claimSteps';
import { claimActionTable } from '#contract/cover/claims/claimStates';
import type { skipReasons } from '#contract/cover/renewals/renewalReminders';
import { holds } from '../../../../auth/access.ts';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { Forbidden, Invalid, InvalidState } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { askClient, planChaser } from './claims.chasers.ts';
import { acknowledge } from '../clocks/claims.acknowledging.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { inState, nobody } from '../claims.rules.ts';
import { askedAnew, askedFor } from './claims.papers.asked.ts';
import { keptPapers, settlePapers } from './claims.papers.ts';
import { readKept } from './claims.papers.queries.ts';
import { readClaim } from '../claims.service.ts';
import { takeClaimStep } from '../claims.transitions.ts';
import { said, type Said } from '../../../../said.ts';

/** Those that are named, or else all that are required and missing. What is there is not asked for again. */
function chosenOf(rows: readonly ChecklistRow[], keys: readonly string[] | undefined): ChecklistRow[] {
  const chosen = keys
    ? rows.filter(({ key }) => keys.includes(key))
    : rows.filter((row) => row.required && isMissing(row) && sourceOf(row) !== null);
  if (keys && keys.some((key) => !rows.some((row) => row.key === key)))
    throw new Invalid({ documents: [said('claimPapersOfOthers')] });
  if (chosen.some((row) => !isMissing(row))) throw new Invalid({ documents: [said('claimPaperThere')] });
  if (chosen.some((row) => sourceOf(row) === null))
    throw new Invalid({ documents: [said('claimPaperOurs')] });
  if (chosen.length === 0) throw new InvalidState(said('claimNoPaperMissing'));
  return chosen;
}

const unwritten: Record<(typeof skipReasons)[number], Said> = {
  do_not_contact: said('claimMailUnwanted'),
  no_address: said('claimMailNoAddress'),
  no_template: said('claimMailNoText'),
  no_mail_account: said('claimMailNoAccount'),
};

async function writeTo(tx: Tx, caller: Caller, dataKey: Buffer, claim: ClaimFacts): Promise<void> {
  if (!claim.checklist.some(isWantedFromClient)) throw new Invalid({ mail: [said('claimMailNoneOwed')] });
  const plan = await planChaser(tx, claim);
  const { reason, sender } = plan;
  if (reason) throw new Invalid({ mail: [unwritten[reason]] });
  if (sender) await askClient(tx, caller, dataKey, claim, { ...plan, sender });
}

/** The trail keeps who says that papers were asked for, which, and how. */
const tellOfAsking = (tx: Tx, caller: Caller, id: number, rows: readonly ChecklistRow[], how: ToldWay) =>
  audit(tx, caller, {
    module: 'claims',
    noun: 'claims',
    record_id: id,
    action: 'ask_documents',
    after: {
      document: rows
        .filter(isAwaited)
        .map(({ document }) => document)
        .join(', '),
      asked_how: how,
    },
  });

/**
 * Papers are to be asked for, or were as `how` says: only then the claim waits for whoever owes them, and the client is
 * asked again until theirs are there. Those that a mail asks for wait until it has gone.
 */
export async function requestDocuments(
  tx: Tx,
  caller: Caller,
  id: number,
  { documents, mail = false, how }: ClaimRequestDocuments,
  dataKey: Buffer,
): Promise<Claim> {
  const { scope } = await claimRecords.lock(tx, caller, id, 'claims:update');
  if (mail && !holds(caller, 'emails:create', scope)) throw new Forbidden(said('contactNotWritten'));
  const held = await claimRecords.facts(tx, id);
  // What the state forbids is said before what is wrong with the papers.
  stateAfter(claimActionTable, 'request-documents', inState(held, nobody));
  const today = await organisationToday(tx, new Date());
  const keys = new Set(chosenOf(held.checklist, documents).map(({ key }) => key));
  const change = <R extends KeptChecklistRow>(row: R): R => {
    if (!keys.has(row.key)) return row;
    return how ? { ...row, ...askedFor(row, today, how) } : { ...row, noted_on: today };
  };
  const rows = held.checklist.map(change);
  const isClientAsked =
    how !== undefined && rows.some((row) => keys.has(row.key) && sourceOf(row) === 'client');
  const stamps = {
    ...keptPapers((await readKept(tx, id)).map(change)),
    ...(isClientAsked && askedAnew(today)),
  };
  await takeClaimStep(tx, caller, held, 'request-documents', {}, stamps, waitingForPapers(rows));
  if (how)
    await tellOfAsking(
      tx,
      caller,
      id,
      rows.filter(({ key }) => keys.has(key)),
      how,
    );
  if (isClientAsked) await acknowledge(tx, held, how);
  await settlePapers(tx, caller, id);
  if (mail) await writeTo(tx, caller, dataKey, await claimRecords.facts(tx, id));
  return readClaim(tx, caller, id);
}
