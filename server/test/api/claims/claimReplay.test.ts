import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approvedByInsurer,
  moveOnPaper,
  stepOnPaper,
  sumsOnPaper,
  type PaperClaim,
} from '../../fixtures/claims/claimModel.ts';
import { claimStepFixture, sumsOf } from '../../fixtures/claims/claimStepFixture.ts';
import { storiesBy } from '../../stories.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const { runs, seed, counted, tell } = storiesBy('REPLAY_RUNS', 6, { stories: 0, steps: 0, sums: 0 });
afterAll(tell);
const timeout = 60_000 + runs * 10_000;

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof claimStepFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  fixture = await claimStepFixture(test, root);
});
afterAll(() => test.close());

const asText = (fils: number): string => (fils / 100).toFixed(2);
const bodies: Record<string, object> = {
  register: { insurer_claim_number: 'R-1' },
  review: {},
  survey: {},
  approve: { approved_amount: asText(approvedByInsurer) },
  'approve-partly': { approved_amount: asText(approvedByInsurer), reason: 'Part' },
  reject: { rejection_reason: 'No' },
  settle: {},
  close: { reason: 'Over', release: true },
  withdraw: { reason: 'Over' },
  reopen: { reason: 'Again' },
};

const step = fc.constantFrom(...Object.keys(bodies)).map((action) => ({ does: 'step', action }) as const);
const move = fc
  .tuple(
    fc.constantFrom('reserve', 'payment', 'fee', 'recovery'),
    fc.integer({ min: 1, max: 500_000 }),
    fc.boolean(),
    fc.boolean(),
  )
  .map(
    ([kind, fils, isLess, isExplained]) =>
      ({ does: 'move', kind, fils: kind === 'reserve' && isLess ? -fils : fils, isExplained }) as const,
  );
const takeBack = fc.nat(11).map((place) => ({ does: 'takeBack', place }) as const);
const anyStory = fc.array(
  fc.oneof({ weight: 3, arbitrary: step }, { weight: 3, arbitrary: move }, takeBack),
  {
    minLength: 8,
    maxLength: 24,
  },
);

type Doing =
  | { does: 'step'; action: string }
  | { does: 'move'; kind: string; fils: number; isExplained: boolean }
  | { does: 'takeBack'; place: number };

/** Does it in both places, and answers whether each of them let it happen. */
async function done(id: number, paper: PaperClaim, doing: Doing): Promise<[boolean, boolean]> {
  if (doing.does === 'step') {
    const { status } = await fixture.act(id, doing.action, bodies[doing.action]);
    return [status === 200, stepOnPaper(paper, doing.action)];
  }
  if (doing.does === 'move') {
    const { kind, fils, isExplained } = doing;
    const { status } = await fixture.move(id, {
      kind,
      amount: asText(fils),
      ...(isExplained && { reason: 'Agreed' }),
    });
    return [status === 201, moveOnPaper(paper, kind, fils, null, isExplained)];
  }
  const of = paper.movements[doing.place];
  if (!of) return [false, false];
  const { status } = await fixture.move(id, { reverses_id: of.id });
  return [status === 201, moveOnPaper(paper, of.kind, -of.amount, of.id)];
}

/** The paper learns under which number each movement was recorded. */
async function numbered(id: number, paper: PaperClaim) {
  const { movements } = await fixture.movements(id);
  expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual(
    paper.movements.map(({ kind, amount }) => [kind, asText(amount)]),
  );
  for (const [place, { id: number }] of movements.entries()) {
    const written = paper.movements[place];
    if (written) written.id = number;
  }
  return movements;
}

describe('any story of steps and movements', () => {
  it('comes to what it would on paper, after each of them', { timeout }, async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (story) => {
        await test.renew(root);
        const id = await fixture.plant();
        const paper: PaperClaim = { status: 'intimated', approved: 0, movements: [] };
        for (const doing of story) {
          const [here, onPaper] = await done(id, paper, doing);
          expect(here, JSON.stringify(doing)).toBe(onPaper);
          const movements = await numbered(id, paper);
          const claim = await fixture.read(id);
          const sums = sumsOnPaper(paper).map(asText);
          expect([claim.status, ...sumsOf(claim)]).toEqual([paper.status, ...sums]);
          const last = movements.at(-1);
          if (last) expect(sumsOf(last)).toEqual(sums);
          counted.steps += 1;
          counted.sums += sums.length;
        }
        counted.stories += 1;
      }),
      { seed, numRuns: runs },
    );
  });
});
