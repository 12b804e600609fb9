import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

/** Each place of the queue several times; the long run has a thousand. */
const races = Number(process.env.MERGE_RACES ?? 15);

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const post = (path: string, body?: object) => test.call('POST', `/api/vehicle-${path}/`, { as: root, body });
const made = async (noun: string, body: object) => Number((await post(noun, body)).body.id);

/** What points at something deleted and is not deleted itself. */
async function orphans(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'model' as noun, child.id from vehicle_models child join vehicle_makes parent on parent.id = child.make_id
    where child.deleted_at is null and parent.deleted_at is not null
    union all
    select 'variant', child.id from vehicle_variants child join vehicle_models parent on parent.id = child.model_id
    where child.deleted_at is null and parent.deleted_at is not null`.execute(test.db);
  return rows;
}

const refused = ({ status, body }: Answer): unknown[] => [status, body.make_id ?? body.model_id];

it(
  `a merge against new references, ${races} times, leaves nothing pointing at what is gone`,
  { timeout: 180_000 + races * 3_000 },
  async () => {
    const met = { moved: 0, refused: 0, undone: 0 };
    for (let round = 1; round <= races; round += 1) {
      const [a, b] = [
        await made('makes', { name: `A ${round}` }),
        await made('makes', { name: `B ${round}` }),
      ];
      const [shared] = [
        await made('models', { make_id: a, name: 'Shared' }),
        await made('models', { make_id: b, name: 'shared' }),
      ];
      const merging = () => post(`makes/${a}/merge`, { into_id: b });
      const creating = [
        () => post('models', { make_id: a, name: 'Late 1' }),
        () => post('models', { make_id: a, name: 'Late 2' }),
        () => post('models', { make_id: b, name: 'late2' }),
        () => post('variants', { model_id: shared, name: 'Late 3' }),
        () => post('variants', { model_id: shared, name: 'Late 4' }),
      ];
      // The merge sets off at another place of the queue each time.
      const runners = creating.toSpliced(round % (creating.length + 1), 0, merging);
      const answers = await Promise.all(runners.map((run) => run()));
      const [merge] = answers.splice(round % (creating.length + 1), 1);
      expect([merge?.status, merge?.body.detail]).toEqual([200, undefined]);
      for (const answer of answers) {
        if (answer.status === 201) met.moved += 1;
        else if (answer.status === 409) expect(answer.body.existing).toBeDefined();
        else {
          met.refused += 1;
          expect([
            [400, ['Choose a make that exists.']],
            [400, ['Choose a model that exists.']],
          ]).toContainEqual(refused(answer));
        }
      }
      expect(await orphans()).toEqual([]);
      const [undo] = await Promise.all([
        post(`makes/${a}/unmerge`),
        post('models', { make_id: b, name: 'Later' }),
        post('models', { make_id: b, name: 'Own' }),
      ]);
      if (undo.status === 200) met.undone += 1;
      expect(await orphans()).toEqual([]);
    }
    expect(met.moved).toBeGreaterThan(0);
    expect(met.refused).toBeGreaterThan(0);
    expect(met.undone).toBe(races);
  },
);
