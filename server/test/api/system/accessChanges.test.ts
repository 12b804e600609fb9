import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { App } from '../../../src/http/fastifyApp.ts';
import { closeContext, openContext, type AppContext } from '../../../src/context.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';
import { until } from '../../until.ts';

let test: TestApp;
let other: { app: App; context: AppContext };

beforeAll(async () => {
  test = await startTestApp();
  const context = openContext(test.context.config, secrets, test.context.databaseUrl);
  await context.watch.stop();
  other = { app: await buildApp(context), context };
});
afterAll(async () => {
  await other.app.close();
  await closeContext(other.context);
  await test.close();
});

const url = '/api/insurers/';
const seller = () =>
  test.person({ permissions: [{ module_name: 'insurers', scope: 'all', actions: ['view'] }] });
const ask = async (as: Person) => (await test.call('GET', url, { as })).status;
const askOther = async (as: Person) =>
  (await other.app.inject({ url, headers: { authorization: `Bearer ${as.access}` } })).statusCode;

const run = (text: string, id: number) => sql.raw(text.replaceAll(':id', String(id))).execute(test.db);
const ofGroups = 'group_id in (select group_id from user_groups where user_id = :id)';

describe('on the node that makes the change, at the very next request', () => {
  it.each([
    ['an ended session', 'update sessions set revoked_at = now() where user_id = :id', 401],
    ['a session that was cut short', 'update sessions set expires_at = now() where user_id = :id', 401],
    ['a session that is gone', 'delete from sessions where user_id = :id', 401],
    ['a deactivated user', 'update users set is_active = false where id = :id', 401],
    ['a deleted user', 'update users set deleted_at = now() where id = :id', 401],
    ['a lost role', 'delete from user_groups where user_id = :id', 403],
    [
      'a role that was deleted',
      `update groups set deleted_at = now() where id in
      (select group_id from user_groups where user_id = :id)`,
      403,
    ],
    [
      'a permission taken from the role',
      `update group_permissions set actions = '{}' where ${ofGroups}`,
      403,
    ],
    ['a permission removed from the role', `delete from group_permissions where ${ofGroups}`, 403],
  ])('%s counts', async (_change, statement, expected) => {
    const person = await seller();
    expect(await ask(person)).toBe(200);
    await run(statement, person.id);
    expect(await ask(person)).toBe(expected);
  });

  it('a role that was given counts', async () => {
    const [person, colleague] = [await test.person(), await seller()];
    expect(await ask(person)).toBe(403);
    await sql`insert into user_groups (user_id, group_id)
      select ${person.id}, group_id from user_groups where user_id = ${colleague.id}`.execute(test.db);
    expect(await ask(person)).toBe(200);
  });

  it('a superuser who is none any more counts', async () => {
    const person = await test.person({ is_superuser: true });
    expect(await ask(person)).toBe(200);
    await run('update users set is_superuser = false where id = :id', person.id);
    expect(await ask(person)).toBe(403);
  });

  it('another team, an agent and a sub-agent count', async () => {
    const person = await seller();
    const seen = async () => test.context.callers.of(test.db, person.session_id);
    expect(await seen()).toMatchObject({ team_id: null, agent_ids: [], sub_agent_ids: [] });
    const { rows } = await sql<{
      id: number;
    }>`insert into teams (name) values ('Harbour') returning id`.execute(test.db);
    await run(`update users set team_id = ${rows[0]?.id} where id = :id`, person.id);
    expect(await seen()).toMatchObject({ team_id: rows[0]?.id });
    await run(
      "insert into agents (code, name, email, phone, user_id) values ('A-1', 'A', 'a@x.example', '', :id)",
      person.id,
    );
    const agent = (await seen())?.agent_ids[0];
    expect(agent).toBeTypeOf('number');
    await run(
      `insert into sub_agents (agent_id, code, name, email, phone, user_id)
       values (${agent}, 'S-1', 'S', 's@x.example', '', :id)`,
      person.id,
    );
    expect((await seen())?.sub_agent_ids).toHaveLength(1);
    await run('update agents set deleted_at = now() where user_id = :id', person.id);
    expect((await seen())?.agent_ids).toEqual([]);
    await run('update sub_agents set user_id = null where user_id = :id', person.id);
    expect((await seen())?.sub_agent_ids).toEqual([]);
  });

  it('a session ended in the midst of its requests counts for each one that begins afterwards, 40 times', async () => {
    for (let round = 0; round < 40; round += 1) {
      const person = await seller();
      const before = [ask(person), ask(person), ask(person)];
      const ended = run('update sessions set revoked_at = now() where user_id = :id', person.id);
      before.push(ask(person), ask(person));
      await ended;
      expect(await Promise.all([ask(person), ask(person), ask(person)])).toEqual([401, 401, 401]);
      expect(new Set([200, 401, ...(await Promise.all(before))]).size).toBe(2);
    }
  });
});

describe('on another node', () => {
  it('counts within two seconds', async () => {
    const person = await seller();
    expect(await askOther(person)).toBe(200);
    await run('delete from user_groups where user_id = :id', person.id);
    await until(async () => (await askOther(person)) === 403, 'the other node hears of it', 2);
  });

  /** Whether the person is still remembered with the role that they lost without a notice. */
  async function isRemembered(person: Person): Promise<boolean> {
    expect(await ask(person)).toBe(200);
    await test.db.transaction().execute(async (tx) => {
      // Without triggers, as if the notice were lost.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`delete from user_groups where user_id = ${person.id}`.execute(tx);
    });
    return (await ask(person)) === 200;
  }

  it('counts within two seconds also when nobody tells of it', async () => {
    // A late notice of how the person was made may make us forget them; then another one is tried.
    let person = await seller();
    for (let tries = 1; !(await isRemembered(person)); tries += 1) {
      expect(tries).toBeLessThan(10);
      person = await seller();
    }
    await until(async () => (await ask(person)) === 403, 'what was remembered is forgotten', 2);
  });
});
