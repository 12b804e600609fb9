import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MailServer } from '../../../../test/smtp/mailServer.ts';
import { outboxOf } from '../../../../test/smtp/outbox.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';

let test: TestApp;
let root: Person;
let mail: MailServer;
let outbox: ReturnType<typeof outboxOf>;
beforeAll(async () => {
  mail = await MailServer.start();
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  outbox = outboxOf(test, root);
  await outbox.account(mail);
});
afterAll(async () => {
  await test.close();
  await mail.stop();
});

const call = (as: Person, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  test.call(method, url, { as, ...(body && { body }) });

let made = 0;
async function client(fields: object = {}, owner: Person = root): Promise<number> {
  made += 1;
  const { body } = await outbox.call('POST', '/api/accounts/', {
    account_type: 'individual',
    first_name: 'Client',
    last_name: `No ${made}`,
    email: `client${made}@example.com`,
    address: { country: 'AE' },
    owner_id: owner.id,
    ...fields,
  });
  return Number(body.id);
}
const about = (related_id: number) => ({ related_type: 'account', related_id });

const writer = (...scopes: ('own' | 'all')[]) =>
  test.person({
    permissions: [
      {
        module_name: 'emails',
        scope: scopes[0] ?? 'own',
        actions: ['view', 'create', 'update', 'delete'],
      },
      { module_name: 'accounts', scope: scopes[1] ?? 'all', actions: ['view'] },
    ],
  });

describe('what is refused', () => {
  it.each<[string, object]>([
    ['subject', { subject: 'Hello\r\nBcc: spy@example.com' }],
    ['subject', { subject: 'x'.repeat(251) }],
    ['to.0.address', { to: [{ address: 'a@example.com\r\nRCPT TO:<spy@example.com>' }] }],
    ['to.0.address', { to: [{ address: 'not an address' }] }],
    ['to.0.name', { to: [{ address: 'a@example.com', name: 'A\nBcc: spy@example.com' }] }],
    ['cc.0.name', { cc: [{ address: 'a@example.com', name: 'A\u0000' }] }],
    ['to', { to: Array.from({ length: 101 }, (_, at) => ({ address: `a${at}@example.com` })) }],
    [
      'to',
      {
        to: Array.from({ length: 60 }, (_, at) => ({ address: `a${at}@example.com` })),
        cc: Array.from({ length: 60 }, (_, at) => ({ address: `b${at}@example.com` })),
      },
    ],
    ['mail_account_id', { mail_account_id: 999_999 }],
    ['replies_to_id', { replies_to_id: 999_999 }],
    ['related_id', { related_type: 'account', related_id: 999_999 }],
    ['related_type', { related_id: 1 }],
    ['status', { status: 'sent' }],
  ])('at %s is %j', async (field, body) => {
    const answer = await outbox.call('POST', '/api/emails/', body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body)).toContain(field);
  });

  it('is more than a hundred recipients, also when they come one list after the other', async () => {
    const list = (name: string) =>
      Array.from({ length: 60 }, (_, at) => ({ address: `${name}${at}@example.com` }));
    const id = await outbox.draft({ to: list('a') });
    const answer = await outbox.call('PATCH', `/api/emails/${id}/`, { bcc: list('b') });
    expect(answer.body.to).toEqual(['Enter at most 100 recipients in all.']);
  });

  it.each<[object, string]>([
    [{ to: [] }, 'Enter to whom this mail goes first.'],
    [{ subject: '' }, 'Enter a subject first.'],
    [{ mail_account_id: null }, 'There is no mail account to send this mail through. Set one up first.'],
  ])('to send is %j', async (fields, detail) => {
    const id = await outbox.draft(fields);
    expect(await outbox.send(id)).toMatchObject({ status: 409, body: { detail } });
  });

  it('is to change or to delete what is no draft any more', async () => {
    const id = await outbox.draft();
    await outbox.send(id);
    expect((await outbox.call('PATCH', `/api/emails/${id}/`, { subject: 'Other' })).status).toBe(409);
    expect(await call(root, 'DELETE', `/api/emails/${id}/`)).toMatchObject({
      status: 409,
      body: { detail: 'Only a draft can be deleted. Archive this mail instead.' },
    });
    await expect(sql`update emails set deleted_at = now() where id = ${id}`.execute(test.db)).rejects.toThrow(
      'emails_deleted_as_drafts',
    );
  });

  it('is to send through an account that is another person’s own', async () => {
    const person = await writer('all');
    const own = await call(person, 'POST', '/api/users/me/mail-account/', {
      host: 'smtp.example.com',
      from_address: person.email,
    });
    const { body } = await call(person, 'POST', '/api/emails/', {
      to: [{ address: 'a@example.com' }],
      subject: 'Mine',
    });
    expect(body.mail_account_id).toBe(own.body.id);
    expect((await outbox.send(Number(body.id))).status).toBe(403);
    const mail_account_id = own.body.id;
    expect((await outbox.call('POST', '/api/emails/', { mail_account_id })).status).toBe(400);
    expect((await call(person, 'POST', `/api/emails/${Number(body.id)}/send/`, {})).status).toBe(200);
  });

  it('is to write about a record whose mails one may not write', async () => {
    const person = await writer('own', 'all');
    const answer = await call(person, 'POST', '/api/emails/', about(await client()));
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: 'You may not write mail about this record.' },
    });
    expect((await call(person, 'POST', '/api/emails/', about(await client({}, person)))).status).toBe(201);
  });
});

