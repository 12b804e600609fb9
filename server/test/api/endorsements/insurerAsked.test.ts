import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Policy } from '#contract/cover/policies/policies';
import type { FilledMail } from '#contract/office/writtenMail';
import { endorsementFixture } from '../../fixtures/cover/endorsementFixture.ts';
import { MailServer, trustMailServer } from '../../smtp/mailServer.ts';
import { outboxOf } from '../../smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let server: MailServer;
let outbox: ReturnType<typeof outboxOf>;
let fixture: Awaited<ReturnType<typeof endorsementFixture>>;

beforeAll(async () => {
  trustMailServer();
  test = await startTestApp({ MAIL_ALLOW_PRIVATE: 'true' });
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  fixture = await endorsementFixture(test, root);
  const contacts = [
    { name: 'Quotes', email: 'quotes@orient.example', purpose: 'quotes' },
    { name: 'Huda', email: 'endorsements@orient.example', purpose: 'endorsements' },
  ];
  const url = `/api/insurers/${fixture.orient}/`;
  expect((await test.call('PATCH', url, { as: root, body: { contacts } })).status).toBe(200);
});
afterAll(() => test.close());
beforeEach(async () => {
  server = await MailServer.start();
});
afterEach(() => server.stop());

const haveAccount = () => outbox.account(server, { is_default: true });
const leave = async () => {
  await outbox.letTimePass();
  await outbox.look();
};
const written = async (url: string) => {
  const { to, subject, body } = await fixture.get<FilledMail>(url);
  return { to, subject, body };
};

/** Both ways by which an insurer is asked for something: a draft, how it is read, and what it is once it is asked. */
const asking = {
  endorsement: {
    to: 'endorsements@orient.example',
    asked: 'submitted',
    async draft() {
      const policy = await fixture.issued({ A: '61000.00' });
      const { id } = await fixture.entered(policy, fixture.add('B', '96000.00', '2027-05-01'));
      return `/api/endorsements/${id}/`;
    },
  },
  policy: {
    to: 'quotes@orient.example',
    asked: 'pending_issuance',
    draft: async () => `/api/policies/${(await fixture.readyPolicy()).id}/`,
  },
} as const;

// Before there is an account to write through.
it.each(['endorsement', 'policy'] as const)('of a new %s nothing is sent, which is kept', async (noun) => {
  const url = await asking[noun].draft();
  const submit = (body: object) => test.call('POST', `${url}submit/`, { as: root, body });
  expect((await fixture.get<FilledMail>(`${url}mail/`)).outside_because).toBe('no_mail_account');
  expect((await submit({ mail: await written(`${url}mail/`) })).status).toBe(400);
  expect(await fixture.get(url)).toMatchObject({ status: 'draft', asked_by: null });
  const { body } = await submit({});
  expect(body).toMatchObject({ status: asking[noun].asked, asked_by: 'outside', request_email: null });
});

describe.each(['endorsement', 'policy'] as const)('an insurer who is asked for a new %s', (noun) => {
  const { to, asked, draft } = asking[noun];
  const read = (url: string) => fixture.get<Endorsement | Policy>(url);
  const submit = (url: string, body: object) => test.call('POST', `${url}submit/`, { as: root, body });
  const sent = async (url: string) => {
    const answer = await submit(url, { mail: await written(`${url}mail/`) });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as Endorsement | Policy;
  };

  it('is asked once the mail has gone, and not before', async () => {
    await haveAccount();
    const url = await draft();
    const waiting = await sent(url);
    expect(waiting).toMatchObject({ status: 'draft', asked_by: null, request_email: { status: 'queued' } });
    const again = await submit(url, {});
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain('The mail to the insurer is about to leave.');
    await leave();
    expect(server.received.map(({ envelope }) => envelope.to)).toEqual([[to]]);
    expect(await read(url)).toMatchObject({
      status: asked,
      asked_by: 'email',
      request_email: { status: 'sent' },
    });
  });

  it('knows of no mail once the one that was taken back is thrown away', async () => {
    await haveAccount();
    const url = await draft();
    const { request_email } = await sent(url);
    const mail = request_email?.id ?? expect.fail('No mail was written.');
    await outbox.act(mail, 'undo');
    expect((await test.call('DELETE', `/api/emails/${mail}/`, { as: root })).status).toBe(204);
    expect(await read(url)).toMatchObject({ status: 'draft', request_email: null });
    expect((await submit(url, {})).body).toMatchObject({ status: asked, asked_by: 'outside' });
  });

  it('is asked no sooner than the mail that was taken back is sent after all', async () => {
    await haveAccount();
    const url = await draft();
    const { request_email } = await sent(url);
    const mail = request_email?.id ?? expect.fail('No mail was written.');
    await outbox.act(mail, 'undo');
    await leave();
    expect(await read(url)).toMatchObject({
      status: 'draft',
      asked_by: null,
      request_email: { status: 'draft' },
    });
    expect((await outbox.send(mail)).body.status).toBe('queued');
    await leave();
    expect(await read(url)).toMatchObject({ status: asked, asked_by: 'email' });
  });

  it('is not asked by a mail that fails, and by the next one that goes', async () => {
    await haveAccount();
    const url = await draft();
    server.refusedRecipients.set(to, 550);
    await sent(url);
    await leave();
    expect(await read(url)).toMatchObject({
      status: 'draft',
      asked_by: null,
      request_email: { status: 'failed' },
    });
    server.refusedRecipients.clear();
    await sent(url);
    await leave();
    expect(await read(url)).toMatchObject({ status: asked, asked_by: 'email' });
  });
});

