import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modules, type ModuleName } from '#contract/base/permissions';
import { isScoped, nounFacts, nounsWithFacts, type ScopedNoun } from '../../../src/db/nouns.ts';
import type { WhoseColumns } from '../../../src/db/whose.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

/** Amal and Basel see what is their own. Whatever moves an account between them takes its members and notes along. */
let test: TestApp;
let root: Person;
let amal: Person;
let basel: Person;
let account: number;
let part: number;

const own = (['accounts', 'members', 'notes', 'quotes', 'policies', 'emails'] as ModuleName[]).map(
  (module_name) => ({
    module_name,
    scope: 'own' as const,
    actions: [...modules[module_name].actions],
  }),
);

const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
  const answer = await test.call(method, path, { as: root, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};

let clients = 0;
const makeAccount = async (owner: Person, more: object = {}) =>
  Number(
    (
      await call('POST', '/api/accounts/', {
        account_type: 'individual',
        first_name: 'Client',
        last_name: `Number ${(clients += 1)}`,
        email: `client${clients}@example.com`,
        address: { country: 'AE' },
        owner_id: owner.id,
        ...more,
      })
    ).id,
  );

/** What is a part of an account, as its noun is asked to make one. */
const parts = {
  members: (account_id: number) => ({
    account_id,
    relation: 'spouse',
    first_name: 'Member',
    last_name: `Of ${account_id}`,
    date_of_birth: '1990-05-17',
    gender: 'female',
  }),
  notes: (related_id: number) => ({ related_type: 'account', related_id, body: 'Called.' }),
};

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  amal = await test.person({ permissions: own });
  basel = await test.person({ permissions: own });
});
afterAll(() => test.close());

describe.each(['members', 'notes'] as const)(
  'one of the %s is seen by whoever the account belongs to',
  (noun) => {
    const make = async (accountId: number) =>
      Number((await call('POST', `/api/${noun}/`, parts[noun](accountId))).id);

    /** Who sees it: by its id, and in the list of all. */
    async function seeing(id = part): Promise<string[]> {
      const names: string[] = [];
      for (const [name, person] of Object.entries({ amal, basel })) {
        const record = await test.call('GET', `/api/${noun}/${id}/`, { as: person });
        const list = await test.call('GET', `/api/${noun}/?page_size=200`, { as: person });
        const isListed = (list.body.results as { id: number }[]).some((row) => row.id === id);
        expect(isListed, name).toBe(record.status === 200);
        if (isListed) names.push(name);
      }
      return names;
    }

    beforeEach(async () => {
      account = await makeAccount(amal);
      part = await make(account);
      expect(await seeing()).toEqual(['amal']);
    });

    it('after it was handed over', async () => {
      await call('PATCH', `/api/accounts/${account}/`, { owner_id: basel.id });
      expect(await seeing()).toEqual(['basel']);
    });

    it('after many were handed over', async () => {
      const data = { owner_id: basel.id };
      await call('POST', '/api/accounts/bulk/', { ids: [account], action: 'assign', data });
      expect(await seeing()).toEqual(['basel']);
    });

    it('after its owner has left', async () => {
      const leaver = await test.person({ permissions: own });
      const theirs = await makeAccount(leaver);
      const child = await make(theirs);
      await call('DELETE', `/api/users/${leaver.id}/?reassign_to=${basel.id}`);
      expect(await seeing(child)).toEqual(['basel']);
    });

    it('after a merge, and after that was undone', async () => {
      const kept = await makeAccount(basel);
      await call('POST', `/api/accounts/${account}/merge/`, { into_id: kept, take: [] });
      expect(await seeing()).toEqual(['basel']);
      await call('POST', `/api/accounts/${account}/unmerge/`);
      expect(await seeing()).toEqual(['amal']);
    });

    it('after an agent was named, who then sees it too', async () => {
      const agent = await call('POST', '/api/agents/', {
        code: `AG${noun}${account}`,
        name: 'Basel',
        email: 'agent@example.com',
        phone: '+971501234567',
        user_id: basel.id,
      });
      await call('PATCH', `/api/accounts/${account}/`, { agent_id: agent.id });
      expect(await seeing()).toEqual(['amal', 'basel']);
      await call('PATCH', `/api/accounts/${account}/`, { agent_id: null });
      expect(await seeing()).toEqual(['amal']);
      await call('DELETE', `/api/agents/${String(agent.id)}/`);
    });

    it('whatever someone writes past the application', async () => {
      await sql`update ${sql.table(noun)} set owner_id = ${basel.id} where id = ${part}`.execute(test.db);
      expect(await seeing()).toEqual(['amal']);
      await sql`update accounts set owner_id = ${basel.id} where id = ${account}`.execute(test.db);
      expect(await seeing()).toEqual(['basel']);
    });

    it('and is not changed by that itself', async () => {
      const before = await test.call('GET', `/api/${noun}/${part}/`, { as: root });
      await call('PATCH', `/api/accounts/${account}/`, { owner_id: basel.id });
      const after = await test.call('GET', `/api/${noun}/${part}/`, { as: root });
      expect(after.body).toEqual(before.body);
    });
  },
);

