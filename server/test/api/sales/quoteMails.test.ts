import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailRecipient } from '#contract/office/emails';
import type { QuoteProposalMail, QuoteRequested, QuoteRequestMails } from '#contract/sales/quotes/quoteMails';
import { plainText } from '../../../src/html/html.ts';
import { quoteFixture } from '../../fixtures/people/quoteFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;
let fixture: Awaited<ReturnType<typeof quoteFixture>>;
let known: number;
let vehicle: object;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true, email: 'root@example.com' });
  fixture = await quoteFixture(test, root);
  const contacts = [{ purpose: 'quotes', name: 'Rana Haddad', email: 'rana@insurer.example' }];
  known = await fixture.insurer('Known Q', { contacts });
  const make_id = await fixture.idOf('/api/vehicle-makes/', { name: 'Make <b>' });
  const model_id = await fixture.idOf('/api/vehicle-models/', { make_id, name: 'Patrol' });
  vehicle = { make_id, model_id, year: 2024, plate: 'R 77' };
  await sql`insert into mail_accounts (name, host, port, security, from_address, is_default)
    values ('Desk', 'mail.example.com', 465, 'tls', 'desk@example.com', true)`.execute(test.db);
});
afterAll(() => test.close());

const emailsOf = (id: number) =>
  test.db
    .selectFrom('emails')
    .select(['id', 'status', 'subject', 'to', 'body'])
    .where('quote_id', '=', id)
    .orderBy('id')
    .execute();
const filesOf = async (ids: number[]) =>
  (await test.db.selectFrom('email_files').select('name').where('email_id', 'in', ids).execute()).map(
    ({ name }) => name,
  );
const preview = async (id: number, message = '') => {
  const query = message === '' ? '' : `?message=${encodeURIComponent(message)}`;
  const answer = await test.call('GET', `/api/quotes/${id}/request-mails/${query}`, { as: root });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as unknown as QuoteRequestMails;
};
/** With an insurer that has a contact for quotes, and one that has none. */
const asked = async () => {
  const risk = { line: 'motor', vehicles: [vehicle] };
  const { id, quote_number } = await fixture.newQuote({ risk });
  const first = await fixture.newOffer(id, { insurer_id: known, lines: [] });
  const second = await fixture.newOffer(id, { insurer_id: fixture.gulf, lines: [] });
  return { id, quote_number, first: first.id, second: second.id };
};
/** A mark of the record is put behind the subject of whatever leaves. */
const withoutMark = (subject: string | undefined) => subject?.replace(/ \[[^\]]+\]$/, '');

