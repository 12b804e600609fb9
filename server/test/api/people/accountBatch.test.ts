import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCallerOfJob, type Caller } from '../../../src/auth/caller.ts';
import { takeNumbers } from '../../../src/nouns/numbers.ts';
import {
  judgeAccounts,
  type AccountBatch,
} from '../../../src/modules/people/accounts/batch/accounts.batch.ts';
import { writeAccounts } from '../../../src/modules/people/accounts/batch/accounts.batchWrites.ts';
import type { AskedAccount } from '../../../src/modules/people/accounts/batch/accounts.batch.rules.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let agent: number;
let subAgent: number;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.db
    .updateTable('organisation')
    .set({ address: JSON.stringify({ country: 'AE' }) })
    .execute();
  const made = async (path: string, body: object) => {
    const { status, body: answer } = await test.call('POST', path, { as: root, body });
    expect(status).toBe(201);
    return answer.id as number;
  };
  const agency = { email: 'agent@example.com', phone: '+971501234567' };
  agent = await made('/api/agents/', { name: 'Nadia Haddad', code: 'NH', ...agency });
  subAgent = await made('/api/sub-agents/', { name: 'Omar Said', code: 'OS', agent_id: agent, ...agency });
});
afterAll(() => test.close());

const callerOf = async (person: Person): Promise<Caller> => {
  const caller = await findCallerOfJob(test.db, person.id);
  if (!caller) throw new Error('There is no such person.');
  return { ...caller, via: 'import' };
};

type Options = Partial<Pick<AccountBatch, 'match_on' | 'on_match' | 'accept_duplicates'>> & { as?: Person };

/** What a batch would do, or does. */
async function batch(asked: AskedAccount[], { as = root, ...options }: Options = {}, isWriting = true) {
  const caller = await callerOf(as);
  return test.db.transaction().execute(async (tx) => {
    const judged = await judgeAccounts(
      tx,
      {
        caller,
        dataKey: secrets.dataKey,
        hurdles: [],
        match_on: 'email',
        on_match: 'update',
        accept_duplicates: false,
        isWriting,
        ...options,
      },
      asked,
    );
    const written = isWriting
      ? await writeAccounts(
          tx,
          {
            caller,
            dataKey: secrets.dataKey,
            takeNumbers: (count) => takeNumbers(test.db, 'account', count),
          },
          judged,
        )
      : [];
    return { judged, written, verdicts: judged.map(({ verdict }) => verdict) };
  });
}

const only = (body: object, key = 1): AskedAccount[] => [{ key, body: body as Record<string, unknown> }];

const rowOf = async (id: number) => {
  const row = await test.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { id: _, account_number: _n, created_at, updated_at, marketing_consent_at, ...rest } = row;
  const { id_number_sealed, search_text, ...compared } = rest;
  return {
    ...compared,
    search_text: search_text.replaceAll(/acc ?\d+/g, ''),
    is_sealed: id_number_sealed !== null,
    agrees: marketing_consent_at !== null,
    isDated: created_at <= updated_at,
  };
};

/** What the trail tells, but for salts, numbers and moments. */
const toldOf = async (id: number) => {
  const entries = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'changes'])
    .where('noun', '=', 'accounts')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();
  const moving = new Set(['account_number', 'marketing_consent_at']);
  return entries.map(({ action, changes }) => ({
    action,
    changes: Object.entries(changes as Record<string, [string, unknown, unknown]>)
      .filter(([field]) => !moving.has(field))
      .map(([field, [, before, after]]) => ({ field, before, after }))
      .toSorted((a, b) => a.field.localeCompare(b.field)),
  }));
};

const person = (mark: string) => ({
  account_type: 'individual',
  first_name: ' Layla ',
  last_name: `Haddad ${mark}`,
  email: `Layla.${mark}@Example.com`,
  phone: '050 123 4567',
  date_of_birth: '1984-02-29',
  gender: 'female',
  nationality: 'LB',
  id_type: 'passport',
  id_number: 'AB 123-4567',
  id_expiry: '2031-01-01',
  tags: ['VIP', 'fleet'],
  marketing_consent: true,
  marketing_consent_how: 'by phone',
  risk_rating: 'low',
  credit_terms_days: 14,
  address: { line1: 'Villa 4', city: 'Dubai' },
  sub_agent_id: subAgent,
});
const company = (mark: string) => ({
  account_type: 'corporate',
  legal_name: `Gulf Traders ${mark}`,
  registration_number: `CN-${mark}-7`,
  email: `info@${mark}.example`,
  annual_turnover: '1250.5',
  employee_count: 12,
  licence_expiry: '2027-06-30',
  address: { country: 'SA', city: 'Riyadh' },
  phone: '011 234 5678',
  agent_id: agent,
});

