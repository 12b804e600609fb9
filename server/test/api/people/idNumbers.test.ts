import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revealsPerHour } from '#contract/base/persons';
import { buildApp } from '../../../src/app.ts';
import { closeContext, createLog, openContext } from '../../../src/context.ts';
import { unzip } from '../../fixtures/imports/readXlsx.ts';
import { secrets, startTestApp, type Answer, type Person, type TestApp } from '../../testApp.ts';

/** As typed, and as it stands in another spelling; none of these digits occur anywhere else. */
const numbers = {
  account: ['784-1987-6543210-9', '784198765432109', '784 1987.6543210/9'],
  changed: ['qz-83920174-kw', 'QZ83920174KW'],
  member: ['N 9172 6354 80', 'n9172635480'],
};
const traces = Object.values(numbers)
  .flat()
  .flatMap((text) => [text, text.replaceAll(/[^0-9a-z]/gi, '')])
  .flatMap((text) => [text, text.slice(0, -4), Buffer.from(text).toString('base64').slice(0, -4)])
  .flatMap((text) => [text, Buffer.from(text).toString('hex')]);
const tracesIn = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

let test: TestApp;
let root: Person;
let account: number;
let member: number;
const answers: Answer[] = [];

type Method = Parameters<TestApp['call']>[0];
async function call(method: Method, path: string, body?: object, headers = {}): Promise<Answer> {
  const answer = await test.call(method, `/api/${path}`, { as: root, body, headers });
  answers.push(answer);
  return answer;
}
const reveal = (path: string, body: object = { reason: 'Canary' }, as = root) =>
  test.call('POST', `/api/${path}/reveal-id/`, { as, body, headers: { 'idempotency-key': 'same' } });

const client = {
  account_type: 'individual',
  first_name: 'Canary',
  last_name: 'Client',
  email: 'canary@example.com',
  date_of_birth: '1987-05-06',
  address: { country: 'AE' },
  id_type: 'national_id',
  id_number: numbers.account[0],
};
const child = {
  relation: 'child',
  first_name: 'Canary',
  last_name: 'Child',
  date_of_birth: '2015-01-02',
  gender: 'male',
  id_type: 'passport',
  id_number: numbers.member[0],
  // One name and birth serve all of these cases.
  accept_duplicates: true,
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const kept = (key: string) => ({ 'idempotency-key': key });
  account = Number((await call('POST', 'accounts/', client, kept('account'))).body.id);
  member = Number(
    (await call('POST', 'members/', { ...child, account_id: account }, kept('member'))).body.id,
  );
});
afterAll(() => test.close());

