import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revealsPerHour } from '#contract/base/persons';
import { closeContext, createLog, openContext } from '../../../src/context.ts';
import { buildApp } from '../../../src/app.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';

const iban = 'AE070331234567890123456';
const account_name = 'Canary Account Holder';
const details = { account_name, bank: 'Canary Bank of Sharjah', iban };

let test: TestApp;
let root: Person;
let id: number;
beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  const contact = { email: 'canary@example.com', phone: '+971 50 123 4567' };
  const body = { code: 'CAN', name: 'Canary', ...contact, bank_details: details };
  const headers = { 'idempotency-key': 'canary' };
  id = Number((await test.call('POST', '/api/agents/', { as: root, body, headers })).body.id);
});
afterAll(() => test.close());

const reveal = (of = id, body: object = { reason: 'Paying commission' }, as = root) =>
  test.call('POST', `/api/agents/${of}/reveal-bank-details/`, {
    as,
    body,
    headers: { 'idempotency-key': `${of}` },
  });
const history = async () =>
  (await test.call('GET', `/api/agents/${id}/history/?page_size=200`, { as: root })).body.results as {
    action: string;
    actor: { id: number };
    changes: object[];
  }[];
const timesTold = async () => (await history()).filter(({ action }) => action === 'set_bank_details').length;
const keep = (bank_details: object | null) =>
  test.call('PATCH', `/api/agents/${id}/`, { as: root, body: { bank_details } });

describe('what is refused', () => {
  it.each([
    ['AE070331234567890123457', 'with a wrong digit'],
    ['AE07', 'that is cut'],
    ['0000', 'without a country'],
    ['', 'of nothing'],
  ])('the IBAN %s, %s', async (wrong) => {
    const { status, body } = await keep({ ...details, iban: wrong });
    expect([status, body['bank_details.iban']]).toEqual([
      400,
      [expect.stringMatching(/^Enter a valid IBAN/)],
    ]);
  });

  it('to look without a reason, and to look at nothing', async () => {
    expect((await reveal(id, {})).status).toBe(400);
    expect((await reveal(id, { reason: ' ' })).status).toBe(400);
    const body = { code: 'NOB', name: 'Nobody', email: 'nobody@example.com', phone: '12345' };
    const bare = Number((await test.call('POST', '/api/agents/', { as: root, body })).body.id);
    expect((await reveal(bare)).body.detail).toBe('No bank details are kept for Nobody.');
    expect((await reveal(999_999)).status).toBe(404);
  });

  it(`more than ${revealsPerHour} looks an hour, however many come at once and under whatever key`, async () => {
    const person = await test.person({ is_superuser: true });
    const looks = await Promise.all(
      Array.from({ length: revealsPerHour + 6 }, () => reveal(id, { reason: 'Hurry' }, person)),
    );
    const statuses = looks.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(revealsPerHour);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    const { headers, body } = await reveal(id, { reason: 'Hurry' }, person);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(body.detail).toMatch(/^You have looked at 30 bank details within an hour/);
  });

  it('what was put into another row', async () => {
    const body = {
      code: 'SWP',
      name: 'Swapped',
      email: 'swap@example.com',
      phone: '12345',
      bank_details: details,
    };
    const other = Number((await test.call('POST', '/api/agents/', { as: root, body })).body.id);
    await sql`update agents set bank_details_sealed = (select bank_details_sealed from agents where id = ${id})
      where id = ${other}`.execute(test.db);
    expect((await reveal(other)).status).toBe(500);
  });
});

describe('what happens', () => {
  it('the record shows the mask, and who has a reason sees it all', async () => {
    const { body } = await test.call('GET', `/api/agents/${id}/`, { as: root });
    expect(body.bank_details).toEqual({ iban: '•••• 3456' });
    expect((await reveal()).body).toEqual(details);
    expect((await reveal()).body).toEqual(details);
    const looks = (await history()).filter(
      ({ action, actor }) => action === 'reveal' && actor.id === root.id,
    );
    expect(looks).toHaveLength(2);
    expect(looks[0]?.changes).toEqual([{ field: 'reason', before: null, after: 'Paying commission' }]);
  });

  it('another account is told of, also one that ends alike, and so is its removal', async () => {
    // The same four last digits, another account.
    const alike = { ...details, iban: 'GB75WEST12345600003456' };
    const other = { ...details, iban: 'GB82 west 1234 5698 7654 32' };
    expect((await keep(other)).body.bank_details).toEqual({ iban: '•••• 5432' });
    expect((await keep(null)).body.bank_details).toBeNull();
    expect((await keep(null)).status).toBe(200);
    await keep(details);
    expect((await keep(alike)).body.bank_details).toEqual({ iban: '•••• 3456' });
    expect(await timesTold()).toBe(5);
    await keep(details);
  });
});

describe('where it is not', () => {
  const traces = [iban, iban.slice(2, -4), account_name].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').slice(0, -4),
  ]);
  const tracesIn = (text: string) =>
    traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()));

  it('any table of the database', async () => {
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

  it('an answer: list, record, history, search, options, export, audit, trash', async () => {
    for (const path of [
      'agents/',
      `agents/${id}/`,
      `agents/${id}/history/`,
      'agents/options/',
      'agents/export/?format=csv',
      'agents/export/?format=xlsx',
      'search/?search=canary',
      'audit/?page_size=200',
      'audit/export/?format=csv',
    ]) {
      const { status, text } = await test.call('GET', `/api/${path}`, { as: root });
      expect([path, status, tracesIn(text)]).toEqual([path, 200, []]);
    }
    const csv = await test.call('GET', '/api/agents/export/?format=csv', { as: root });
    expect(csv.text).not.toContain('3456');
    expect((await test.call('GET', `/api/agents/?search=${iban.slice(-8)}`, { as: root })).body.count).toBe(
      0,
    );
  });

  it('the log, also when it is refused or does not open', async () => {
    const lines: string[] = [];
    const log = createLog(
      { ...test.context.config, logLevel: 'trace' },
      { write: (line) => void lines.push(line) },
    );
    const context = openContext(test.context.config, secrets, test.context.databaseUrl, log);
    await context.watch.stop();
    const app = await buildApp(context);
    const headers = { authorization: `Bearer ${root.access}` };
    const send = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      app.inject({ method, url, headers, payload });
    const answers = [
      await send('PATCH', `/api/agents/${id}/`, { bank_details: details }),
      await send('PATCH', `/api/agents/${id}/`, { bank_details: { ...details, iban: `${iban}9` } }),
      await send('POST', `/api/agents/${id}/reveal-bank-details/`, { reason: 'Log' }),
      await send('POST', '/api/agents/', { code: 'CAN', name: 'Canary', bank_details: details }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 200, 400]);
    await app.close();
    await closeContext(context);
    expect(lines.length).toBeGreaterThan(3);
    expect(tracesIn(lines.join('\n'))).toEqual([]);
  });
});
