import { plusDays } from '#contract/base/days/wallClock';
import {
  chaserDays,
  isAwaitedFromClient,
  isMissing,
  waitingForPapers,
  type ChecklistRow,
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
import { stateAfter } from '../../../../nouns/steps/steps.ts';
import { askClient, planChaser } from './claims.chasers.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { keptPapers } from './claims.papers.ts';
import { readKept } from './claims.papers.queries.ts';
import { readClaim } from '../claims.service.ts';
import { takeClaimStep } from '../claims.transitions.ts';

/** Those that are named, or else all that are required and missing. What is there is not asked for again. */
function chosenOf(rows: readonly ChecklistRow[], keys: readonly string[] | undefined): ChecklistRow[] {
  const chosen = keys
    ? rows.filter(({ key }) => keys.includes(key))
    : rows.filter((row) => row.required && isMissing(row));
  if (keys && keys.some((key) => !rows.some((row) => row.key === key)))
    throw new Invalid({ documents: ['Choose documents of this claim.'] });
  if (chosen.some((row) => !isMissing(row)))
    throw new Invalid({ documents: ['A document that is there is not asked for. Refuse it first.'] });
  if (chosen.length === 0) throw new InvalidState('No document of this claim is missing.');
  return chosen;
}

const unwritten: Record<(typeof skipReasons)[number], string> = {
  do_not_contact: 'The client asked not to be contacted. Ask without a mail.',
  no_address: 'The client has no email address. Ask without a mail.',
  no_template: 'There is no text for this mail. Ask without a mail.',
  no_mail_account: 'There is no mail account to send from. Ask without a mail.',
};

async function writeTo(tx: Tx, caller: Caller, dataKey: Buffer, claim: ClaimFacts): Promise<void> {
  if (!claim.checklist.some(isAwaitedFromClient))
    throw new Invalid({ mail: ['The client owes none of these documents.'] });
  const plan = await planChaser(tx, claim);
  const { reason, sender } = plan;
  if (reason) throw new Invalid({ mail: [unwritten[reason]] });
  if (sender) await askClient(tx, caller, dataKey, claim, { ...plan, sender });
}

/** Papers are asked for, and the claim waits for whoever owes them; the client is asked again until theirs are there. */
export async function requestDocuments(
  tx: Tx,
  caller: Caller,
  id: number,
  { documents, mail = false }: ClaimRequestDocuments,
  dataKey: Buffer,
): Promise<Claim> {
  const { scope } = await claimRecords.lock(tx, caller, id, 'claims:update');
  if (mail && !holds(caller, 'emails:create', scope))
    throw new Forbidden('You may not write to this client.');
  const held = await claimRecords.facts(tx, id);
  // What the state forbids is said before what is wrong with the papers.
  stateAfter(claimActionTable, 'request-documents', held);
  const today = await organisationToday(tx, new Date());
  const keys = new Set(chosenOf(held.checklist, documents).map(({ key }) => key));
  const asked = <R extends { key: string }>(row: R) =>
    keys.has(row.key) ? { ...row, asked_on: today } : row;
  const rows = held.checklist.map(asked);
  await takeClaimStep(
    tx,
    caller,
    held,
    'request-documents',
    {},
    {
      ...keptPapers((await readKept(tx, id)).map(asked)),
      asked_on: today,
      chasers_stopped_at: null,
      next_chaser_on: rows.some(isAwaitedFromClient) ? plusDays(today, chaserDays) : null,
    },
    waitingForPapers(rows),
  );
  if (mail) await writeTo(tx, caller, dataKey, await claimRecords.facts(tx, id));
  return readClaim(tx, caller, id);
}