describe('what is refused', () => {
  it('to look without a reason, at what is not there, and at what is not kept', async () => {
    expect((await reveal(`accounts/${account}`, {})).status).toBe(400);
    expect((await reveal(`accounts/${account}`, { reason: ' ' })).status).toBe(400);
    expect((await reveal('members/999999')).status).toBe(404);
    const { id } = (await call('POST', 'members/', { ...child, id_number: null, account_id: account })).body;
    const { status, body } = await reveal(`members/${String(id)}`);
    expect([status, body.detail]).toEqual([409, 'No id number is kept for Canary Child.']);
  });

  it('a number that was put into another row', async () => {
    const other = Number((await call('POST', 'members/', { ...child, account_id: account })).body.id);
    await sql`update members set id_number_sealed = (select id_number_sealed from members where id = ${member})
      where id = ${other}`.execute(test.db);
    expect((await reveal(`members/${other}`)).status).toBe(500);
  });

  it(`more than ${revealsPerHour} looks an hour, over both nouns and however many come at once`, async () => {
    const person = await test.person({ is_superuser: true });
    const looks = Array.from({ length: revealsPerHour + 6 }, (_, turn) =>
      reveal(turn % 2 ? `accounts/${account}` : `members/${member}`, { reason: 'Hurry' }, person),
    );
    const statuses = (await Promise.all(looks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(revealsPerHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const { headers, body } = await reveal(`accounts/${account}`, { reason: 'Hurry' }, person);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(body.detail).toMatch(/^You have looked at 30 id numbers within an hour/);
    expect((await reveal(`accounts/${account}`)).status).toBe(200);
  });
});

describe('what happens', () => {
  it('whoever has a reason sees it as it was typed, and each look is told, also of a repeated request', async () => {
    const looks = [await reveal(`members/${member}`), await reveal(`members/${member}`)];
    expect(looks.map(({ body }) => body)).toEqual([1, 2].map(() => ({ id_number: numbers.member[0] })));
    expect(looks[0]?.headers['cache-control']).toBe('no-store');
    expect((await reveal(`accounts/${account}`)).body).toEqual({ id_number: numbers.account[0] });
    const { body } = await call('GET', `members/${member}/history/?page_size=200`);
    const told = (body.results as { action: string; actor: { id: number }; changes: object[] }[]).filter(
      ({ action, actor }) => action === 'reveal_id' && actor.id === root.id,
    );
    expect(told).toHaveLength(2);
    expect(told[0]?.changes).toEqual([{ field: 'reason', before: null, after: 'Canary' }]);
  });

  it.each<[string, () => Promise<Answer>]>([
    ['accounts', () => call('POST', 'accounts/', { ...client, accept_duplicates: true, id_number: null })],
    ['members', () => call('POST', 'members/', { ...child, id_number: null, account_id: account })],
  ])('of two people who change a number of %s at once the later is told', async (noun, plant) => {
    const path = `${noun}/${String((await plant()).body.id)}/`;
    const change = (version: number, body: object) =>
      call('PATCH', path, body, { 'if-match': `"${version}"` });
    expect((await call('GET', path)).body).toMatchObject({ id_number: null, id_number_mark: null });
    const first = (await change(1, { id_number: 'XA-5550-7788' })).body;
    const moved = (await change(2, { nationality: 'IN' })).body;
    expect(moved.id_number_mark).toBe(first.id_number_mark);

    const theirs = (await change(3, { id_number: 'XB-5550-7788' })).body;
    const mine = await change(3, { id_number: 'XC-5550-7788' });
    expect(mine.status).toBe(412);
    expect(mine.body.current).toEqual(theirs);
    expect(theirs.id_number).toBe(first.id_number);
    expect(theirs.id_number_mark).not.toBe(first.id_number_mark);
    expect((await reveal(path.slice(0, -1))).body).toEqual({ id_number: 'XB-5550-7788' });

    expect((await change(4, { id_number: 'XC-5550-7788' })).status).toBe(200);
    const back = (await change(5, { id_number: 'XB 55507788' })).body;
    expect(back.id_number_mark).toBe(theirs.id_number_mark);
  });

  it('the same number has another mark in another record', async () => {
    const marks = await Promise.all(
      [1, 2].map(async () => (await call('POST', 'members/', { ...child, account_id: account })).body),
    );
    expect(new Set(marks.map(({ id_number_mark }) => id_number_mark)).size).toBe(2);
  });

  it('another spelling is the same number', async () => {
    for (const id_number of numbers.account) {
      const { text } = await call('POST', 'accounts/duplicates/', { id_number });
      expect(JSON.parse(text)).toMatchObject([{ grounds: ['id_number'], account: { id: account } }]);
    }
    const twin = {
      ...client,
      first_name: 'Other',
      email: 'other@example.com',
      id_number: numbers.account[2],
    };
    const { status, body } = await call('POST', 'accounts/', twin);
    expect([status, body.detail]).toEqual([409, expect.stringContaining('has the same id number')]);
  });
});

describe('where it is not', () => {
  it('an answer to a change, a refusal or a question', async () => {
    await call('PATCH', `accounts/${account}/`, { id_number: numbers.changed[0] }, { 'if-match': '"99"' });
    await call('PATCH', `accounts/${account}/`, { id_number: numbers.changed[0], id_type: null });
    await call('PATCH', `accounts/${account}/`, { id_number: `${numbers.changed[0]}\n`, city: 'x' });
    await call('PATCH', `accounts/${account}/`, { id_number: numbers.changed[0] });
    await call('PATCH', `members/${member}/`, { id_number: numbers.changed[1] }, { 'if-match': '"99"' });
    await call('PATCH', `members/${member}/`, { id_number: numbers.changed[1], id_type: null });
    await call('PATCH', `members/${member}/`, { id_number: `${numbers.changed[1]}!` });
    await call('PATCH', `members/${member}/`, { id_number: numbers.changed[1] });
    await call('PATCH', `members/${member}/`, { id_number: numbers.member[1] });
    await call('POST', 'accounts/bulk/', { ids: [account], action: 'tag', data: { tag: 'canary' } });
    expect(answers.slice(-10).map(({ status }) => status)).toEqual([
      412, 400, 400, 200, 412, 400, 400, 200, 200, 200,
    ]);
    for (const path of [
      'accounts/?search=canary',
      `accounts/${account}/`,
      `accounts/${account}/history/?page_size=200`,
      'accounts/options/',
      'accounts/export/?format=csv',
      `members/?account=${account}`,
      `members/${member}/`,
      `members/${member}/history/?page_size=200`,
      'members/options/',
      'members/export/?format=csv',
      'search/?search=canary',
      'audit/?page_size=200',
      'audit/export/?format=csv',
    ])
      expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
    for (const noun of ['accounts', 'members']) {
      const { rawPayload } = await test.app.inject({
        url: `/api/${noun}/export/?format=xlsx`,
        headers: { authorization: `Bearer ${root.access}` },
      });
      const sheet = [...unzip(rawPayload).values()].join('\n');
      expect(sheet).toContain('Canary');
      expect(tracesIn(sheet)).toEqual([]);
    }
    for (const { text } of answers) expect(tracesIn(text), text.slice(0, 200)).toEqual([]);
    for (const end of ['74kw', '5480'])
      for (const noun of ['accounts', 'members'])
        expect((await call('GET', `${noun}/export/?format=csv`)).text.toLowerCase()).not.toContain(end);
  });

  it('what a search finds', async () => {
    for (const number of [...numbers.changed, ...numbers.member, '83920174', '74KW', '5480']) {
      const search = encodeURIComponent(number);
      for (const path of ['accounts/', 'members/', 'search/'])
        expect((await call('GET', `${path}?search=${search}`)).text, number).toMatch(/"results":\[\]/);
    }
  });

  it('any column of any table', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      test.db,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
        test.db,
      );
      expect(tracesIn(rows.map(({ text }) => text).join('\n')), name).toEqual([]);
    }
  });

  it('the log, also when it is refused, asked for or not to be opened', async () => {
    const lines: string[] = [];
    const config = { ...test.context.config, logLevel: 'trace' as const };
    const log = createLog(config, { write: (line) => void lines.push(line) });
    const context = openContext(config, secrets, test.context.databaseUrl, log);
    await context.watch.stop();
    const app = await buildApp(context);
    const headers = { authorization: `Bearer ${root.access}` };
    const send = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
    const [number = ''] = numbers.changed;
    const seen = [
      await send('PATCH', `accounts/${account}/`, { id_number: number }),
      await send('PATCH', `members/${member}/`, { id_number: `${number}!` }),
      await send('POST', 'accounts/', { ...client, id_number: number }),
      await send('POST', 'accounts/duplicates/', { id_number: number }),
      await send('POST', `accounts/${account}/reveal-id/`, { reason: 'Log' }),
      await send('GET', `accounts/?search=${number}`),
    ];
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 400, 409, 200, 200, 200]);
    await sql`update members set id_number_sealed = '\\x00' where id = ${member}`.execute(test.db);
    expect((await send('POST', `members/${member}/reveal-id/`, { reason: 'Log' })).statusCode).toBe(500);
    await app.close();
    await closeContext(context);
    expect(lines.length).toBeGreaterThan(6);
    expect(tracesIn(lines.join('\n'))).toEqual([]);
  });
});
