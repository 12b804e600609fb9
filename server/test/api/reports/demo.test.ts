import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taskDues, taskStatuses, taskTypes } from '#contract/office/tasks';
import { agentStatuses } from '#contract/reference/agents';
import { followUps } from '#contract/sales/leads/leads';
import { leadStatuses } from '#contract/sales/leads/leadStates';
import { policyTypes } from '#contract/base/amounts/lines';
import { relations } from '#contract/people/members';
import { noteKinds } from '#contract/office/notes';
import { quoteStatuses } from '#contract/sales/quotes/quoteStates';
import { plantDemo, type DemoLogin } from '../../../../demo/plantDemo.ts';
import { claimTypes } from '#contract/base/claimTypes';
import { claimStatuses } from '#contract/cover/claims/claimStates';
import { endorsementTypes } from '#contract/cover/endorsements/endorsementList';
import { endorsementStatuses } from '#contract/cover/endorsements/endorsementStates';
import { describeHome } from '../../fixtures/reports/demoHome.ts';
import { describePolicies } from '../../fixtures/reports/demoPolicies.ts';
import { secrets, startTestApp, type TestApp } from '../../testApp.ts';

let test: TestApp;
let logins: DemoLogin[];

beforeAll(async () => {
  test = await startTestApp();
  logins = await plantDemo(test.db, secrets.dataKey, test.context.files);
}, 300_000);
afterAll(() => test.close());

const signIn = ({ email, password }: DemoLogin) =>
  test.call('POST', '/api/auth/token/', { body: { email, password } });
const loginOf = (role: string) => logins.find((login) => login.role === role) as DemoLogin;

