import { refusalOf } from '#contract/base/states/states';
import {
  isOwnPaper,
  keyOfOwnPaper,
  sourceOf,
  type ChecklistAdd,
  type ChecklistChange,
  type KeptChecklistRow,
} from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import { claimActionTable } from '#contract/cover/claims/claimStates';
import type { Caller } from '../../../../auth/caller.ts';
import type { Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { Invalid, InvalidState, NotFound } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { edition } from '../../../../nouns/stamps.ts';
import { claimRecords, type ClaimFacts } from '../claims.noun.ts';
import { inState, nobody } from '../claims.rules.ts';
import { keptPapers, settlePapers } from './claims.papers.ts';
import { readKept } from './claims.papers.queries.ts';
import { newPaper } from './claims.papers.rules.ts';
import { setClaim } from '../claims.record.queries.ts';
import { readClaim } from '../claims.service.ts';
import { said, saidAs } from '../../../../said.ts';

/** More than this nobody goes through. */
const mostPapers = 60;

const trail = { module: 'claims', noun: 'claims' } as const;

/** Papers of a claim that is done with stay as they are; what forbids to close it forbids this too. */
async function lockOpen(tx: Tx, caller: Caller, id: number) {
  await claimRecords.lock(tx, caller, id, 'claims:update');
  const claim = await claimRecords.facts(tx, id);
  const refusal = refusalOf(claimActionTable, 'close', inState(claim, nobody));
  if (refusal !== null) throw new InvalidState(saidAs(refusal));
  return { claim, kept: await readKept(tx, id) };
}

const paperOf = (claim: ClaimFacts, key: string) => {
  const found = claim.checklist.find((row) => row.key === key);
  if (!found) throw new NotFound();
  return found;
};

async function keep(tx: Tx, caller: Caller, id: number, rows: readonly KeptChecklistRow[]): Promise<Claim> {
  await setClaim(tx, id, { ...keptPapers(rows), ...edition(caller) });
  await settlePapers(tx, caller, id);
  return readClaim(tx, caller, id);
}

/** What this claim needs besides what its product asks for. */
export async function addPaper(tx: Tx, caller: Caller, id: number, body: ChecklistAdd): Promise<Claim> {
  const { kept } = await lockOpen(tx, caller, id);
  const isSame = ({ document }: KeptChecklistRow) => document.toLowerCase() === body.document.toLowerCase();
  if (kept.some(isSame)) throw new Invalid({ document: [said('documentThere')] });
  if (kept.length >= mostPapers)
    throw new Invalid({ document: [said('claimMostPapers', { count: mostPapers })] });
  const key = keyOfOwnPaper(
    body.document,
    kept.map((row) => row.key),
  );
  const { document, required = true, owed_by = 'client' } = body;
  const added = newPaper({ document, required, owed_by, key });
  const told = { after: { document: added.document, owed_by: added.owed_by } };
  await audit(tx, caller, { ...trail, record_id: id, action: 'add_document', ...told });
  return keep(tx, caller, id, [...kept, added]);
}

async function refuseFuture(tx: Tx, received_on: string | null | undefined): Promise<void> {
  if (received_on && received_on > (await organisationToday(tx, new Date())))
    throw new Invalid({ received_on: [said('claimPaperFuture')] });
}

/** Without what was not said. */
const onlySaid = (body: Partial<KeptChecklistRow> | ChecklistChange) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Partial<
    Omit<KeptChecklistRow, 'key' | 'document'>
  >;

/** What is said of a paper. One that is accepted has come, whether a file shows it or not. */
export async function changePaper(
  tx: Tx,
  caller: Caller,
  id: number,
  key: string,
  body: ChecklistChange,
): Promise<Claim> {
  const { claim, kept } = await lockOpen(tx, caller, id);
  const shown = paperOf(claim, key);
  await refuseFuture(tx, body.received_on);
  const hasCome = (body.received_on === undefined ? shown.received_on : body.received_on) !== null;
  if (body.accepted === false && !hasCome) throw new Invalid({ accepted: [said('claimPaperNotCome')] });
  const came = body.accepted === true && !hasCome;
  const { owed_by = shown.owed_by } = body;
  // Whoever has to bring it, or bring it again, does not know that yet.
  const isAnothers = sourceOf({ owed_by }) !== sourceOf(shown);
  const isUnknown = shown.asked_on !== null && (body.accepted === false || isAnothers);
  const today = await organisationToday(tx, new Date());
  const change = onlySaid({
    ...body,
    ...(isUnknown && { noted_on: today, asked_on: null, asked_how: null, asked_of: null }),
    ...(came && { received_on: today }),
  });
  const rows = kept.map((row) => (row.key === key ? { ...row, ...change } : row));
  const fields = Object.keys(change) as (keyof typeof change)[];
  await audit(tx, caller, {
    ...trail,
    record_id: id,
    action: 'change_document',
    before: Object.fromEntries(fields.map((field) => [field, shown[field]])),
    after: { document: shown.document, ...change },
  });
  return keep(tx, caller, id, rows);
}

export async function removePaper(tx: Tx, caller: Caller, id: number, key: string): Promise<Claim> {
  const { claim, kept } = await lockOpen(tx, caller, id);
  const shown = paperOf(claim, key);
  if (!isOwnPaper(shown)) throw new InvalidState(said('claimPaperOfProduct'));
  if (shown.received_on !== null || shown.file !== null) throw new InvalidState(said('claimPaperHere'));
  const told = { before: { document: shown.document, owed_by: shown.owed_by } };
  await audit(tx, caller, { ...trail, record_id: id, action: 'remove_document', ...told });
  return keep(
    tx,
    caller,
    id,
    kept.filter((row) => row.key !== key),
  );
}