it('what is said about a quote leaves the book of an agent with its account, as by a merge', async () => {
  const agent = await call('POST', '/api/agents/', {
    code: 'AGQUOTE',
    name: 'Basel',
    email: 'agent@example.com',
    phone: '+971501234567',
    user_id: basel.id,
  });
  const category = await call('POST', '/api/product-categories/', {
    name: 'Any S',
    code: 'ANYS',
    line: 'other',
  });
  const booked = await makeAccount(amal, { agent_id: agent.id });
  const quote = await call('POST', '/api/quotes/', {
    account_id: booked,
    category_id: category.id,
    start_date: '2099-01-01',
    valid_until: '2099-01-01',
  });
  const note = await call('POST', '/api/notes/', {
    related_type: 'quote',
    related_id: quote.id,
    body: 'Called.',
  });
  const seen = async () => (await test.call('GET', `/api/notes/${String(note.id)}/`, { as: basel })).status;
  expect(await seen()).toBe(200);
  const kept = await makeAccount(amal);
  await call('POST', `/api/accounts/${booked}/merge/`, { into_id: kept, take: [] });
  expect(await seen()).toBe(404);
  await call('POST', `/api/accounts/${booked}/unmerge/`);
  expect(await seen()).toBe(200);
});

describe('a policy, and what is said about it, is seen by both of its persons', () => {
  let policy: number;
  let note: number;

  /** Who sees the policy, and who the note about it, which are the same people. */
  async function seeing(): Promise<string[]> {
    const names: string[] = [];
    for (const [name, person] of Object.entries({ amal, basel })) {
      const record = await test.call('GET', `/api/policies/${policy}/`, { as: person });
      const said = await test.call('GET', `/api/notes/${note}/`, { as: person });
      expect(said.status, name).toBe(record.status);
      if (record.status === 200) names.push(name);
    }
    return names;
  }

  beforeAll(async () => {
    const category = await call('POST', '/api/product-categories/', {
      name: 'Other S',
      code: 'OTHS',
      line: 'other',
    });
    const insurer = await call('POST', '/api/insurers/', { name: 'Insurer S', short_code: 'INSS' });
    const product = await call('POST', '/api/products/', {
      name: 'Product S',
      code: 'PROS',
      category_id: category.id,
      insurer_id: insurer.id,
    });
    account = await makeAccount(amal);
    const made = await call('POST', '/api/policies/', {
      account_id: account,
      product_id: product.id,
      start_date: '2027-01-01',
      assigned_to_id: root.id,
    });
    policy = Number(made.id);
    note = Number(
      (await call('POST', '/api/notes/', { related_type: 'policy', related_id: policy, body: 'Called.' })).id,
    );
  });

  it('through a handover, a merge and its undoing, and whatever is written past the application', async () => {
    expect(await seeing()).toEqual(['amal']);
    await call('PATCH', `/api/accounts/${account}/`, { owner_id: basel.id });
    expect(await seeing()).toEqual(['basel']);
    await call('PATCH', `/api/policies/${policy}/`, { assigned_to_id: amal.id });
    expect(await seeing()).toEqual(['amal', 'basel']);
    const kept = await makeAccount(amal);
    await call('POST', `/api/accounts/${account}/merge/`, { into_id: kept, take: [] });
    expect(await seeing()).toEqual(['amal']);
    await call('POST', `/api/accounts/${account}/unmerge/`);
    expect(await seeing()).toEqual(['amal', 'basel']);
    await sql`update policies set account_owner_id = ${root.id} where id = ${policy}`.execute(test.db);
    await sql`update notes set owner_id = ${root.id}, account_owner_id = null where id = ${note}`.execute(
      test.db,
    );
    expect(await seeing()).toEqual(['amal', 'basel']);
  });

  it('a mail that is about something else now is none of theirs any more', async () => {
    const writer = await test.person({ is_superuser: true });
    await call('PATCH', `/api/accounts/${account}/`, { owner_id: amal.id });
    const about = { related_type: 'policy', related_id: policy };
    const body = { ...about, to: [{ address: 'a@example.com' }], subject: 'Cover' };
    const written = await test.call('POST', '/api/emails/', { as: writer, body });
    expect(written.status, written.text).toBe(201);
    const path = `/api/emails/${String(written.body.id)}/`;
    const seen = async (person: Person) => (await test.call('GET', path, { as: person })).status;
    expect(await seen(amal)).toBe(200);
    await call('PATCH', path, { related_type: 'account', related_id: await makeAccount(basel) });
    expect([await seen(amal), await seen(basel)]).toEqual([404, 200]);
    await call('PATCH', path, about);
    expect(await seen(amal)).toBe(200);
    await call('PATCH', path, { related_type: null, related_id: null });
    expect([await seen(amal), await seen(basel)]).toEqual([404, 404]);
  });
});

