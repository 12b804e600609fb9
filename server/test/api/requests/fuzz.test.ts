import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFault, fuzzOperation } from '../../fuzz/fuzzOperation.ts';
import { readOperations } from '../../fuzz/operations.ts';
import { startTestApp, type TestApp } from '../../testApp.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 25);
/** The same every time here, so that a red run is the change's own; the long run looks elsewhere each time. */
const seed = Number(process.env.FUZZ_SEED ?? 714_258_749);

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe(`malformed requests (FUZZ_RUNS=${runs} FUZZ_SEED=${seed})`, () => {
  it('get an answer that is documented, and never a fault of ours', { timeout: 3_600_000 }, async () => {
    const faults: string[] = [];
    for (const operation of readOperations(test.app)) {
      const found = await fuzzOperation(test, operation, { runs, seed });
      faults.push(...found.slice(0, 3).map((fault) => `${operation.name}: ${describeFault(fault)}`));
    }
    expect(faults, `FUZZ_SEED=${seed} brings this back`).toEqual([]);
    expect((await test.call('GET', '/api/health/')).status).toBe(200);
  });
});
