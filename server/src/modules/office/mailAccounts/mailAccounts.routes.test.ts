import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailbox, MailServer, trustMailServer } from '../../../../test/smtp/mailServer.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

const integrations = (...actions: string[]) => ({
  permissions: [{ module_name: 'integrations' as const, scope: 'all' as const, actions }],
});

let test: TestApp;
let keeper: Person;
let mail: MailServer;
beforeAll(async () => {
  trustMailServer();
  mail = await MailServer.start();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  keeper = await test.person(integrations('view', 'create', 'update', 'delete'));
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});

let made = 0;
const given = (fields: object = {}) => ({
  name: `Office ${(made += 1)}`,
  host: 'localhost',
  port: mail.port,
  ...mailbox,
  from_address: 'office@example.com',
  ...fields,
});
const path = '/api/mail-accounts/';
const own = '/api/users/me/mail-account/';
const post = (url: string, body?: object, as = keeper) =>
  test.call('POST', url, { as, ...(body && { body }) });
const create = async (fields: object = {}): Promise<number> =>
  Number((await post(path, given(fields))).body.id);
const change = (id: number, body: object) => test.call('PATCH', `${path}${id}/`, { as: keeper, body });
const read = async (id: number) => (await test.call('GET', `${path}${id}/`, { as: keeper })).body;
const tryOut = (id: number) => post(`${path}${id}/test/`);

describe('what is refused', () => {
  it.each<[string, object]>([
    ['host', { host: 'two words' }],
    ['host', { host: 'smtp.example.com\r\nQUIT' }],
    ['port', { port: 70_000 }],
    ['security', { security: 'ssl' }],
    ['from_address', { from_address: 'nobody' }],
    ['from_name', { from_name: 'Office\r\nBcc: spy@example.com' }],
    ['reply_to', { reply_to: 'a@example.com\nBcc: spy@example.com' }],
    ['security', { security: 'none' }],
  ])('at %s is %j', async (field, fields) => {
    const answer = await post(path, given(fields));
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
  });

  it('is to take the encryption away and leave the user name', async () => {
    const answer = await change(await create(), { security: 'none' });
    expect(answer.body.security).toEqual(['A password is only ever sent over an encrypted connection.']);
  });

  it('is a second account of the same name, and a second one of one’s own', async () => {
    const { name, ...fields } = given();
    await post(path, { name, ...fields });
    expect(await post(path, { ...fields, name: name.toUpperCase() })).toMatchObject({
      status: 409,
      body: { existing: { label: name } },
    });
    const person = await test.person();
    expect((await post(own, fields, person)).status).toBe(201);
    expect((await post(own, fields, person)).status).toBe(409);
  });

  it('is someone else’s own account, wherever one looks for it', async () => {
    const person = await test.person();
    const { name: _, ...fields } = given({ from_address: 'mine@example.com' });
    const { body } = await post(own, fields, person);
    const found = await test.call('GET', `${path}${Number(body.id)}/`, { as: keeper });
    expect(found.status).toBe(404);
    const list = await test.call('GET', `${path}?search=mine@`, { as: keeper });
    expect(list.body.count).toBe(0);
    expect((await test.call('GET', own, { as: keeper })).status).toBe(404);
  });
});

