import { isDeepStrictEqual } from 'node:util';
import { renewalPriority } from '#contract/cover/renewals/renewalPriority';
import type { AppContext } from '../../../context.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { doRows, type RowFaults } from '../../../jobs/daily/rows.ts';
import { holdRows } from '../../../nouns/lists/rows.ts';
import { listOpenAfter } from './renewing.days.queries.ts';
import { listToJudge, readMedians, setPriority, type Medians } from './renewing.priority.queries.ts';

const page = 500;

/** Those among renewals that press more or less than they did when they were judged last. */
async function changedAmong(db: Db | Tx, day: string, ids: readonly number[], medians: Medians) {
  const known = await listToJudge(db, day, ids);
  return known.flatMap(({ id, currency, priority, priority_reasons, ...facts }) => {
    const judged = renewalPriority({ ...facts, median_premium: medians.get(currency) ?? '0' });
    return isDeepStrictEqual(judged, { priority, priority_reasons }) ? [] : [{ id, ...judged }];
  });
}

/** Writes down how renewals that are held press on a day. */
export async function judgeRenewals(
  tx: Tx,
  day: string,
  ids: readonly number[],
  medians: Medians,
): Promise<void> {
  for (const { id, ...judged } of await changedAmong(tx, day, ids, medians))
    await setPriority(tx, id, judged);
}

async function listChanged(db: Db, day: string, medians: Medians, signal: AbortSignal): Promise<number[]> {
  const changed: number[] = [];
  for (let after = 0; ;) {
    signal.throwIfAborted();
    const ids = await listOpenAfter(db, after, page);
    if (ids.length === 0) return changed;
    changed.push(...(await changedAmong(db, day, ids, medians)).map(({ id }) => id));
    after = ids.at(-1) ?? after;
  }
}

type Night = { day: string; signal: AbortSignal; faults: RowFaults };

/** Every open renewal is judged again on each day; only those that press more or less than before are written. */
export async function judgeOpenRenewals(
  context: AppContext,
  { day, signal, faults }: Night,
): Promise<number> {
  const medians = await readMedians(context.db);
  const failed = faults.idsOf('renewals');
  const changed = await listChanged(context.db, day, medians, signal);
  const left = changed.filter((id) => !failed.includes(id));
  return doRows(context, {
    noun: 'renewals',
    faults,
    signal,
    hold: async (tx, { again }) => {
      const ids = again === undefined ? left.splice(0, page) : [again];
      await holdRows(tx, 'renewals', ids);
      return ids;
    },
    work: (tx, ids) => judgeRenewals(tx, day, ids, medians),
  });
}