describe('asking insurers', () => {
  it('sends what was seen before, file and message included', async () => {
    const { id, quote_number, first, second } = await asked();
    const message = 'Please <hurry>\nتأمين';
    const { mails, reply_due_on } = await preview(id, message);
    expect(mails.map(({ offer_id, outside_because }) => [offer_id, outside_because])).toEqual([
      [first, null],
      [second, 'no_contact'],
    ]);
    const [seen] = mails;
    expect(seen?.files).toEqual([`${quote_number}.csv`]);
    for (const part of ['Rana Haddad', 'Please &lt;hurry&gt;<br', 'تأمين', 'R 77'])
      expect(seen?.body).toContain(part);
    const { body } = await fixture.act(id, 'request', { offer_ids: [first, second], message });
    const answer = body as unknown as QuoteRequested;
    expect(answer.quote.offers.map((offer) => offer.reply_due_on)).toEqual([reply_due_on, reply_due_on]);
    const [mail, ...rest] = await emailsOf(id);
    expect(rest).toEqual([]);
    expect([mail?.to, withoutMark(mail?.subject), mail?.body]).toEqual([seen?.to, seen?.subject, seen?.body]);
    expect(await filesOf([mail?.id ?? 0])).toEqual(seen?.files);
    const text = plainText(mail?.body ?? '');
    expect(text).toMatch(/^Period of cover: .+ to .+, both days included$/m);
    expect(text).toMatch(/^Make \| Model \| Year \| Plate\nMake <b> \| Patrol \| 2024 \| R 77$/m);
    const again = await test.call('GET', `/api/quotes/${id}/request-mails/`, { as: root });
    expect([again.status, again.body.detail]).toEqual([
      409,
      'There is no insurer left to ask. Add one first.',
    ]);
  });

  it('shows the mails of those who are about to be added beside the others, of nobody twice', async () => {
    const { id, first } = await asked();
    const added = await fixture.insurer('Added Q');
    const url = `/api/quotes/${id}/request-mails/?insurers=${known},${added}`;
    const { mails } = (await test.call('GET', url, { as: root })).body as unknown as QuoteRequestMails;
    expect(mails.map(({ offer_id, insurer }) => [offer_id, insurer.id])).toEqual([
      [first, known],
      [mails[1]?.offer_id, fixture.gulf],
      [null, added],
    ]);
    expect(mails[2]?.subject).not.toBe('');
    const { id: empty } = await fixture.newQuote({});
    const alone = await test.call('GET', `/api/quotes/${empty}/request-mails/?insurers=${added}`, {
      as: root,
    });
    expect(alone.status).toBe(200);
  });

  it('sends what was changed in its place, cleaned, also to an insurer that has no contact', async () => {
    const { id, first, second } = await asked();
    const { mails } = await preview(id);
    const to = [{ address: 'desk@gulf.example', name: 'Desk' }];
    const body = '<p>Dear desk</p><script>steal()</script><p onclick="x()">Regards</p>';
    const answer = await fixture.act(id, 'request', {
      mails: [
        { offer_id: second, to, subject: 'Fleet', body },
        { offer_id: first, subject: 'Other words' },
      ],
    });
    expect(answer.status, answer.text).toBe(200);
    const [one, other] = await emailsOf(id);
    expect([withoutMark(one?.subject), one?.body, one?.to]).toEqual([
      'Other words',
      mails[0]?.body,
      mails[0]?.to,
    ]);
    expect(other).toMatchObject({ status: 'queued', to, body: '<p>Dear desk</p><p>Regards</p>' });
    expect(withoutMark(other?.subject)).toBe('Fleet');
    expect((await fixture.read(id)).offers.map(({ asked_by }) => asked_by)).toEqual(['email', 'email']);
    expect((await filesOf([one?.id ?? 0, other?.id ?? 0])).length).toBe(2);
  });

  it('writes to no client who asked not to be contacted, but to insurers about them', async () => {
    const { account_id } = (await fixture.read((await asked()).id)) as unknown as { account_id: number };
    const set = (fields: { do_not_contact: boolean; email: string }) =>
      test.db.updateTable('accounts').set(fields).where('id', '=', account_id).execute();
    const { email } = await test.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', account_id)
      .executeTakeFirstOrThrow();
    await set({ do_not_contact: true, email: 'Quiet@example.com' });
    const { id, first } = await asked();
    const to = [{ address: 'quiet@EXAMPLE.com', name: '' }];
    const refused = await fixture.act(id, 'request', { mails: [{ offer_id: first, to }] });
    expect([refused.status, Object.keys(refused.body)]).toEqual([409, ['detail', 'error', 'do_not_contact']]);
    expect(await emailsOf(id)).toEqual([]);
    expect((await fixture.act(id, 'request', { offer_ids: [first] })).status).toBe(200);
    await set({ do_not_contact: false, email });
  });

  it('says at each field what is wrong, and asks nobody', async () => {
    const { id, first, second } = await asked();
    const other = await asked();
    const mail = { to: [{ address: 'a@example.com' }], subject: 'S', body: '<p>B</p>' };
    const refused = async (body: object) => {
      const answer = await fixture.act(id, 'request', body);
      expect(answer.status, answer.text).toBe(400);
      const { detail: _, error: __, ...fields } = answer.body;
      return Object.keys(fields);
    };
    expect(await refused({ mails: [{ ...mail, offer_id: other.first }] })).toEqual(['mails.0.offer_id']);
    const notChosen = { offer_ids: [first], mails: [{ ...mail, offer_id: second }] };
    expect(await refused(notChosen)).toEqual(['mails.0.offer_id']);
    expect(await refused({ mails: [{ offer_id: second, subject: 'To nobody' }] })).toEqual(['mails.0.to']);
    expect(await refused({ mails: [mail] })).toEqual(['mails.0.offer_id']);
    const twice = [
      { ...mail, offer_id: first },
      { ...mail, offer_id: first },
    ];
    expect(await refused({ mails: twice })).toEqual(['mails.1.offer_id']);
    const wrong = { offer_id: first, to: [{ address: 'nobody' }], subject: '', body: 'x'.repeat(200_001) };
    expect(await refused({ mails: [wrong] })).toEqual([
      'mails.0.to.0.address',
      'mails.0.subject',
      'mails.0.body',
    ]);
    expect(await refused({ mails: [{ ...mail, offer_id: first, to: [] }] })).toEqual(['mails.0.to']);
    expect(await refused({ mails: [{ ...mail, offer_id: first, cc: [] }] })).toEqual(['mails.0.cc']);
    const { status, offers } = await fixture.read(id);
    expect([status, offers.map(({ asked_by }) => asked_by), await emailsOf(id)]).toEqual([
      'draft',
      [null, null],
      [],
    ]);
  });

  it('asks once where two send at the same moment', async () => {
    const { id, first } = await asked();
    const mails = [{ offer_id: first, subject: 'Once' }];
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.act(id, 'request', { offer_ids: [first], mails })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await emailsOf(id)).map(({ subject }) => withoutMark(subject))).toEqual(['Once']);
  });
});