describe('whoever asked not to be contacted', () => {
  it.each<[string, (id: number) => object]>([
    ['as what the mail is about', (id) => ({ ...about(id), to: [{ address: 'other@example.com' }] })],
    ['as one of the recipients', () => ({ bcc: [{ address: `CLIENT${made}@example.com` }] })],
  ])('is named before the mail leaves: %s', async (_, fields) => {
    const account = await client({ do_not_contact: true });
    const id = await outbox.draft(fields(account));
    const refused = await outbox.send(id);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: `Client No ${made} asked not to be contacted.`,
        do_not_contact: [`Client No ${made}`],
      },
    });
    expect((await outbox.send(id, { despite_do_not_contact: true })).body.status).toBe('queued');
  });

  it('is named as well when it is a lead that asked, or the account behind it', async () => {
    const category = await outbox.call('POST', '/api/product-categories/', {
      name: 'Motor mail',
      code: 'MOTM',
      line: 'motor',
    });
    const lead = async (fields: object) => {
      const body = { name: 'Palm Dental', category_id: category.body.id, source: 'phone', ...fields };
      return Number((await outbox.call('POST', '/api/leads/', { ...body, accept_duplicates: true })).body.id);
    };
    const refused = async (fields: object) =>
      (await outbox.send(await outbox.draft(fields))).body.do_not_contact;
    const asked = await lead({ email: 'palm@example.com', do_not_contact: true });
    expect(await refused({ related_type: 'lead', related_id: asked })).toEqual(['Palm Dental']);
    expect(await refused({ to: [{ address: 'Palm@example.com' }] })).toEqual(['Palm Dental']);
    const account = await client({ do_not_contact: true });
    const behind = await lead({ email: 'other.palm@example.com', account_id: account });
    expect(await refused({ related_type: 'lead', related_id: behind })).toEqual([`Client No ${made}`]);
    const quoteFor = async (of: object) => {
      const days = { start_date: '2099-01-01', valid_until: '2099-01-01' };
      const body = { category_id: category.body.id, ...days, ...of };
      return Number((await outbox.call('POST', '/api/quotes/', body)).body.id);
    };
    const elsewhere = { to: [{ address: 'friend@example.com' }], related_type: 'quote' };
    const ofLead = await quoteFor({ lead_id: asked });
    expect(await refused({ ...elsewhere, related_id: ofLead })).toEqual(['Palm Dental']);
    const ofAccount = await quoteFor({ account_id: account });
    expect(await refused({ ...elsewhere, related_id: ofAccount })).toEqual([`Client No ${made}`]);
    expect((await outbox.call('GET', `/api/quotes/${ofAccount}/`)).body.do_not_contact).toBe(true);
  });

  it('is not named to who does not see them', async () => {
    await client({ do_not_contact: true });
    const person = await writer('own', 'own');
    const { body } = await call(person, 'POST', '/api/emails/', {
      to: [{ address: `client${made}@example.com` }],
      subject: 'Hello',
    });
    expect((await call(person, 'POST', `/api/emails/${Number(body.id)}/send/`, {})).body).toEqual({
      detail: 'Someone whom this mail goes to asked not to be contacted.',
      error: { code: 'notToContactUnseen', values: {} },
      do_not_contact: [],
    });
  });
});

