import { lastLine, slowest, type StepResult } from './testReports.ts';
import { secondsOfChildren } from './processorTime.ts';
import { endPostgresOfRun, secondsOfPostgres } from './runPostgres.ts';
import { keepSeconds } from './testSeconds.ts';
import { phases, steps, stepsSince } from './testSteps.ts';

const print = (text: string) => process.stdout.write(text);
const [first, commit] = process.argv.slice(2);
const isCheck = first === '--touched';
const asked = isCheck ? [] : process.argv.slice(2);
const unknown = asked.filter((name) => !(name in steps));

if (unknown.length > 0) {
  print(`There is no step called ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.\n`);
  process.exit(1);
}

const done: Record<string, StepResult> = {};

async function take([name, run]: [string, () => Promise<StepResult>]): Promise<void> {
  const begin = performance.now();
  const result = await run();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  print(`${name.padEnd(9)}${seconds.padStart(6)} s  ${lastLine([result])}\n`);
  if (result.failed > 0) print(`${result.output}\n`);
  done[name] = result;
}

const wanted = Object.entries(isCheck ? stepsSince(commit) : steps).filter(
  ([name]) => asked.length === 0 || asked.includes(name),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endPostgresOfRun().finally(() => process.exit(1)));
const processorSeconds = async () => secondsOfChildren() + (await secondsOfPostgres());
const used: string[] = [];
for (const phase of phases) {
  const before = await processorSeconds();
  const names = wanted.filter(([name]) => phase.includes(name));
  await Promise.all(names.map(take));
  const seconds = Math.round((await processorSeconds()) - before);
  if (names.length > 0) used.push(`${names.map(([name]) => name).join(', ')} ${seconds}`);
}
await endPostgresOfRun();

const results = Object.values(done);
if (asked.length === 0 && !isCheck) keepSeconds(results);
print(`Seconds of the processor: ${used.join(' · ')}\n`);
const longest = slowest(done, 10);
if (longest.length > 0) print(`The slowest tests:\n${longest.join('\n')}\n`);

for (const name of results.flatMap((result) => result.retried))
  print(`passed only when tried again: ${name}\n`);
for (const name of results.flatMap((result) => result.skipped)) print(`skipped: ${name}\n`);
// The output of a step is long; what is read last tells what to look at.
for (const name of results.flatMap((result) => result.failures)) print(`failed: ${name}\n`);
print(`${lastLine(results)}\n`);
process.exitCode = results.some((result) => result.failed > 0) ? 1 : 0;
