import { nounsWith } from '#contract/base/nouns';
import { relatedTypes } from '#contract/base/related';
import { jobNames } from '#contract/system/jobs';
import { byLockOrder } from './db/lockOrder.ts';
import type { Brought, Module } from './module.ts';
import { modules } from './modules.ts';
import { bulkJobOf, type BulkWorks } from './modules/across/bulk/bulk.job.ts';

/** Every module, low to high. */
export const allModules: Module[] = Object.values(modules).flatMap((area) => Object.values<Module>(area));

/** What each name stands for, as one module says, and no other does too. */
function byName<K extends string, V>(names: readonly K[], said: readonly { [N in K]?: V }[]): Record<K, V> {
  const only = (name: K): V => {
    const [found, another] = said.flatMap((part) => part[name] ?? []);
    if (found === undefined) throw new Error(`No module says what is done for ${name}.`);
    if (another !== undefined) throw new Error(`Two modules say what is done for ${name}.`);
    return found;
  };
  // Its keys are the names.
  return Object.fromEntries(names.map((name) => [name, only(name)])) as Record<K, V>;
}

function templateSources(): Brought['templateSources'] {
  const sources = byName(
    relatedTypes,
    allModules.flatMap(({ templates }) => templates ?? []),
  );
  for (const { templateFields = {} } of allModules)
    for (const type of relatedTypes)
      sources[type] = { ...sources[type], fields: { ...sources[type].fields, ...templateFields[type] } };
  return sources;
}

/** Those who have something of someone who leaves, in the order in which its rows are locked. */
const handingOver = allModules
  .flatMap(({ handOver, keeps: [noun = ''] = [] }) => (handOver ? { noun, handOver } : []))
  .toSorted((a, b) => byLockOrder(a.noun, b.noun));

export const brought: Brought = {
  async handOver(tx, caller, leaver, to) {
    for (const { handOver } of handingOver) await handOver(tx, caller, leaver, to);
  },
  templateSources: templateSources(),
  activityHurdles: allModules.flatMap(({ activityHurdle }) => activityHurdle ?? []),
};

const bulk = byName(
  nounsWith('bulk'),
  allModules.flatMap(({ bulk }) => bulk ?? []),
);

export const bulkWorks: BulkWorks = (noun, body) => bulk[noun](body, brought);

/** Every job there is, by its name. */
export const jobs = byName(jobNames, [
  ...allModules.flatMap(({ jobs }) => jobs ?? []),
  { bulk: bulkJobOf(bulkWorks) },
]);

export const loops = allModules.flatMap(({ loops }) => loops ?? []);
export const seeds = allModules.flatMap(({ seeds = {} }) => Object.entries(seeds));