describe('a draft', () => {
  it('holds no more than safe HTML, however it came', async () => {
    const id = await outbox.draft({ body: '<p onclick="x()">Hi</p><script>x()</script>' });
    expect((await outbox.read(id)).body).toBe('<p>Hi</p>');
    await outbox.call('PATCH', `/api/emails/${id}/`, { body: '<img src=x onerror=x()><b>Hi</b>' });
    expect((await outbox.read(id)).body).toBe('<b>Hi</b>');
  });

  it('is changed by who has seen the last change, deleted and brought back', async () => {
    const id = await outbox.draft();
    const path = `/api/emails/${id}/`;
    const late = { as: root, body: { subject: 'Late' }, headers: { 'if-match': '"9"' } };
    expect((await test.call('PATCH', path, late)).status).toBe(412);
    expect((await call(root, 'DELETE', path)).status).toBe(204);
    expect((await call(root, 'GET', path)).status).toBe(404);
    expect((await outbox.act(id, 'restore')).body).toMatchObject({ id, status: 'draft' });
  });

  it('follows its record from person to person, and is its writer’s without one', async () => {
    const [one, other] = [await writer('own'), await writer('own')];
    const account = await client({}, one);
    const { body } = await call(one, 'POST', '/api/emails/', about(account));
    const path = `/api/emails/${Number(body.id)}/`;
    expect((await call(other, 'GET', path)).status).toBe(404);
    await outbox.call('PATCH', `/api/accounts/${account}/`, { owner_id: other.id });
    expect((await call(one, 'GET', path)).status).toBe(404);
    expect((await call(other, 'GET', path)).status).toBe(200);
    await outbox.call('PATCH', path, { related_type: null, related_id: null });
    expect((await call(one, 'GET', path)).status).toBe(200);
    expect((await call(other, 'GET', path)).status).toBe(404);
  });
});

describe('the list', () => {
  it('is found by words of subject, text and recipients, by state and by record, newest first', async () => {
    const account = await client();
    const ids = [
      await outbox.draft({ ...about(account), subject: 'Zebra offer' }),
      await outbox.draft({ ...about(account), body: '<p>All about zebras</p>' }),
      await outbox.draft({ to: [{ address: 'zebra@example.com' }] }),
    ];
    const found = async (query: string) => {
      const { body } = await outbox.call('GET', `/api/emails/?${query}`);
      return (body.results as { id: number }[]).map(({ id }) => id);
    };
    expect(await found('search=zebra')).toEqual(ids.toReversed());
    expect(await found(`search=zebra&related_type=account&related_id=${account}`)).toEqual([ids[1], ids[0]]);
    expect(await found('search=zebra&status=sent')).toEqual([]);
    expect((await outbox.call('GET', '/api/emails/?search=zebra&page=1&page_size=2')).body).toMatchObject({
      count: 3,
      results: [{ id: ids[2] }, { id: ids[1] }],
    });
    const { body } = await outbox.call('GET', '/api/emails/?search=zebra&page_size=1');
    expect((body.results as object[])[0]).not.toHaveProperty('body');
  });

  it('of senders begins with one’s own account', async () => {
    const person = await writer('own');
    await call(person, 'POST', '/api/users/me/mail-account/', {
      host: 'smtp.example.com',
      from_address: person.email,
    });
    const { text } = await call(person, 'GET', '/api/emails/senders/');
    const labels = (JSON.parse(text) as { label: string }[]).map(({ label }) => label);
    expect(labels[0]).toBe(person.email);
    expect(labels[1]).toBe('Harbour Brokers <office@covernote.example>');
  });
});

it('an account that has mails is not deleted', async () => {
  const account = await client();
  await outbox.draft(about(account));
  const answer = await call(root, 'DELETE', `/api/accounts/${account}/`);
  expect(answer.status).toBe(409);
  expect(answer.body.detail).toContain('1 email');
});
