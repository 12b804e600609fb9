import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findGuardSites, type GuardSite } from '../../server/test/guards/guardSites.ts';
import { describeVerdict, GuardTrials, type Verdict } from '../../server/test/guards/tryGuards.ts';
import { startWithTemplate } from '../../server/test/globalSetup.ts';

const { values } = parseArgs({
  options: {
    /** Parts of `file:line`, several by comma. */
    only: { type: 'string', default: '' },
    /** How many apps side by side. */
    lanes: { type: 'string', default: '2' },
    /** Every verdict is added to this file; what is red there already is not tried again. */
    results: { type: 'string' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const atOnce = Number(values.lanes);

/** From here on it is worth while to find out first which check asks for which guards. */
const many = 8;

const found = findGuardSites();
/** Stays the same when lines move. */
function nameOf({ file, text, start }: GuardSite): string {
  const alike = found.filter((site) => site.file === file && site.text === text);
  return `${file} ${text} ${alike.findIndex((site) => site.start === start)}`;
}

type Result = { name: string; colour: Verdict['colour'] };
function readRed(file: string | undefined): Set<string> {
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const colours = new Map(
    lines.map((line) => JSON.parse(line) as Result).map(({ name, colour }) => [name, colour]),
  );
  return new Set([...colours].filter(([, colour]) => colour === 'red').map(([name]) => name));
}

const red = readRed(values.results);
const parts = values.only.split(',');
const sites = found
  .filter(({ file, line }) => parts.some((part) => `${file}:${line}`.includes(part)))
  .filter((site) => !red.has(nameOf(site)));
print(`${found.length} guards found, ${sites.length} to be turned off one by one.`);

const server = await startWithTemplate();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.remove().finally(() => process.exit(1)));
try {
  const tell = (verdict: Verdict) => {
    print(describeVerdict(verdict));
    const { site, ...said } = verdict;
    const name = site ? nameOf(site) : 'the app as it is';
    if (values.results) appendFileSync(values.results, `${JSON.stringify({ name, ...said })}\n`);
  };
  const trials = new GuardTrials(server.url, found);
  if (sites.length > many) {
    const untouched = await trials.survey({ atOnce });
    tell(untouched);
    if (untouched.colour !== 'GREEN')
      throw new Error('The matrix does not hold even with every guard in place.');
  }
  const verdicts = await trials.tryAll(sites, { atOnce, tell });
  const survived = verdicts.filter(({ colour }) => colour !== 'red');
  print('');
  for (const verdict of survived) print(`Nobody would notice: ${describeVerdict(verdict)}`);
  print(`${verdicts.length - survived.length} of ${verdicts.length} guards turned the matrix red.`);
  process.exitCode = survived.length > 0 ? 1 : 0;
} finally {
  await server.remove();
}