describe('the proposal', { timeout: 240_000 }, () => {
  const mailOf = (id: number) => test.call('GET', `/api/quotes/${id}/proposal-mail/`, { as: root });

  it('is sent with the mail that was seen before', async () => {
    const { id, quote_number } = await fixture.readyQuote();
    const seen = (await mailOf(id)).body as unknown as QuoteProposalMail;
    expect(plainText(seen.body)).toMatch(/Our recommendation: .*Orient Q.*1,050\.00/);
    expect(seen).toMatchObject({
      to: [{ address: 'client.q1@example.com', name: 'Client Q1' }],
      files: [`${quote_number}-1.pdf`],
      outside_because: null,
    });
    const answer = await fixture.act(id, 'send', { channel: 'email' });
    expect(answer.status, answer.text).toBe(200);
    const [mail] = await emailsOf(id);
    expect([mail?.to, withoutMark(mail?.subject), mail?.body]).toEqual([seen.to, seen.subject, seen.body]);
    expect(await filesOf([mail?.id ?? 0])).toEqual(seen.files);
    expect((await mailOf(id)).status).toBe(409);
  });

  it('of a client without an address goes to nobody yet', async () => {
    const lead = await fixture.newLead({ email: '' });
    const { id } = await fixture.readyQuote({ account_id: null, lead_id: lead.id });
    expect((await mailOf(id)).body).toMatchObject({ to: [], outside_because: null });
  });
});

describe('recipients', () => {
  const find = async (search: string, as = root) => {
    const answer = await test.call('GET', `/api/emails/recipients/?search=${encodeURIComponent(search)}`, {
      as,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown as EmailRecipient[];
  };

  it('are found by name or address: clients with their people, members, insurers and colleagues', async () => {
    const account_id = await fixture.newAccount({
      account_type: 'corporate',
      first_name: undefined,
      last_name: undefined,
      legal_name: 'Zenobia Palmyra',
      registration_number: 'ZP-1',
      email: 'zenobia@palmyra.example',
      contacts: [{ name: 'Odaenathus', email: 'pay@palmyra.example' }],
    });
    await sql`insert into members (account_id, relation, first_name, last_name, date_of_birth, gender, search_text)
      values (${account_id}, 'spouse', 'Vaballathus', 'P', '1990-05-17', 'male', ' vaballathus p')`.execute(
      test.db,
    );
    await test.person({ first_name: 'Zenobius', last_name: 'Colleague', email: 'zenobius@example.com' });
    const found = (await find('zenob')).map(({ address, kind, of }) => [address, kind, of]);
    expect(found).toEqual([
      ['zenobia@palmyra.example', 'client', ''],
      ['pay@palmyra.example', 'contact', 'Zenobia Palmyra'],
      ['zenobius@example.com', 'colleague', ''],
    ]);
    expect(await find('zenobia@palm')).toHaveLength(2);
    expect(await find('vaballathus')).toEqual([
      { address: 'zenobia@palmyra.example', name: 'Zenobia Palmyra', kind: 'member', of: 'Vaballathus P' },
    ]);
    expect(await find('rana')).toEqual([
      { address: 'rana@insurer.example', name: 'Rana Haddad', kind: 'insurer', of: 'Known Q' },
    ]);
    expect(await find('known q')).toMatchObject([{ address: 'rana@insurer.example' }]);
    expect(await find('50% of nobody')).toEqual([]);
    const clerk = { module_name: 'emails' as const, scope: 'all' as const, actions: ['create'] };
    const lister = { module_name: 'users' as const, scope: 'all' as const, actions: ['view'] };
    const kinds = async (...permissions: (typeof clerk | typeof lister)[]) =>
      (await find('zenob', await test.person({ permissions }))).map(({ kind }) => kind);
    expect([await kinds(clerk), await kinds(clerk, lister)]).toEqual([[], ['colleague']]);
  });

  it('are ten at most', async () => {
    await sql`insert into users (email, first_name, last_name, password_hash)
      select 'crowd' || n || '@example.com', 'Crowd', 'Of ' || n, 'none' from generate_series(1, 40) n`.execute(
      test.db,
    );
    expect(await find('crowd')).toHaveLength(10);
    expect((await test.call('GET', '/api/emails/recipients/?search=', { as: root })).status).toBe(400);
  });
});
