import { afterAll, beforeAll, expect, it } from 'vitest';
import { watchRows } from '../../matrix/fingerprint.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let person: Person;

beforeAll(async () => {
  test = await startTestApp();
  person = await test.person();
});
afterAll(() => test.close());

const writeSame = () =>
  test.db.updateTable('users').set({ first_name: 'Person' }).where('id', '=', person.id).execute();

it.each([
  ['a row that is written anew with the same content', ['users'], writeSame],
  ['new rows', ['sessions', 'users'], () => test.person()],
  ['a row that is gone', ['sessions'], () => test.db.deleteFrom('sessions').execute()],
  ['nothing where nothing is done', [], () => Promise.resolve()],
  [
    'nothing where all of it is taken back',
    [],
    async () => {
      const attempt = await test.db.startTransaction().execute();
      await attempt.deleteFrom('sessions').execute();
      await attempt.rollback().execute();
    },
  ],
])('the matrix sees %s', async (_what, tables, work) => {
  const changedRows = await watchRows(test.db);
  await work();
  expect(await changedRows()).toEqual(tables);
});