describe('many at once', () => {
  it('become what the form makes of each: the row, its trail, and its change', async () => {
    const viaForm = async (body: object) =>
      (await test.call('POST', '/api/accounts/', { as: root, body: { ...body, accept_duplicates: true } }))
        .body.id as number;
    const formed = [await viaForm(person('a')), await viaForm(company('a'))];
    await test.db.updateTable('accounts').set({ deleted_at: '2026-01-01T00:00:00Z' }).execute();
    const made = await batch([
      { key: 1, body: person('a') },
      { key: 2, body: company('a') },
    ]);
    await test.db.updateTable('accounts').set({ deleted_at: null }).execute();
    expect(made.judged.flatMap(({ problems }) => problems)).toEqual([]);
    expect(made.verdicts).toEqual(['create', 'create']);
    const ids = made.written.map(({ id }) => id);
    for (const [place, id] of ids.entries()) {
      expect(await rowOf(id)).toEqual(await rowOf(formed[place] ?? 0));
      expect(await toldOf(id)).toEqual(await toldOf(formed[place] ?? 0));
    }
    const numbers = await test.db
      .selectFrom('accounts')
      .select('account_number')
      .where('id', 'in', ids)
      .execute();
    const change = {
      phone: '050 765 4321',
      tags: ['vip', 'New'],
      id_number: 'AB 123-9999',
      agent_id: null,
      sub_agent_id: null,
    };
    await test.call('PATCH', `/api/accounts/${formed[0]}/`, {
      as: root,
      body: { ...change, accept_duplicates: true },
    });
    const changed = await batch([{ key: 9, body: change, account_number: numbers[0]?.account_number }], {
      match_on: 'account_number',
      accept_duplicates: true,
    });
    expect(changed.verdicts).toEqual(['update']);
    expect(await rowOf(ids[0] ?? 0)).toEqual(await rowOf(formed[0] ?? 0));
    expect(await toldOf(ids[0] ?? 0)).toEqual(await toldOf(formed[0] ?? 0));
    const again = await batch([{ key: 9, body: change, account_number: numbers[0]?.account_number }], {
      match_on: 'account_number',
    });
    expect(again.verdicts).toEqual(['same']);
    expect(await toldOf(ids[0] ?? 0)).toHaveLength(2);
  });
});

