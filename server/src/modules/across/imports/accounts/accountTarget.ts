import type { ImportMapping } from '#contract/across/imports/imports';
import { policyInForce } from '../../../cover/policies/steps/policies.hurdles.ts';
import {
  judgeAccounts,
  type AccountBatch,
  type JudgedAccount,
} from '../../../people/accounts/batch/accounts.batch.ts';
import type { MatchedBy } from '../../../people/accounts/batch/accounts.batch.rules.ts';
import { writeAccounts } from '../../../people/accounts/batch/accounts.batchWrites.ts';
import type { ImportTarget, Judged, ReadRow, Run, Written } from '../imports.target.ts';
import { askedOf, problemsInFile } from './accountRows.rules.ts';
import { previewUndoOfAccounts, undoAccounts } from './accountUndo.ts';
import { traceOf } from './accountUndo.rules.ts';

const matchable: readonly MatchedBy[] = [
  'account_number',
  'id_number',
  'registration_number',
  'email',
  'phone',
];
const matchedBy = ({ match_on }: ImportMapping): MatchedBy =>
  matchable.find((each) => each === match_on) ?? 'none';

const batchOf = ({ caller, dataKey, mapping, isWriting, earlier }: Run): AccountBatch => ({
  caller,
  dataKey,
  hurdles: [policyInForce],
  match_on: matchedBy(mapping),
  on_match: mapping.on_match,
  accept_duplicates: mapping.accept_duplicates,
  isWriting,
  earlier,
});

async function judge(
  tx: Parameters<typeof judgeAccounts>[0],
  run: Run,
  groups: readonly ReadRow[][],
): Promise<Judged<JudgedAccount>[]> {
  const rows = groups.flat();
  const legible = rows.filter(({ problems }) => problems.length === 0);
  const found = await judgeAccounts(tx, batchOf(run), legible.map(askedOf));
  const judged = new Map(found.map((each) => [each.key, each]));
  return rows.map(({ row, problems }): Judged<JudgedAccount> => {
    const each = judged.get(row);
    if (!each) return { row, verdict: 'error', problems, record: null, plan: null };
    const { verdict, record, keys } = each;
    return { row, verdict, problems: problemsInFile(each.problems, run.mapping), record, plan: each, keys };
  });
}

async function write(
  tx: Parameters<typeof writeAccounts>[0],
  run: Run,
  judged: readonly Judged<JudgedAccount>[],
): Promise<Written[]> {
  const writing = {
    caller: run.caller,
    dataKey: run.dataKey,
    takeNumbers: (count: number) => run.takeNumbers('account', count),
  };
  const written = await writeAccounts(
    tx,
    writing,
    judged.flatMap(({ plan }) => plan ?? []),
  );
  const plans = new Map(judged.map(({ row, plan }) => [row, plan]));
  return written.map((each) => ({
    row: each.key,
    outcome: each.outcome,
    record_id: each.id,
    problems: [],
    trace: traceOf(each, plans.get(each.key)?.plan?.after),
  }));
}

/** Clients out of a file. Rows that name one client stand together, so that the later ones know what the first leaves. */
export const accountTarget: ImportTarget<JudgedAccount> = {
  groupFields: (mapping) => {
    const by = matchedBy(mapping);
    return by === 'none' ? [] : [by];
  },
  groupOf: (values, mapping) => {
    const value = values[matchedBy(mapping)];
    return value === undefined || value === null
      ? null
      : String(value)
          .toLowerCase()
          .replaceAll(/[\s./-]/g, '');
  },
  judge,
  write,
  previewUndo: previewUndoOfAccounts,
  undo: undoAccounts,
};
