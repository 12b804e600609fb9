import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionEntry } from '#contract/base/permissions';
import { setupSteps, type Home } from '#contract/across/home';
import { base, policyFixture } from '../../../../test/fixtures/cover/policyFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let fix: Awaited<ReturnType<typeof policyFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const home = async (as = root, query = '') =>
  (await test.call('GET', `/api/home/${query}`, { as })).body as Home;
const open = async () =>
  (await home()).setup?.filter(({ is_done }) => !is_done).map(({ step }) => step) ?? [];

describe('home', () => {
  it('refuses what it does not know', async () => {
    expect((await test.call('GET', '/api/home/?whose=nobody', { as: root })).body).toHaveProperty('whose');
    expect((await test.call('GET', '/api/home/?page=1', { as: root })).body).toHaveProperty('page');
    expect((await test.call('GET', '/api/home/')).status).toBe(401);
  });

  it('lists what a new brokerage does first, and strikes each out as soon as it is there', async () => {
    const { setup } = await home();
    expect(setup?.map(({ step }) => step)).toEqual([...setupSteps]);
    const before = await open();
    expect(before).toEqual(expect.arrayContaining(['identity', 'people', 'insurers', 'accounts', 'mail']));
    const colleague = await test.person();
    expect(await open()).not.toContain('people');
    fix = await policyFixture(test, root);
    expect(await open()).not.toContain('insurers');
    expect(await open()).not.toContain('accounts');
    expect((await home(colleague)).setup).toBeNull();
    await test.db
      .updateTable('organisation')
      .set({ logo: 'data:image/webp;base64,', address: JSON.stringify({ country: 'AE' }) })
      .execute();
    expect(await open()).toEqual(['mail']);
  });

  it('strikes nothing out for what was deleted', async () => {
    await sql`insert into mail_accounts (name, host, port, security, from_address, deleted_at)
      values ('Gone', 'mail.example.com', 587, 'starttls', 'gone@example.com', now())`.execute(test.db);
    expect(await open()).toEqual(['mail']);
    const tables = ['users', 'insurers', 'products', 'accounts'] as const;
    for (const table of tables) {
      const rows = await test.db.selectFrom(table).select('id').where('deleted_at', 'is', null).execute();
      const ids = rows.map(({ id }) => id).filter((id) => table !== 'users' || id !== root.id);
      const set = (at: Date | null) =>
        sql`update ${sql.table(table)} set deleted_at = ${at} where id = any(${ids})`.execute(test.db);
      await set(new Date());
      expect(await open(), table).toContain(table === 'users' ? 'people' : table);
      await set(null);
    }
    expect(await open()).toEqual(['mail']);
  });

  it('counts what was booked this month beside the same days of the last, each in its currency', async () => {
    const issue = async (amount: string, currency: string) => {
      const { id } = await fix.readyPolicy({ lines: [base(amount)], currency });
      await fix.issueNow(id);
      return id;
    };
    await issue('1000.00', 'AED');
    await issue('200.00', 'USD');
    const { premium } = await home(root, '?whose=all');
    expect(premium?.sums).toEqual([
      { currency: 'AED', net_premium: '1000.00', before: '0.00' },
      { currency: 'USD', net_premium: '200.00', before: '0.00' },
    ]);
    expect(premium?.to.slice(0, 8)).toBe(premium?.from.slice(0, 8));
    const stranger = await test.person({
      permissions: [{ module_name: 'policies', scope: 'own', actions: ['view'] }],
    });
    expect((await home(stranger)).premium?.sums).toEqual([]);
  });

  it('shows a desk its own figures, and whoever only reads all that they see', async () => {
    const entry = (module_name: PermissionEntry['module_name'], ...actions: string[]): PermissionEntry => ({
      module_name,
      scope: 'all',
      actions: ['view', ...actions],
    });
    const seen = [entry('tasks', 'update'), entry('claims'), entry('leads'), entry('accounts')];
    const keysOf = async (permissions: PermissionEntry[]) => {
      const { figures, pipeline, recent } = await home(await test.person({ permissions }), '?whose=all');
      const lists = [...new Set(figures.map(({ list }) => list))];
      return { lists, hasPipeline: pipeline !== null, hasRecent: recent !== null };
    };
    expect(await keysOf([...seen, entry('payments', 'create')])).toEqual({
      lists: ['tasks', 'payments'],
      hasPipeline: false,
      hasRecent: false,
    });
    expect(await keysOf(seen)).toEqual({
      lists: ['tasks', 'leads', 'claims', 'accounts'],
      hasPipeline: true,
      hasRecent: true,
    });
  });

  it('counts among one’s own only what is in somebody’s hands', async () => {
    const keys = async (query: string) => (await home(root, query)).figures.map(({ key }) => key);
    expect(await keys('?whose=all')).toEqual(expect.arrayContaining(['cheques_to_bank', 'licences_ending']));
    const mine = await keys('?whose=mine');
    expect(mine).toContain('tasks_overdue');
    expect(mine).not.toContain('cheques_to_bank');
    expect(mine).not.toContain('licences_ending');
  });
});
