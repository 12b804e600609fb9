import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// What the last whole run took becomes the order of the next one.
const root = join(import.meta.dirname, '..', '..');
const seconds = JSON.parse(readFileSync(join(root, 'test-results', 'seconds.json'), 'utf8')) as Record<
  string,
  number
>;
/** What is over sooner finds its place between the others. */
const least = 5;
const long = Object.entries(seconds).filter(([file, each]) => each >= least && file.startsWith('server/'));
const file = join(root, 'server', 'test', 'weights.json');
writeFileSync(file, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
process.stdout.write(`${long.length} files that take ${least} s or longer, in server/test/weights.json.\n`);