/** Which of the columns that say whose a record is people fill in; the database copies all others from its parent. */
const filledIn: Record<ScopedNoun, readonly string[]> = {
  accounts: ['owner_id', 'agent_id', 'sub_agent_id'],
  leads: ['assigned_to_id', 'agent_id', 'sub_agent_id'],
  quotes: ['assigned_to_id'],
  // The owner of its account comes with the client's name (`policies_take_client`), as shown above.
  policies: ['assigned_to_id', 'account_owner_id', 'agent_id', 'sub_agent_id'],
  renewals: ['assigned_to_id'],
  claims: ['handler_id'],
  tasks: ['assigned_to_id', 'created_by'],
  users: ['id'],
  members: [],
  endorsements: [],
  instalments: [],
  payments: [],
  commissions: [],
  commission_statements: [],
  emails: [],
  notes: [],
  attachments: [],
};

it('every other column that says whose a record is comes from its parent, and is handed on by it', async () => {
  const { rows } = await sql<{ table: string; takes: boolean; said: string }>`
    select relname as table, proname = 'take_scope_of_parent' as takes, encode(tgargs, 'hex') as said
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where proname in ('take_scope_of_parent', 'hand_scope_to_children')`.execute(test.db);
  const kept = rows.map(({ table, takes, said }) => {
    const [other = '', by = '', ...columns] = Buffer.from(said, 'hex').toString().split('\0').filter(Boolean);
    return { takes, child: takes ? table : other, parent: takes ? other : table, by, columns };
  });
  for (const { child, parent, by, columns } of kept.filter(({ takes }) => takes)) {
    const handed = kept.find(
      (each) => !each.takes && each.child === child && each.parent === parent && each.by === by,
    );
    const scope = columns.filter((column) => /^(account_)?owner_id$|agent_id$/.test(column));
    expect(handed?.columns, `${parent} hands on to ${child}`).toEqual(expect.arrayContaining(scope));
  }
  for (const noun of nounsWithFacts.filter(isScoped)) {
    const { persons, creator, agent, subAgent }: WhoseColumns = nounFacts[noun].whose;
    const taken = kept
      .filter(({ takes, child }) => takes && child === noun)
      .flatMap(({ columns }) => columns);
    const whose = [...persons, creator, agent, subAgent].filter((column) => column !== undefined);
    expect(
      whose.filter((column) => ![...filledIn[noun], ...taken].includes(column)),
      noun,
    ).toEqual([]);
  }
});
