import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

vi.setConfig({ testTimeout: 240_000 });
const password = 'violet-harbour-92';
let test: TestApp;
let password_hash: string;

beforeAll(async () => {
  test = await startTestApp();
  // Cheap to check, so that what is tested is the queue and not the machine; the flood pays the full price.
  password_hash = await hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('login_attempts').execute();
});

const people = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => test.person({ password_hash })));
const signIn = (email: string, from: string, secret = password, device?: unknown) =>
  test.call('POST', '/api/auth/token/', {
    body: { email, password: secret, ...(device === undefined ? {} : { device }) },
    from,
  });

let asked = 0;
/** Sixty connections, each sending one unknown address after another until it is told to stop. */
async function whileFlooding<T>(
  from: string,
  work: () => Promise<T>,
): Promise<{ answers: Answer[]; result: T }> {
  const answers: Answer[] = [];
  const over = new AbortController();
  const connection = async () => {
    while (!over.signal.aborted)
      answers.push(await signIn(`nobody${(asked += 1)}@example.com`, from, 'wrong password'));
  };
  const flood = Promise.all(Array.from({ length: 60 }, connection));
  await expect.poll(() => answers.length, { timeout: 180_000 }).toBeGreaterThan(100);
  const result = await work().finally(() => over.abort());
  await flood;
  return { answers, result };
}

const inTurns = async (persons: Person[], from: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (const { email } of persons) statuses.push((await signIn(email, from)).status);
  return statuses;
};
const tally = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, String)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

it('lets everyone in while another network floods us, and turns the flood away before anything slow', async () => {
  const honest = await people(12);
  const { answers, result } = await whileFlooding('198.51.100.1', () => inTurns(honest, '203.0.113.1'));
  expect(tally(result)).toEqual({ 200: 12 });
  const judged = answers.filter(({ status }) => status === 401);
  const refused = answers.filter(({ status }) => status === 429);
  expect(judged.length).toBeLessThan(50);
  expect(judged.length + refused.length).toBe(answers.length);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  // Nothing of the flood is left behind with those who signed in.
  expect(tally(await inTurns(honest, '203.0.113.1'))).toEqual({ 200: 12 });
});

const useUpFailures = (from: string) =>
  sql`insert into paces (name, subject, used) values ('sign_in_failures', ${from}, 500)
    on conflict (name, subject) do update set used = 500, at = clock_timestamp()`.execute(test.db);

it('lets those in from the flooding network who signed in on their device before', async () => {
  const colleagues = await people(10);
  const from = '198.51.100.2';
  const devices = new Map<string, unknown>();
  for (const { email } of colleagues) devices.set(email, (await signIn(email, from)).headers['x-device']);
  const [first, second] = colleagues;
  await useUpFailures(from);
  const { answers, result } = await whileFlooding(from, async () => {
    const statuses: number[] = [];
    for (const { email } of colleagues)
      statuses.push((await signIn(email, from, password, devices.get(email))).status);
    const theirs = String(first?.email);
    return {
      statuses,
      wrong: await signIn(theirs, from, 'wrong password', devices.get(theirs)),
      others: await signIn(theirs, from, password, devices.get(String(second?.email))),
      forged: await signIn(theirs, from, password, `${String(devices.get(theirs))}x`),
    };
  });
  expect(tally(result.statuses)).toEqual({ 200: 10 });
  expect(tally(answers.map(({ status }) => status))).toEqual({ 429: answers.length });
  for (const { status, body } of [result.wrong, result.others, result.forged])
    expect([status, body]).toEqual([429, answers[0]?.body]);
});

it('does as much for an address that is known in a flooded network as for one that nobody has', async () => {
  const [colleague] = await people(1);
  const email = String(colleague?.email);
  const from = '198.51.100.7';
  expect((await signIn(email, from)).status).toBe(200);
  await useUpFailures(from);
  /** Whatever a try that was looked into leaves behind. */
  const traces = async () => {
    const attempts = await sql`select * from login_attempts order by email, address`.execute(test.db);
    const paces = await sql`select * from paces order by name, subject`.execute(test.db);
    return [attempts.rows, paces.rows];
  };
  const before = await traces();
  for (const tried of [email, 'nobody@example.com'])
    for (const secret of ['wrong password', password]) {
      const { status } = await signIn(tried, from, secret);
      expect([tried, status, await traces()]).toEqual([tried, 429, before]);
    }
});

it('takes 200 people of one office who all come at once', async () => {
  const office = await people(200);
  const answers = await Promise.all(office.map(({ email }) => signIn(email, '203.0.113.3')));
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 200 });
});

it('gives back a try that it could not judge', async () => {
  const [person] = await people(1);
  const email = String(person?.email);
  const from = '203.0.113.4';
  const answers = await Promise.all(Array.from({ length: 270 }, () => signIn(email, from)));
  const statuses = tally(answers.map(({ status }) => status));
  expect(Object.keys(statuses).sort()).toEqual(['200', '503']);
  expect((await signIn(email, from)).status).toBe(200);

  // A stored hash that cannot be read is our fault as well.
  await sql`update users set password_hash = 'damaged' where email = ${email}`.execute(test.db);
  for (let i = 0; i < 6; i += 1) expect((await signIn(email, from)).status).toBe(500);
  await sql`update users set password_hash = ${password_hash} where email = ${email}`.execute(test.db);
  expect((await signIn(email, from)).status).toBe(200);
});

it('counts an address of IPv6 by its network, and one of IPv4 however it is written', async () => {
  const [one, two] = await people(2);
  for (const [email, addresses, elsewhere] of [
    [String(one?.email), ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'], '2001:db8:1:3::1'],
    [String(two?.email), ['203.0.113.5', '::ffff:203.0.113.5'], '203.0.113.6'],
  ] as const) {
    for (let i = 0; i < 5; i += 1)
      expect((await signIn(email, addresses[i % 2] ?? '', 'wrong password')).status).toBe(401);
    for (const address of addresses) expect((await signIn(email, address)).status).toBe(429);
    expect((await signIn(email, elsewhere)).status).toBe(200);
  }
});
