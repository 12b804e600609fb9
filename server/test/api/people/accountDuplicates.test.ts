import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

const races = 30;

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  await test.call('PATCH', '/api/organisation/', { as: root, body: { address: { country: 'AE' } } });
});
afterAll(() => test.close());

type Answer = {
  status: number;
  body: Record<string, unknown> & { duplicates?: { account: { id: number } | null }[] };
};

const post = async (path: string, body?: object): Promise<Answer> =>
  (await test.call('POST', `/api/${path}/`, { as: root, body })) as Answer;
const get = async (path: string) => (await test.call('GET', `/api/${path}/`, { as: root })).body;
const remove = (path: string) => test.call('DELETE', `/api/${path}/`, { as: root });

let made = 0;
const client = (over: object = {}) => {
  made += 1;
  return {
    account_type: 'individual',
    first_name: 'Rana',
    last_name: `Aziz ${made}`,
    email: `rana.${made}@example.com`,
    ...over,
  };
};
const idOf = async (over: object = {}) => {
  const { status, body } = await post('accounts', client(over));
  expect(status, JSON.stringify(body)).toBe(201);
  return Number(body.id);
};
const told = ({ body }: Answer) => (body.duplicates ?? []).map(({ account }) => account?.id);

/** All of them wait for whoever holds the table, and set off at the same moment. */
async function together<T>(runs: (() => Promise<T>)[]): Promise<T[]> {
  const held = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  const holding = test.db.transaction().execute(async (tx) => {
    await tx.selectFrom('number_series').selectAll().forUpdate().execute();
    await tx.selectFrom('organisation').selectAll().forUpdate().execute();
    held.resolve();
    await open.promise;
  });
  await held.promise;
  const running = runs.map((run) => run());
  open.resolve();
  await holding;
  return Promise.all(running);
}

describe('an account that is saved in spite of its duplicates', () => {
  it('is answered with them, and one without any is answered without', async () => {
    const first = await idOf({ phone: '+971501110001' });
    const accepted = await post('accounts', client({ phone: '+971501110001', accept_duplicates: true }));
    expect([accepted.status, told(accepted)]).toEqual([201, [first]]);
    const alone = await post('accounts', client({ accept_duplicates: true }));
    expect(alone.body).not.toHaveProperty('duplicates');
    const changed = (await test.call('PATCH', `/api/accounts/${Number(alone.body.id)}/`, {
      as: root,
      body: { phone: '+971501110001', accept_duplicates: true },
    })) as Answer;
    expect([changed.status, told(changed)]).toEqual([200, [Number(accepted.body.id), first]]);
  });

  it(`at the same time as another is told of it, ${races} times`, async () => {
    for (let round = 0; round < races; round += 1) {
      const twin = () =>
        post('accounts', client({ email: `accepted.${round}@example.com`, accept_duplicates: true }));
      const answers = await together([twin, twin]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const ids = answers.map(({ body }) => Number(body.id));
      const announced = answers.flatMap(told);
      expect(announced).toHaveLength(1);
      expect(ids).toContain(announced[0]);
    }
  });
});

describe('an account that comes back from the trash', () => {
  it('is refused by the name of whoever has its place, unless that is accepted', async () => {
    const gone = await idOf({ phone: '+971501110002' });
    await remove(`accounts/${gone}`);
    const holder = await idOf({ phone: '+971501110002' });
    const refused = await post(`accounts/${gone}/restore`);
    expect([refused.status, told(refused)]).toEqual([409, [holder]]);
    expect(refused.body.existing).toMatchObject({ id: holder });
    expect(refused.body.detail).toMatch(/ has the same phone number\.$/);
    expect(await get(`accounts/${gone}`)).toMatchObject({ detail: 'Not found.' });
    const accepted = await post(`accounts/${gone}/restore`, { accept_duplicates: true });
    expect([accepted.status, told(accepted)]).toEqual([200, [holder]]);
  });

  it('comes back without a question where nobody is like it', async () => {
    const gone = await idOf();
    await remove(`accounts/${gone}`);
    const { status, body } = await post(`accounts/${gone}/restore`);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('duplicates');
  });

  it(`never makes a pair that nobody is told of with one who enters the client anew, ${races} times`, async () => {
    const met = { restored: 0, created: 0 };
    for (let round = 0; round < races; round += 1) {
      const email = `again.${round}@example.com`;
      const gone = await idOf({ email });
      await remove(`accounts/${gone}`);
      const entering = () => post('accounts', client({ email }));
      const restoring = () => post(`accounts/${gone}/restore`);
      const answers = await Promise.all(round % 2 ? [entering(), restoring()] : [restoring(), entering()]);
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses[1]).toBe(409);
      if (statuses[0] === 200) met.restored += 1;
      else met.created += 1;
    }
    expect(met.restored + met.created).toBe(races);
  });
});

