import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import type { App } from '../../../src/http/fastifyApp.ts';
import { today } from '../../../src/calendar.ts';
import { closeContext, openContext, type AppContext } from '../../../src/context.ts';
import { planDays } from '../../../src/jobs/daily/planDays.ts';
import { secrets, startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let other: { app: App; context: AppContext };
let keeper: Person;

beforeAll(async () => {
  test = await startTestApp();
  const context = openContext(test.context.config, secrets, test.context.databaseUrl);
  await context.watch.stop();
  other = { app: await buildApp(context), context };
  keeper = await test.person({ is_superuser: true });
});
afterAll(async () => {
  await other.app.close();
  await closeContext(other.context);
  await test.close();
});

const headers = () => ({ authorization: `Bearer ${keeper.access}` });
const seenThroughOther = async () =>
  (await other.app.inject({ url: '/api/organisation/', headers: headers() })).json<Record<string, string>>();

it('what one node is told is seen through another at the next request, today included', async () => {
  // A day lies between these two at any moment, so one of them differs from the server's own.
  for (const [index, time_zone] of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Dubai'].entries()) {
    const name = `Harbour ${index}`;
    await seenThroughOther();
    const body = { time_zone, name, date_format: index % 2 === 0 ? 'iso' : 'letters' };
    const before = today(time_zone, new Date());
    expect((await test.call('PATCH', '/api/organisation/', { as: keeper, body })).status).toBe(200);
    const seen = await seenThroughOther();
    expect(seen).toMatchObject(body);
    expect([before, today(time_zone, new Date())]).toContain(seen.today);
  }
});

it('what depends on the day follows the new time zone on every node', async () => {
  const change = (time_zone: string) =>
    test.call('PATCH', '/api/organisation/', { as: keeper, body: { time_zone } });
  const run = async (day: string) => {
    const payload = { job: 'purge_trash', day };
    const url = '/api/jobs/run/';
    return (await other.app.inject({ method: 'POST', url, headers: headers(), payload })).statusCode;
  };
  await change('Pacific/Kiritimati');
  const ahead = today('Pacific/Kiritimati', new Date());
  expect(await run(ahead)).toBe(201);
  await planDays(other.context.db, new Date());
  await change('Pacific/Pago_Pago');
  expect(await run(ahead)).toBe(400);
  await planDays(other.context.db, new Date());
  const { rows } = await other.app
    .inject({ url: '/api/jobs/?job=purge_expired&ordering=created_at', headers: headers() })
    .then((answer) => ({ rows: answer.json<{ results: { day: string }[] }>().results }));
  expect(rows.map(({ day }) => day)).toEqual([ahead, today('Pacific/Pago_Pago', new Date())]);
});
