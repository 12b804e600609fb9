import { afterAll, beforeAll, expect, it } from 'vitest';
import { today } from '../../calendar.ts';
import { startTestApp, type TestApp } from '../../../test/testApp.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('tells anyone who is signed in which day it is for the organisation', async () => {
  const person = await test.person();
  // A day lies between these two at any moment, so one of them differs from the server's own.
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await test.db.updateTable('organisation').set({ time_zone, name: 'Harbour Brokers' }).execute();
    const before = today(time_zone, new Date());
    const { status, body } = await test.call('GET', '/api/organisation/', { as: person });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Harbour Brokers', time_zone, currency: 'AED' });
    expect([before, today(time_zone, new Date())]).toContain(body.today);
  }
  expect((await test.call('GET', '/api/organisation/')).status).toBe(401);
});
