import { parseArgs } from 'node:util';
import { findGuardSites } from '../server/test/guards/guardSites.ts';
import { describeVerdict, sample, tryGuards, type Verdict } from '../server/test/guards/tryGuards.ts';
import { startWithTemplate } from '../server/test/globalSetup.ts';

const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

const all = findGuardSites().filter((site) => `${site.file}:${site.line}`.includes(values.only ?? ''));
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const sites = values.sample ? sample(all, Number(values.sample), seed) : all;
print(
  `${all.length} guards found, ${sites.length} to be removed one by one${values.sample ? `, seed ${seed}` : ''}.`,
);

const server = await startWithTemplate();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.remove().finally(() => process.exit(1)));
try {
  const tell = (verdict: Verdict) => print(describeVerdict(verdict));
  const [untouched] = await tryGuards(server.url, [null], { tell });
  if (untouched?.colour !== 'GREEN')
    throw new Error('The matrix does not hold even with every guard in place.');
  const verdicts = await tryGuards(server.url, sites, { atOnce: 2, tell });
  const survived = verdicts.filter(({ colour }) => colour !== 'red');
  print('');
  for (const verdict of survived) print(`Nobody would notice: ${describeVerdict(verdict)}`);
  print(`${verdicts.length - survived.length} of ${verdicts.length} removals turned the matrix red.`);
  process.exitCode = survived.length > 0 ? 1 : 0;
} finally {
  await server.remove();
}