describe('a merge that is undone', () => {
  it('names whoever has become like one of the two meanwhile', async () => {
    const [merged, kept] = [await idOf({ phone: '+971501110003' }), await idOf()];
    expect((await post(`accounts/${merged}/merge`, { into_id: kept, take: ['last_name'] })).status).toBe(200);
    const meanwhile = await idOf({ phone: '+971501110003' });
    const undone = await post(`accounts/${merged}/unmerge`);
    expect([undone.status, told(undone)]).toEqual([200, [meanwhile]]);
  });

  it(`never makes a pair that nobody is told of, ${races} times`, async () => {
    for (let round = 0; round < races; round += 1) {
      const email = `parted.${round}@example.com`;
      const [merged, kept] = [await idOf({ email }), await idOf()];
      await post(`accounts/${merged}/merge`, { into_id: kept, take: [] });
      const entering = () => post('accounts', client({ email }));
      const undoing = () => post(`accounts/${merged}/unmerge`);
      const answers = await Promise.all(round % 2 ? [entering(), undoing()] : [undoing(), entering()]);
      const announced = answers.filter((answer) => told(answer).length > 0);
      expect(announced).toHaveLength(1);
    }
  });
});

describe('the agents of an account that comes back', () => {
  let codes = 0;
  const agent = async (path: 'agents' | 'sub-agents', over: object = {}) => {
    codes += 1;
    const code = `D${codes}`;
    const body = {
      code,
      name: `Agent ${code}`,
      email: `${code}@example.com`,
      phone: '+97150000001',
      ...over,
    };
    return Number((await post(path, body)).body.id);
  };
  const comesBack = async (book: object, leave: () => Promise<unknown>) => {
    const id = await idOf(book);
    await remove(`accounts/${id}`);
    await leave();
    const { status, body } = await post(`accounts/${id}/restore`);
    expect(status, JSON.stringify(body)).toBe(200);
    const history = await test.call('GET', `/api/accounts/${id}/history/`, { as: root });
    return { account: body, history: history.text };
  };

  it('are left where they were deleted meanwhile, and the history says so', async () => {
    const one = await agent('agents');
    const { account, history } = await comesBack({ agent_id: one }, () => remove(`agents/${one}`));
    expect(account).toMatchObject({ agent_id: null, agent: null });
    expect(history).toContain(`"field":"agent","before":{"id":${one}`);
  });

  it('are left where they were terminated meanwhile', async () => {
    const one = await agent('agents');
    const { account } = await comesBack({ agent_id: one }, () =>
      post(`agents/${one}/terminate`, { reason: 'Closed the business.' }),
    );
    expect(account).toMatchObject({ agent_id: null });
  });

  it('stay where only the sub-agent has left', async () => {
    const one = await agent('agents');
    const sub = await agent('sub-agents', { agent_id: one });
    const { account, history } = await comesBack({ sub_agent_id: sub }, () => remove(`sub-agents/${sub}`));
    expect(account).toMatchObject({ agent_id: one, sub_agent_id: null });
    expect(history).toContain(`"field":"sub_agent","before":{"id":${sub}`);
  });

  it('are left by an account that was parted again from another', async () => {
    const one = await agent('agents');
    const [merged, kept] = [await idOf({ agent_id: one }), await idOf()];
    await post(`accounts/${merged}/merge`, { into_id: kept });
    await remove(`agents/${one}`);
    const undone = await post(`accounts/${merged}/unmerge`);
    expect([undone.status, undone.body.agent_id]).toEqual([200, null]);
  });
});