const plain = (mark: string, more: object = {}) => ({
  first_name: 'Plain',
  last_name: mark,
  email: `${mark}@plain.example`,
  ...more,
});
const messagesOf = ({ judged }: Awaited<ReturnType<typeof batch>>) =>
  judged.map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`));
const count = async () =>
  (
    await test.db
      .selectFrom('accounts')
      .select((eb) => eb.fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('who may not', () => {
  it('do in a batch what the form would refuse, row by row; the others come in', async () => {
    const own = await test.person({
      permissions: [{ module_name: 'accounts', scope: 'own', actions: ['view', 'create', 'update'] }],
    });
    const viewer = await test.person({
      permissions: [{ module_name: 'accounts', scope: 'all', actions: ['view'] }],
    });
    await batch(only(plain('roots')));
    const before = await count();
    const tried = await batch(
      [
        { key: 1, body: plain('mine') },
        { key: 2, body: plain('given', { owner_id: root.id }) },
        { key: 3, body: plain('rated', { risk_rating: 'low' }) },
        { key: 4, body: plain('roots', { source: 'stolen' }) },
        { key: 5, body: plain('agents', { agent_id: agent }) },
        { key: 6, body: plain('nobody', { email: 'no address', date_of_birth: '1850-01-01' }) },
      ],
      { as: own },
    );
    expect(tried.verdicts).toEqual(['create', 'error', 'error', 'error', 'error', 'error']);
    expect(messagesOf(tried)).toEqual([
      [],
      ['owner_id: You may not give this account to another person.'],
      ['risk_rating: Only who may approve KYC says how risky a client is.'],
      [expect.stringMatching(/^email: There is an account with the same email address\. It belongs to /)],
      ['agent_id: Choose an agent that exists.'],
      [
        'email: Enter an email address, such as name@example.com.',
        'date_of_birth: Enter a date of birth between 1900 and today.',
      ],
    ]);
    expect(Number(await count()) - Number(before)).toBe(1);
    const seen = await batch([...only(plain('roots', { source: 'x' })), ...only(plain('new'), 2)], {
      as: viewer,
    });
    expect(messagesOf(seen)).toEqual([
      [': You do not have permission to do this.'],
      [': You do not have permission to do this.'],
    ]);
  });
});

describe('in one file', () => {
  it('a client who comes twice is one, and one who shares a phone a duplicate unless accepted', async () => {
    const phone = '+971509998877';
    const rows = [
      { key: 1, body: plain('twice', { phone }) },
      { key: 2, body: plain('twice', { source: 'second row', tags: ['Once'] }) },
      { key: 3, body: plain('other', { phone }) },
      { key: 4, body: plain('twice') },
    ];
    const judged = await batch(rows, {}, false);
    expect(judged.verdicts).toEqual(['create', 'update', 'error', 'same']);
    expect(messagesOf(judged)[2]).toEqual(['phone: Row 1 of this file has the same phone number.']);
    const made = await batch(rows, { accept_duplicates: true });
    expect(made.verdicts).toEqual(['create', 'update', 'create', 'same']);
    const [first, second, third, last] = made.written.map(({ id }) => id);
    expect([second, last]).toEqual([first, first]);
    expect(await rowOf(first ?? 0)).toMatchObject({ source: 'second row', tags: ['Once'], phone });
    expect((await toldOf(first ?? 0)).map(({ action }) => action)).toEqual(['create', 'update']);
    const ambiguous = await batch(only({ phone, source: 'whose' }), { match_on: 'phone' });
    expect(messagesOf(ambiguous)).toEqual([
      ['phone: So many accounts have the same phone number: 2. Find them by something else.'],
    ]);
    const skipped = await batch(only(plain('other', { source: 'x' })), { on_match: 'skip' });
    expect(skipped.judged).toMatchObject([{ verdict: 'skip', record: { id: third } }]);
  });

  it('is told at the check of rows that no batch has written yet', async () => {
    const rows = new Map<string, number>();
    const earlier = {
      rowOf: (key: string) => rows.get(key),
      note: (keys: readonly string[], row: number) => keys.forEach((key) => rows.set(key, row)),
    };
    const caller = await callerOf(root);
    const check = (asked: AskedAccount[]) =>
      test.db.transaction().execute((tx) =>
        judgeAccounts(
          tx,
          {
            caller,
            dataKey: secrets.dataKey,
            hurdles: [],
            match_on: 'none',
            on_match: 'update',
            accept_duplicates: false,
            isWriting: false,
            earlier,
          },
          asked,
        ),
      );
    await check(only(plain('far'), 5));
    const [later] = await check(only(plain('far'), 600));
    expect(later?.problems).toMatchObject([{ message: 'Row 5 of this file has the same email address.' }]);
  });
});

describe('a client who was verified', () => {
  it('is verified anew when a file changes who they are, and not when it changes where they live', async () => {
    const [one] = (await batch(only(person('kyc'), 1), { accept_duplicates: true })).written;
    const id = one?.id ?? 0;
    await test.db.updateTable('accounts').set({ kyc_status: 'verified' }).where('id', '=', id).execute();
    const moved = { email: 'layla.kyc@example.com', address: { city: 'Sharjah' } };
    expect((await batch(only(moved))).verdicts).toEqual(['update']);
    expect(await rowOf(id)).toMatchObject({ kyc_status: 'verified', city: 'Sharjah' });
    expect((await batch(only({ ...moved, last_name: 'Married' }))).verdicts).toEqual(['update']);
    expect(await rowOf(id)).toMatchObject({ kyc_status: 'pending', kyc_reopened_for: ['name'] });
  });
});
