import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobRun } from '#contract/system/jobs';
import { hashPassword } from '../../../src/auth/passwords.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let account: { id: number; display_name: string };

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, first_name: 'Root', last_name: 'Person' });
  const made = await test.call('POST', '/api/accounts/', {
    as: root,
    body: {
      account_type: 'individual',
      first_name: 'Salma',
      last_name: 'Reyhan',
      email: 'salma@example.com',
      address: { country: 'AE' },
    },
  });
  expect(made.status, made.text).toBe(201);
  account = made.body as typeof account;
});
afterAll(() => test.close());

describe('a record that the trail tells of', () => {
  const told = async (as: Person, query: string) => {
    const answer = await test.call('GET', `/api/audit/?${query}`, { as });
    return (answer.body.results as { record: string | null }[])[0]?.record;
  };

  it('is called by its name', async () => {
    expect(await told(root, `noun=accounts&record_id=${account.id}`)).toBe('Salma Reyhan');
    const password = 'Lantern-Harbour-77';
    const { email } = await test.person({
      last_name: 'Signing',
      password_hash: await hashPassword(password),
    });
    const entered = await test.call('POST', '/api/auth/token/', { body: { email, password } });
    expect(entered.status, entered.text).toBe(200);
    expect(await told(root, 'noun=sessions')).toBe('Person Signing');
  });

  it('has no name for whoever may not see it', async () => {
    const auditor = await test.person({
      permissions: [{ module_name: 'audit', scope: 'all', actions: ['view'] }],
    });
    expect(await told(auditor, `noun=accounts&record_id=${account.id}`)).toBeNull();
  });
});

describe('a record that a run left out', () => {
  it('is called by its name', async () => {
    const faults = [
      { noun: 'accounts', id: account.id, error: 'Later.' },
      { noun: 'accounts', id: null, error: 'All of them.' },
    ];
    await test.db
      .insertInto('job_runs')
      .values({ job: 'member_exits', queue: 'daily', status: 'done', result: JSON.stringify({ faults }) })
      .execute();
    const answer = await test.call('GET', '/api/jobs/?job=member_exits', { as: root });
    const [run] = answer.body.results as JobRun[];
    expect(run?.result).toEqual({
      faults: [
        { ...faults[0], label: 'Salma Reyhan' },
        { ...faults[1], label: null },
      ],
    });
  });
});

describe('saving what someone deleted meanwhile', () => {
  const task = async () =>
    Number((await test.call('POST', '/api/tasks/', { as: root, body: { title: 'Call Salma' } })).body.id);

  it('says who did, to those who would see it', async () => {
    const id = await task();
    await test.call('DELETE', `/api/tasks/${id}/`, { as: root });
    const saved = await test.call('PATCH', `/api/tasks/${id}/`, { as: root, body: { title: 'Call again' } });
    expect([saved.status, saved.body.detail]).toEqual([404, 'Root Person deleted Call Salma meanwhile.']);
    expect(saved.body.deleted).toMatchObject({ noun: 'tasks', label: 'Call Salma' });
    const stranger = await test.person({
      permissions: [{ module_name: 'tasks', scope: 'own', actions: ['view', 'update'] }],
    });
    const hidden = await test.call('PATCH', `/api/tasks/${id}/`, { as: stranger, body: { title: 'Mine' } });
    expect(hidden.body).toEqual({ detail: 'Not found.', error: { code: 'notFound', values: {} } });
  });
});
