import { parseArgs } from 'node:util';
import { findGuardSites } from '../../server/test/guards/guardSites.ts';
import {
  likelyChecks,
  namesOfChecks,
  namesOfGuards,
  readProofs,
  standingProofs,
  writeProofs,
} from '../../server/test/guards/proofs.ts';
import { describeVerdict, GuardTrials, type Verdict } from '../../server/test/guards/tryGuards.ts';
import { startWithTemplate } from '../../server/test/globalSetup.ts';

const { values } = parseArgs({
  options: {
    /** Parts of `file:line`, several by comma. */
    only: { type: 'string', default: '' },
    /** How many apps side by side. */
    lanes: { type: 'string', default: '2' },
    /** Writes down what each guard was missed by, and tries only what is not written down yet. */
    record: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const atOnce = Number(values.lanes);

/** From here on it is worth while to find out first which check asks for which guards. */
const many = 8;

const found = findGuardSites();
const names = namesOfGuards(found);
const recorded = readProofs();
const proofs = standingProofs(recorded, new Set(names.values()), await namesOfChecks());
const likely = likelyChecks(found, recorded);
const nameOf = ({ site }: Pick<Verdict, 'site'>): string => (site && names.get(site)) ?? '';

const parts = values.only.split(',');
const sites = found
  .filter(({ file, line }) => parts.some((part) => `${file}:${line}`.includes(part)))
  .filter((site) => !values.record || !(nameOf({ site }) in proofs));
print(`${found.length} guards found, ${sites.length} to be turned off one by one.`);

const server = await startWithTemplate();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.remove().finally(() => process.exit(1)));
try {
  const tell = (verdict: Verdict) => {
    print(describeVerdict(verdict));
    if (!values.record || verdict.colour !== 'red') return;
    proofs[nameOf(verdict)] = verdict.check;
    writeProofs(proofs);
  };
  const trials = new GuardTrials(server.socketUrl, found, recorded);
  if (sites.filter((site) => likely[found.indexOf(site)] === undefined).length > many) {
    const untouched = await trials.survey({ atOnce });
    tell(untouched);
    if (untouched.colour !== 'GREEN')
      throw new Error('The matrix does not hold even with every guard in place.');
  }
  const verdicts = await trials.tryAll(sites, { atOnce, tell });
  if (values.record) writeProofs(proofs);
  const survived = verdicts.filter(({ colour }) => colour !== 'red');
  print('');
  for (const verdict of survived) print(`Nobody would notice: ${describeVerdict(verdict)}`);
  print(`${verdicts.length - survived.length} of ${verdicts.length} guards turned the matrix red.`);
  process.exitCode = survived.length > 0 ? 1 : 0;
} finally {
  await server.remove();
}