it('a mail that goes after its endorsement was marked as submitted changes nothing more', async () => {
  await haveAccount();
  const url = await asking.endorsement.draft();
  const answer = await test.call('POST', `${url}submit/`, {
    as: root,
    body: { mail: await written(`${url}mail/`) },
  });
  const { request_email } = answer.body as Endorsement;
  const mail = request_email?.id ?? expect.fail('No mail was written.');
  await outbox.act(mail, 'undo');
  await test.call('POST', `${url}submit/`, { as: root, body: {} });
  await outbox.send(mail);
  await leave();
  expect(await fixture.get(url)).toMatchObject({ status: 'submitted', asked_by: 'outside' });
});

it('what the insurer holds covered already it has, whatever becomes of the mail', async () => {
  await haveAccount();
  const { id } = await fixture.readyPolicy();
  const mail = await written(`/api/policies/${id}/mail/`);
  const body = { mail, cover_note_number: 'CN-1' };
  const undated = await test.call('POST', `/api/policies/${id}/submit/`, { as: root, body });
  expect(undated.body).toMatchObject({ bound_on: ['Say from when the insurer holds it covered.'] });
  const bound = { ...body, bound_on: (await fixture.read(id)).start_date };
  expect(
    (await test.call('POST', `/api/policies/${id}/submit/`, { as: root, body: bound })).body,
  ).toMatchObject({
    status: 'pending_issuance',
    asked_by: 'email',
    request_email: { status: 'queued' },
  });
});

it('an insurer reads a policy as on a paper: both days, amounts with commas, ahead of the closing', async () => {
  const { id } = await fixture.readyPolicy({ start_date: '2027-01-01', end_date: '2027-12-31' });
  const { body } = await written(`/api/policies/${id}/mail/`);
  expect(body).toContain('<td>1 January 2027 to 31 December 2027, both days included</td>');
  expect(body).toMatch(/<td>AED 1,0\d\d\.00<\/td>/);
  expect(body.lastIndexOf('</table>')).toBeLessThan(body.indexOf('Kind regards'));
  expect(body.indexOf('<th>Make</th>')).toBeLessThan(body.indexOf('<th>Chassis'));
});

describe('what is too long for a mail', () => {
  const many = 401;
  const vehicles = () => Array.from({ length: many }, () => ({ ...fixture.vehicle(), id: '' }));
  const drafts = {
    async endorsement() {
      const policy = await fixture.issued({ A: '61000.00' });
      const one = fixture.add('B', '96000.00', '2027-05-01');
      const change = { added: [...one.change.added, ...vehicles()] };
      const { id } = await fixture.entered(policy, { ...one, change });
      return `/api/endorsements/${id}/`;
    },
    async policy() {
      const risk = { line: 'motor', vehicles: vehicles() };
      return `/api/policies/${(await fixture.readyPolicy({ risk })).id}/`;
    },
  };

  it.each(['endorsement', 'policy'] as const)(
    'goes with that of a new %s, whole and in a file',
    async (noun) => {
      await haveAccount();
      const url = await drafts[noun]();
      const { files, body } = await fixture.get<FilledMail>(`${url}mail/`);
      const [name = ''] = files;
      expect(name).toMatch(/^(?:END|POL)-\d+-annex\.csv$/);
      expect(body).toMatch(/All 40\d rows stand in the attached file/);
      const mail = await written(`${url}mail/`);
      const answer = await test.call('POST', `${url}submit/`, { as: root, body: { mail } });
      expect(answer.status, answer.text).toBe(200);
      const { request_email } = answer.body as Endorsement | Policy;
      const file = await test.db
        .selectFrom('email_files')
        .select(['name', 'storage_key'])
        .where('email_id', '=', request_email?.id ?? 0)
        .executeTakeFirstOrThrow();
      expect(file.name).toBe(name);
      const text = (await (await test.context.files.open(file.storage_key)).toArray()).join('');
      expect(text.trim().split('\n').length).toBeGreaterThan(many);
    },
  );
});