describe('the password', () => {
  const stored = async (id: number) => {
    const { rows } = await sql<{ sealed: Buffer | null; row: string }>`
      select password_sealed as sealed, m::text as row from mail_accounts m where id = ${id}`.execute(
      test.db,
    );
    return rows[0];
  };

  it('is kept sealed and stands in no answer, no history and no row', async () => {
    const id = await create();
    await change(id, { password: 'another secret' });
    const history = await test.call('GET', `${path}${id}/history/`, { as: keeper });
    const answers = JSON.stringify([await read(id), history.body]);
    expect(answers).toContain('"has_password":true');
    expect(answers).toContain('"changed"');
    for (const secret of [mailbox.password, 'another secret']) {
      expect(answers).not.toContain(secret);
      expect((await stored(id))?.row).not.toContain(secret);
      expect((await stored(id))?.row).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });

  it.each([{ host: 'smtp.example.org' }, { port: 2525 }, { username: 'someone else' }])(
    'is gone with %j, and stays where it comes anew',
    async (elsewhere) => {
      const id = await create();
      expect((await change(id, { from_name: 'Office' })).body.has_password).toBe(true);
      expect((await change(id, { ...elsewhere, password: 'new one' })).body.has_password).toBe(true);
      const back = { host: 'localhost', port: mail.port, username: mailbox.username };
      expect((await change(id, back)).body.has_password).toBe(false);
      expect((await stored(id))?.sealed).toBeNull();
    },
  );

  it('does not open in another row', async () => {
    const [one, other] = [await create(), await create({ password: 'of another' })];
    await sql`update mail_accounts set password_sealed = (select password_sealed from mail_accounts where id = ${one})
      where id = ${other}`.execute(test.db);
    expect((await tryOut(other)).status).toBe(500);
  });
});

describe('a test', () => {
  beforeEach(() => sql`delete from paces`.execute(test.db));

  it('signs in and says so, and the account is known to work', async () => {
    const id = await create();
    expect((await read(id)).status).toBe('untested');
    const before = mail.signIns;
    const { body } = await tryOut(id);
    expect(body).toEqual({
      succeeded: true,
      detail: 'localhost answered and accepted the user name and password.',
    });
    expect(mail.signIns).toBe(before + 1);
    expect(await read(id)).toMatchObject({ status: 'working', last_success_at: expect.any(String) });
  });

  it('says what the server said of a wrong password, and the account keeps it', async () => {
    const id = await create({ password: 'wrong' });
    const detail =
      'localhost did not accept the user name and password. It said: 535 5.7.8 Wrong user or password';
    expect((await tryOut(id)).body).toEqual({ succeeded: false, detail });
    expect(await read(id)).toMatchObject({ status: 'failing', last_error: detail, version: 1 });
    await change(id, { password: mailbox.password });
    expect(await read(id)).toMatchObject({ status: 'untested', last_error: '' });
    expect((await tryOut(id)).body.succeeded).toBe(true);
  });

  it.each<[string, object, string]>([
    ['a closed port', { port: 1 }, 'localhost does not take connections at port 1.'],
    ['no TLS from the start', { security: 'tls' }, 'No encrypted connection to localhost could be made'],
    ['no such name', { host: 'nowhere.invalid' }, 'There is no server called nowhere.invalid'],
    ['no password', { password: null }, 'The password of this mail account is missing.'],
  ])('of a server with %s says so', async (_, fields, said) => {
    const { body } = await tryOut(await create(fields));
    expect(body.succeeded).toBe(false);
    expect(body.detail).toContain(said);
  });

  it('reaches a server that is encrypted from the start', async () => {
    const secure = await MailServer.start({ isSecure: true });
    const id = await create({ port: secure.port, security: 'tls' });
    expect((await tryOut(id)).body.succeeded).toBe(true);
    await secure.stop();
  });

  it('does not sign in where the certificate is not valid', async () => {
    const before = mail.signIns;
    const { body } = await tryOut(await create({ host: '127.0.0.1' }));
    expect(body.detail).toBe('The certificate of 127.0.0.1 is not valid: it is for another server.');
    expect(mail.signIns).toBe(before);
  });

  it('is paced', async () => {
    const id = await create({ port: 1 });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 16; tries += 1) statuses.add((await tryOut(id)).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('a server of our own network', () => {
  let strict: TestApp;
  let person: Person;
  beforeAll(async () => {
    strict = await startTestApp();
    person = await strict.person({ is_superuser: true });
  });
  afterAll(() => strict.close());

  it.each(['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '192.168.0.1', '::1', 'fe80::1'])(
    'is not reached unless whoever runs Covernote allows it: %s',
    async (host) => {
      const before = mail.signIns;
      const { body } = await strict.call('POST', path, { as: person, body: given({ host }) });
      const answer = await strict.call('POST', `${path}${Number(body.id)}/test/`, { as: person });
      expect(answer.body.succeeded).toBe(false);
      expect(answer.body.detail).toContain(`${host} is not on the public internet.`);
      expect(mail.signIns).toBe(before);
    },
  );
});

describe('an account that is deleted', () => {
  it('comes back from the trash with its password; one’s own is gone for good', async () => {
    const id = await create();
    expect((await test.call('DELETE', `${path}${id}/`, { as: keeper })).status).toBe(204);
    expect((await test.call('GET', `${path}${id}/`, { as: keeper })).status).toBe(404);
    expect((await post(`${path}${id}/restore/`)).body.has_password).toBe(true);
    const person = await test.person();
    const { name: _, ...fields } = given();
    const { body } = await post(own, fields, person);
    expect((await test.call('DELETE', own, { as: person })).status).toBe(204);
    const { rows } = await sql`select id from mail_accounts where id = ${body.id}`.execute(test.db);
    expect(rows).toEqual([]);
  });
});
