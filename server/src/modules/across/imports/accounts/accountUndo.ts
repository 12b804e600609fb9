import { holds } from '../../../../auth/access.ts';
import type { Tx } from '../../../../db/connect.ts';
import { holdRows } from '../../../../nouns/lists/rows.ts';
import { usesAmong, usesInWords } from '../../../../nouns/merges/uses.ts';
import { said } from '../../../../said.ts';
import { openIdNumber } from '../../../../security/idNumbers.ts';
import { judgeAccounts } from '../../../people/accounts/batch/accounts.batch.ts';
import type { AskedAccount } from '../../../people/accounts/batch/accounts.batch.rules.ts';
import { fieldsHeld, type FieldChanges } from '../../../people/accounts/batch/accounts.batchChanges.rules.ts';
import { deleteAccounts, writeAccounts } from '../../../people/accounts/batch/accounts.batchWrites.ts';
import { accountRecords, type AccountRow } from '../../../people/accounts/accounts.noun.ts';
import type { Run, Undone, WrittenRow } from '../imports.target.ts';
import { listLive } from './accountUndo.queries.ts';
import { bodyOf, digestOf, partsOf, type AccountTrace, type Fields } from './accountUndo.rules.ts';

const gone = 'It was deleted since, or you do not see it.';
const changed = 'It was changed since.';

/** What is done to take a row back, where anything is. */
type Decision = Undone & { record: AccountRow | undefined; back: FieldChanges | null; sealed: string | null };

type Looked = {
  run: Run;
  records: ReadonlyMap<number, AccountRow>;
  uses: Awaited<ReturnType<typeof usesAmong>>;
  /** There, but out of the caller's sight. */
  unseen: ReadonlySet<number>;
  /** As the rows that are taken back before leave them. */
  fields: Map<number, Fields>;
};

async function look(tx: Tx, run: Run, rows: readonly WrittenRow[]): Promise<Looked> {
  const ids = [...new Set(rows.map(({ record_id }) => record_id))];
  if (run.isWriting) await holdRows(tx, 'accounts', ids);
  const seen = await accountRecords.seenOf(tx, run.caller, ids, 'accounts:update');
  const uses = await usesAmong(tx, 'accounts', ids, {
    kinds: ['blocks', 'about', 'part'],
    except: ['notifications'],
  });
  const here = seen.map(({ account }) => account.id);
  return {
    run,
    unseen: await listLive(
      tx,
      ids.filter((id) => !here.includes(id)),
    ),
    records: new Map(seen.map((row) => [row.account.id, row])),
    uses,
    fields: new Map(seen.map((row) => [row.account.id, fieldsHeld(row)])),
  };
}

/** Whoever undoes may not do it; someone else may. */
const forAnother = (row: number, record: AccountRow | undefined): Decision => ({
  ...kept(row, record, said('notPermitted').text),
  isForAnother: true,
});

const kept = (row: number, record: AccountRow | undefined, reason: string): Decision => ({
  row,
  outcome: 'kept',
  reason,
  record,
  back: null,
  sealed: null,
});

/** What a row made goes to the trash where nobody has done anything with it. */
function decideMade({ run, uses, fields }: Looked, row: number, record: AccountRow, made: string): Decision {
  const { account, scope } = record;
  if (!holds(run.caller, 'accounts:delete', scope)) return forAnother(row, record);
  const used = uses.get(account.id) ?? [];
  if (used.length > 0) return kept(row, record, `It has ${usesInWords(used)} by now.`);
  if (account.kyc_status !== 'not_started' || digestOf(fields.get(account.id) ?? {}) !== made)
    return kept(row, record, changed);
  return { row, outcome: 'reversed', reason: '', record, back: null, sealed: null };
}

/** What a row changed goes back field by field, where nobody changed it since. */
function decideChanged(
  { run, fields }: Looked,
  row: number,
  record: AccountRow,
  { changes, sealed }: Extract<AccountTrace, { changes: FieldChanges }>,
): Decision {
  const { id } = record.account;
  if (!holds(run.caller, 'accounts:update', record.scope)) return forAnother(row, record);
  const now = fields.get(id) ?? {};
  const { back, stays } = partsOf(now, changes);
  const before = Object.fromEntries(Object.entries(back).map(([field, [was]]) => [field, was]));
  fields.set(id, { ...now, ...before });
  const outcome = stays.length > 0 ? 'kept' : 'reversed';
  const reason = stays.length > 0 ? `Changed since: ${new Intl.ListFormat('en').format(stays)}.` : '';
  return { row, outcome, reason, record, back, sealed: sealed?.id_number_sealed ?? null };
}

function decide(looked: Looked, { row, record_id, trace }: WrittenRow): Decision {
  const record = looked.records.get(record_id);
  if (!record) return looked.unseen.has(record_id) ? forAnother(row, undefined) : kept(row, undefined, gone);
  const told = trace as AccountTrace;
  if ('made' in told && typeof told.made === 'string') return decideMade(looked, row, record, told.made);
  if ('changes' in told && told.changes)
    return decideChanged(looked, row, record, told as Extract<AccountTrace, { changes: FieldChanges }>);
  return kept(row, record, changed);
}

const asUndone = ({ row, outcome, reason, isForAnother = false }: Decision): Undone => ({
  row,
  outcome,
  reason,
  isForAnother,
});

export async function previewUndoOfAccounts(
  tx: Tx,
  run: Run,
  rows: readonly WrittenRow[],
): Promise<Undone[]> {
  const looked = await look(tx, run, rows);
  return rows.map((row) => asUndone(decide(looked, row)));
}

const bytesOf = (text: string): Buffer => Buffer.from(text.slice(2), 'hex');

/** By the rules of the form, in the order in which they are taken back. */
async function putBack(tx: Tx, run: Run, decisions: readonly Decision[]): Promise<Map<number, string>> {
  const asked = decisions.flatMap(({ record, back, sealed }, key): AskedAccount[] => {
    if (!record || !back || Object.keys(back).length === 0) return [];
    const { id, account_number } = record.account;
    const number = sealed === null ? null : openIdNumber(run.dataKey, 'accounts', id, bytesOf(sealed));
    return [{ key, account_number, body: bodyOf(back, number) }];
  });
  const { caller, dataKey } = run;
  const judged = await judgeAccounts(
    tx,
    {
      caller,
      dataKey,
      hurdles: [],
      match_on: 'account_number',
      on_match: 'update',
      accept_duplicates: true,
      isWriting: true,
    },
    asked,
  );
  await writeAccounts(tx, { caller, dataKey, takeNumbers: () => Promise.resolve([]) }, judged);
  const refused = judged.filter(({ verdict }) => verdict === 'error');
  return new Map(
    refused.map(({ key, problems }) => [decisions[key]?.row ?? 0, problems[0]?.message ?? changed]),
  );
}

export async function undoAccounts(tx: Tx, run: Run, rows: readonly WrittenRow[]): Promise<Undone[]> {
  const looked = await look(tx, run, rows);
  const decisions = rows.map((row) => decide(looked, row));
  const refused = await putBack(tx, run, decisions);
  const made = decisions.filter(({ outcome, back }) => outcome === 'reversed' && back === null);
  await deleteAccounts(
    tx,
    run.caller,
    made.flatMap(({ record }) => record ?? []),
  );
  return decisions.map((decision) => {
    const refusal = refused.get(decision.row);
    return refusal === undefined
      ? asUndone(decision)
      : { row: decision.row, outcome: 'failed', reason: refusal };
  });
}
