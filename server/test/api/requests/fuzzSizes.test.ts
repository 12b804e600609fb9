import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longestStretch } from '../../fuzz/longestStretch.ts';
import { readOperations, type Operation } from '../../fuzz/operations.ts';
import { largeBodies, largeFiles, type Large } from '../../fuzz/sizes.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** So many shapes for each operation, the next one others than the last; the long run sends all of them to all. */
const shapesEach = Number(process.env.FUZZ_SHAPES ?? 1);
/** The slowest take 140 ms where the limits were set, and the machines of others take twice as long. */
const longest = 300;
const largestAnswer = 64 * 1024;

let test: TestApp;
let root: Person;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const send = ({ method, path, takesCsv }: Operation, payload: string) =>
  test.app.inject({
    method,
    url: path.replaceAll(/\{\w+\}/g, '1'),
    headers: {
      authorization: `Bearer ${root.access}`,
      'content-type': takesCsv ? 'text/csv' : 'application/json',
    },
    payload,
  });

/** As the refusal of a file without any names them. */
async function headersOf(operation: Operation): Promise<string[]> {
  const { detail } = (await send(operation, 'no header')).json<{ detail: string }>();
  return detail.slice(detail.indexOf(': ') + 2, -1).split(', ');
}

/** What each took, for whoever looks for the slowest. */
const stretches: { name: string; blocked: number }[] = [];

async function problemOf(operation: Operation, { payload, shape }: Large): Promise<string | null> {
  let blocked = Number.POSITIVE_INFINITY;
  // Whatever else the process had to do may fall into one try, hardly into three.
  for (let tries = 0; tries < 3 && blocked > longest; tries += 1) {
    const { result, blocked: now } = await longestStretch(() => send(operation, payload));
    blocked = Math.min(blocked, now);
    if (result.statusCode >= 500) return `is answered with ${result.statusCode}`;
    if (!operation.answers.has(result.statusCode)) return `is answered with ${result.statusCode}`;
    if (result.body.length > largestAnswer) return `is answered with ${result.body.length} bytes`;
  }
  stretches.push({ name: `${operation.name} with ${shape}`, blocked: Math.round(blocked) });
  return blocked > longest ? `holds up everyone for ${Math.round(blocked)} ms` : null;
}

const chosen = (all: Large[], place: number): Large[] =>
  all.filter((_, index) => (index + place * shapesEach) % all.length < shapesEach);

describe(`requests as large as they may be (FUZZ_SHAPES=${shapesEach})`, () => {
  it('hold up nobody, and get a small answer', { timeout: 3_600_000 }, async () => {
    const operations = readOperations(test.app).filter(({ limit }) => limit !== null);
    const problems: string[] = [];
    for (const [place, operation] of operations.entries()) {
      const { limit, takesCsv } = operation;
      const all = takesCsv && limit ? largeFiles(await headersOf(operation), limit) : largeBodies(operation);
      for (const large of chosen(all, place)) {
        expect(Buffer.byteLength(large.payload)).toBeLessThanOrEqual(limit?.bytes ?? 0);
        const problem = await problemOf(operation, large);
        if (problem) problems.push(`${operation.name} with ${large.shape} ${problem}`);
      }
    }
    expect(operations.length).toBeGreaterThan(50);
    const slowest = stretches.toSorted((one, other) => other.blocked - one.blocked).slice(0, 10);
    for (const { name, blocked } of slowest) console.info(`${blocked} ms: ${name}`);
    expect(problems).toEqual([]);
  });
});