describe('the demonstration', () => {
  it('refuses a database with people of its own, and leaves it as it was', async () => {
    const other = await startTestApp();
    await other.person();
    await expect(plantDemo(other.db, secrets.dataKey, other.context.files)).rejects.toThrow(
      'This data folder has users of its own.',
    );
    expect(await other.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    await other.close();
  });

  it('has at least two people of every starter role, three teams and one superuser', async () => {
    const roles = await test.db.selectFrom('groups').select('name').execute();
    for (const { name } of roles) {
      expect(logins.filter((login) => login.role === name).length, name).toBeGreaterThanOrEqual(2);
    }
    expect(new Set(logins.map((login) => login.team).filter(Boolean)).size).toBe(3);
    expect(
      await test.db.selectFrom('users').select('id').where('is_superuser', '=', true).execute(),
    ).toHaveLength(1);
  });

  it('lets everyone in but the one who has left', async () => {
    for (const role of ['Superuser', 'Administrator', 'Sales', 'Sub-agent']) {
      expect((await signIn(loginOf(role))).status, role).toBe(200);
    }
    expect((await signIn(loginOf('Sales (deactivated)'))).status).toBe(401);
  });

  it('has 350 quotes with 2 to 5 offers over all lines, in every state', async () => {
    const quotes = await test.db
      .selectFrom('quotes')
      .innerJoin('product_categories', 'product_categories.id', 'quotes.category_id')
      .innerJoin('quote_offers', 'quote_offers.quote_id', 'quotes.id')
      .groupBy(['quotes.id', 'quotes.status', 'product_categories.line'])
      .select(['quotes.status', 'product_categories.line', sql<number>`count(*)`.as('offers')])
      .execute();
    expect(quotes).toHaveLength(350);
    expect(quotes.filter(({ offers }) => offers < 2 || offers > 5)).toEqual([]);
    expect(new Set(quotes.map(({ line }) => line))).toEqual(new Set(policyTypes));
    expect(new Set(quotes.map(({ status }) => status))).toEqual(new Set(quoteStatuses));
  });

  it('has 150 endorsements of all types, in every state, and what they took back', async () => {
    const planted = await test.db
      .selectFrom('endorsements')
      .select(['type', 'status', 'reverses_id', 'gross_premium'])
      .execute();
    expect(planted.filter(({ reverses_id }) => reverses_id === null)).toHaveLength(150);
    expect(new Set(planted.map(({ type }) => type))).toEqual(new Set(endorsementTypes));
    expect(new Set(planted.map(({ status }) => status))).toEqual(new Set(endorsementStatuses));
    const { unsettled } = await sql<{ unsettled: number }>`select count(*)::integer as unsettled from policies
      where status in ('active', 'expired', 'cancelled', 'lapsed') and gross_premium <> (
        select coalesce(sum(amount), 0) from instalments where instalments.policy_id = policies.id)`
      .execute(test.db)
      .then(({ rows: [row] }) => row ?? { unsettled: -1 });
    expect(unsettled).toBe(0);
  });

  it('has 120 claims of all states, types and lines, each as its papers, money and clocks have it', async () => {
    const planted = await test.db.selectFrom('claims').selectAll().execute();
    expect(planted).toHaveLength(120);
    expect(new Set(planted.map(({ status }) => status))).toEqual(new Set(claimStatuses));
    expect(new Set(planted.map(({ claim_type }) => claim_type))).toEqual(new Set(claimTypes));
    expect(new Set(planted.map(({ policy_type }) => policy_type))).toEqual(new Set(policyTypes));
    const of = async (condition: RawBuilder<unknown>) =>
      (
        await sql<{
          count: number;
        }>`select count(*)::integer as count from claims where ${condition}`.execute(test.db)
      ).rows[0]?.count;
    const sumOf = (kind: string) => sql`(select coalesce(sum(amount), 0) from claim_movements
      where claim_id = claims.id and kind = ${kind}::claim_movement_kind)`;
    expect(
      await of(sql`(reserve, paid, fees, recovered) <>
      (${sumOf('reserve')}, ${sumOf('payment')}, ${sumOf('fee')}, ${sumOf('recovery')})`),
    ).toBe(0);
    expect(await of(sql`status in ('settled', 'closed') and paid = 0 and closing_reason = ''`)).toBe(0);
    expect(
      await of(sql`is_closed and (outstanding > 0 or waiting_on is not null or clock_due_on is not null)`),
    ).toBe(0);
    expect(
      await of(sql`(waiting_on is not distinct from 'client') <> exists (select 1 from claim_pauses
      where claim_id = claims.id and to_on is null)`),
    ).toBe(0);
    expect(await of(sql`next_chaser_on is not null and status <> 'documents_pending'`)).toBe(0);
    expect(await of(sql`cover is null or reported_at > now() or date_of_loss > reported_at::date + 1`)).toBe(
      0,
    );
    expect(await of(sql`clock_due_on < current_date`)).toBeGreaterThan(3);
    expect(
      await of(sql`next_chaser_on is not null and exists (select 1 from claim_chasers
      where claim_id = claims.id and email_id is not null)`),
    ).toBeGreaterThan(0);
  });

  it('shows people as the screens would have made them, with their history', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const as = String(tokens.access);
    const { body: me } = await test.call('GET', '/api/users/me/', { as });
    expect(me).toMatchObject({ first_name: 'Layla', job_title: 'Managing Director', is_superuser: true });
    const { body } = await test.call('GET', '/api/users/?search=petrova', { as });
    const [gone] = body.results as { id: number; created_by: object }[];
    expect(gone).toMatchObject({ is_active: false, team: { label: 'Retail' }, created_by: { id: me.id } });
    const { body: history } = await test.call('GET', `/api/users/${gone?.id}/history/`, { as });
    expect((history.results as object[]).map((entry) => 'action' in entry && entry.action)).toEqual([
      'update',
      'create',
    ]);
  });

  it('has mails to clients and leads and about policies in every state, none of which can leave', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const as = String(tokens.access);
    const count = async (query: string) =>
      Number((await test.call('GET', `/api/emails/?page_size=1&${query}`, { as })).body.count);
    for (const status of ['draft', 'queued', 'sent', 'failed', 'uncertain', 'archived'])
      expect(await count(`status=${status}`), status).toBeGreaterThanOrEqual(3);
    const kinds = ['account', 'policy', 'lead'].map((kind) => count(`related_type=${kind}`));
    expect(await Promise.all(kinds)).toEqual([240, 60, 100]);
    const { body } = await test.call('GET', '/api/mail-accounts/', { as });
    expect(body.results).toMatchObject([{ host: 'mail.invalid', is_paused: true }]);
  });

  it('is a brokerage in Dubai, with its logo, tax and holidays', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const { body } = await test.call('GET', '/api/organisation/settings/', { as: String(tokens.access) });
    expect(body).toMatchObject({ time_zone: 'Asia/Dubai', currency: 'AED', tax_rate: '5' });
    expect(body.logo).toMatch(/^data:image\/webp/);
    expect(body.holidays).toContainEqual({ date: '2027-12-02', name: 'National Day' });
  });

  it('has fourteen insurers with someone to reach, two of them inactive', async () => {
    const { body: tokens } = await signIn(loginOf('Sales'));
    const as = String(tokens.access);
    const { body } = await test.call('GET', '/api/insurers/?page_size=50', { as });
    const insurers = body.results as { is_active: boolean; contacts: unknown[] }[];
    expect(insurers).toHaveLength(14);
    expect(insurers.filter(({ is_active }) => !is_active)).toHaveLength(2);
    expect(insurers.filter(({ contacts }) => contacts.length > 0).length).toBeGreaterThanOrEqual(12);
  });

  it('has agents and sub-agents in every state, with licences that end soon and have ended, and four brokers', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const count = async (path: string) =>
      (await test.call('GET', `/api/${path}`, { as: String(tokens.access) })).body.count;
    expect([await count('agents/'), await count('sub-agents/'), await count('brokers/')]).toEqual([6, 8, 4]);
    for (const status of agentStatuses) {
      expect(await count(`agents/?status=${status}`), status).toBeGreaterThan(0);
      expect(await count(`sub-agents/?status=${status}`), status).toBeGreaterThan(0);
    }
    for (const licence of ['expiring', 'expired'])
      expect(await count(`agents/?licence=${licence}`), licence).toBeGreaterThan(0);
  });

  it('has four hundred clients of three years with their members, over three teams and the agents’ books', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const count = async (path: string, as = String(tokens.access)) =>
      Number((await test.call('GET', `/api/${path}`, { as })).body.count);
    expect(await count('accounts/')).toBe(400);
    expect(await count('accounts/?account_type=corporate')).toBe(120);
    const members = await count('members/');
    expect([members > 800, members < 1000]).toEqual([true, true]);
    for (const relation of relations.filter((each) => each !== 'other'))
      expect(await count(`members/?relation=${relation}`), relation).toBeGreaterThan(5);
    for (const filter of [
      'is_active=false',
      'is_kyc_completed=true',
      'kyc=pending',
      'kyc=expiring_60',
      'kyc=review_due',
      'kyc_status=expired',
      'kyc_status=verified&risk_rating=high',
      'tag=VIP',
      'city=Sharjah',
      'search=الكعبي',
    ])
      expect(await count(`accounts/?${filter}`), filter).toBeGreaterThan(3);
    const { body: agent } = await signIn(loginOf('Sub-agent'));
    const book = await count('accounts/', String(agent.access));
    expect([book > 3, book < 40]).toEqual([true, true]);
    const { rows } = await sql<{ teams: number; twins: number; agents: number; years: number }>`
      select (select count(distinct u.team_id) from accounts a join users u on u.id = a.owner_id) as teams,
        (select count(*) from accounts a join accounts b on a.id < b.id and a.duplicate_keys && b.duplicate_keys) as twins,
        (select count(agent_id) from accounts) as agents,
        (select extract(year from age(max(created_at), min(created_at)))::integer from accounts) as years`.execute(
      test.db,
    );
    expect(rows[0]).toMatchObject({ teams: 3, twins: 0, years: 2 });
    expect(rows[0]?.agents).toBeGreaterThan(100);
  });

  it('has three hundred leads of eighteen months in every state, of sellers and agents, with follow-ups around today', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const count = async (query: string, as = String(tokens.access)) =>
      Number((await test.call('GET', `/api/leads/?${query}`, { as })).body.count);
    expect(await count('')).toBe(300);
    for (const status of leadStatuses) expect(await count(`status=${status}`), status).toBeGreaterThan(10);
    for (const when of followUps) expect(await count(`follow_up=${when}`), when).toBeGreaterThan(1);
    const { body: seller } = await signIn(loginOf('Sales'));
    expect(await count('', String(seller.access))).toBeGreaterThan(30);
    const { rows } = await sql<{ months: number; twins: number; agents: number; strays: number }>`
      select (select extract(month from age(now(), min(created_at)))::integer
          + 12 * extract(year from age(now(), min(created_at)))::integer from leads) as months,
        (select count(*) from leads a join leads b on a.id < b.id and a.duplicate_keys && b.duplicate_keys) as twins,
        (select count(agent_id) from leads) as agents,
        (select count(*) from leads where not exists (select 1 from lead_stages s where s.lead_id = leads.id
          and s.status = leads.status and s.entered_at = leads.status_since)) as strays`.execute(test.db);
    expect(rows[0]).toMatchObject({ twins: 0, strays: 0 });
    expect([rows[0]?.months === 17 || rows[0]?.months === 18, Number(rows[0]?.agents) > 40]).toEqual([
      true,
      true,
    ]);
  });

  it('plants what is new into a demonstration of an older version', async () => {
    const brokers = await test.db.deleteFrom('brokers').executeTakeFirst();
    const views = await test.db.deleteFrom('views').where('ready', 'is', null).executeTakeFirst();
    const seeds = ['demo_brokers', 'demo_views'];
    await test.db.deleteFrom('applied_seeds').where('name', 'in', seeds).execute();
    await plantDemo(test.db, secrets.dataKey, test.context.files);
    const again = [
      await test.db.selectFrom('brokers').select('id').execute(),
      await test.db.selectFrom('views').where('ready', 'is', null).select('id').execute(),
    ];
    expect(again.map(({ length }) => length)).toEqual([
      Number(brokers.numDeletedRows),
      Number(views.numDeletedRows),
    ]);
  });

  it('has products of its insurers, each in a line that the insurer carries', async () => {
    const { body: tokens } = await signIn(loginOf('Sales'));
    const as = String(tokens.access);
    const { body } = await test.call('GET', '/api/insurers/?page_size=50', { as });
    const insurers = body.results as { id: number; lines: string[] }[];
    let sold = 0;
    for (const { id, lines } of insurers) {
      const { body: found } = await test.call('GET', `/api/products/?insurer=${id}&page_size=50`, { as });
      const products = found.results as { line: string; benefit_template: unknown[] }[];
      sold += products.length;
      for (const { line, benefit_template } of products) {
        expect(lines).toContain(line);
        expect(benefit_template.length).toBeGreaterThan(3);
      }
    }
    expect(sold).toBeGreaterThanOrEqual(15);
  });

  it('gives them tasks of every kind around today, handed out and told of', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const count = async (query: string) => {
      const { body } = await test.call('GET', `/api/tasks/?${query}`, { as: String(tokens.access) });
      return Number(body.count);
    };
    expect(await count('')).toBeGreaterThanOrEqual(60);
    expect(await count('related_type=account')).toBeGreaterThan(40);
    for (const due of taskDues) expect(await count(`due=${due}`), due).toBeGreaterThan(2);
    for (const type of taskTypes) expect(await count(`task_type=${type}`), type).toBeGreaterThan(2);
    for (const status of taskStatuses) expect(await count(`status=${status}`), status).toBeGreaterThan(0);
    const repeating = await test.db
      .selectFrom('tasks')
      .select('title')
      .where('recurrence', 'is not', null)
      .where('is_closed', '=', false)
      .execute();
    expect(repeating).toHaveLength(2);
    const told = await test.db.selectFrom('notifications').select('id').execute();
    expect(told.length).toBeGreaterThan(5);
  });

  it('keeps files of every client, to be looked at, some accepted, ended or replaced since', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const as = String(tokens.access);
    const list = async (query: string) => (await test.call('GET', `/api/attachments/?${query}`, { as })).body;
    expect((await list('')).count).toBeGreaterThan(800);
    const clients = await test.db
      .selectFrom('attachments')
      .select('account_id')
      .where('account_id', 'is not', null)
      .distinct()
      .execute();
    expect(clients).toHaveLength(400);
    for (const filter of ['status=accepted', 'status=rejected', 'is_current=false', 'category=kyc'])
      expect((await list(filter)).count, filter).toBeGreaterThan(10);
    for (const search of ['vehicle', 'licence', 'stamp']) {
      const [file] = (await list(`search=${search}`)).results as { id: number; preview: string }[];
      const path = `/api/attachments/${file?.id}/${file?.preview === 'image' ? 'preview' : 'download'}/`;
      expect((await test.call('GET', path, { as })).status, search).toBe(200);
    }
  });

  it('keeps views of its lists, each of which shows something to its owner', async () => {
    const { body: tokens } = await signIn(loginOf('Superuser'));
    const as = String(tokens.access);
    const { body } = await test.call('GET', '/api/views/?page_size=100', { as });
    type Kept = { list: string; query: string; is_shared: boolean; ready: string | null };
    const views = (body.results as Kept[]).filter(({ ready }) => ready === null);
    expect(views.map(({ is_shared }) => is_shared)).toEqual([false, true, true, true]);
    for (const { list, query } of views) {
      const shown = await test.call('GET', `/api/${list}/?${query}`, { as });
      expect(shown.body.count, query).toBeGreaterThan(3);
    }
  });

  it('plants once and tells the same logins again', async () => {
    const before = await test.db.selectFrom('users').select('id').execute();
    expect(await plantDemo(test.db, secrets.dataKey, test.context.files)).toEqual(logins);
    expect(await test.db.selectFrom('users').select('id').execute()).toHaveLength(before.length);
  });

  it('has notes of every kind on every account, dated since it came, and found by its owner', async () => {
    const { rows } = await sql<{ accounts: number; with_notes: number; kinds: number; early: number }>`
      select (select count(*) from accounts) as accounts, count(distinct account_id) as with_notes,
        count(distinct kind) as kinds,
        count(*) filter (where notes.occurred_at < date_trunc('milliseconds', accounts.created_at)
          or notes.occurred_at > now()) as early
      from notes join accounts on accounts.id = notes.account_id`.execute(test.db);
    const [{ accounts = 0, with_notes, kinds, early } = {}] = rows;
    expect(accounts).toBeGreaterThanOrEqual(400);
    expect({ with_notes, kinds, early }).toEqual({ with_notes: accounts, kinds: noteKinds.length, early: 0 });
    const { body: tokens } = await signIn(loginOf('Sales'));
    const { body } = await test.call('GET', '/api/notes/?search=answer', { as: String(tokens.access) });
    expect(body.count).toBeGreaterThan(0);
  });
});

describe('its policies', () => {
  let token: Promise<string> | undefined;
  const signedIn = async () => String((await signIn(loginOf('Superuser'))).body.access);
  describePolicies(
    () => test,
    () => (token ??= signedIn()),
  );
});

describe('the home of the demonstration', () =>
  describeHome(
    () => test,
    async (role) => String((await signIn(loginOf(role))).body['access']),
  ));
