import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmailTemplate, RenderedTemplate } from '#contract/office/emailTemplates';
import { templateKeys } from '#contract/office/emailTemplates';
import { leadFixture } from '../../../../test/fixtures/people/leadFixture.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { renderTemplate } from './emailTemplates.render.ts';

let test: TestApp;
let root: Person;
let viewer: Person;
let leads: Awaited<ReturnType<typeof leadFixture>>;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  viewer = await test.person({
    permissions: [{ module_name: 'email_templates', scope: 'all', actions: ['view'] }],
  });
  leads = await leadFixture(test, root);
});
afterAll(() => test.close());

type Fields = Record<string, unknown>;

let made = 0;
const body = (over: Fields = {}) => {
  made += 1;
  return {
    name: `Greeting ${made}`,
    purpose: 'service',
    related_type: 'account',
    language: 'en',
    subject: 'For {{account.display_name}}',
    body: '<p>Dear {{account.first_name}}, we call {{account.phone}}.</p>',
    ...over,
  };
};
const create = (over: Fields = {}, as = root) =>
  test.call('POST', '/api/email-templates/', { as, body: body(over) });
async function newTemplate(over: Fields = {}): Promise<EmailTemplate> {
  const answer = await create(over);
  expect(answer.status, answer.text).toBe(201);
  return answer.body as EmailTemplate;
}
const read = async (id: number) =>
  (await test.call('GET', `/api/email-templates/${id}/`, { as: root })).body as EmailTemplate;
const change = (id: number, fields: Fields, headers = {}) =>
  test.call('PATCH', `/api/email-templates/${id}/`, { as: root, body: fields, headers });
const remove = (id: number) => test.call('DELETE', `/api/email-templates/${id}/`, { as: root });
const restore = (id: number) => test.call('POST', `/api/email-templates/${id}/restore/`, { as: root });
const render = (id: number, about: Fields, as = root) =>
  test.call('POST', `/api/email-templates/${id}/render/`, { as, body: about });
const listed = async <T>(path: string, as = root) => {
  const { text } = await test.call('GET', path, { as });
  return JSON.parse(text) as T[];
};

async function client(over: Fields = {}): Promise<{ related_type: 'account'; related_id: number }> {
  made += 1;
  const answer = await test.call('POST', '/api/accounts/', {
    as: root,
    body: {
      account_type: 'individual',
      first_name: 'Amal',
      last_name: `Haddad ${made}`,
      email: `amal-${made}@example.com`,
      address: { country: 'AE' },
      ...over,
    },
  });
  expect(answer.status, answer.text).toBe(201);
  return { related_type: 'account', related_id: Number(answer.body.id) };
}

describe('who may not', () => {
  it('write templates with the permission to read them', async () => {
    const { id } = await newTemplate();
    const tried = [
      await create({}, viewer),
      await test.call('PATCH', `/api/email-templates/${id}/`, { as: viewer, body: { subject: 'No' } }),
      await test.call('DELETE', `/api/email-templates/${id}/`, { as: viewer }),
    ];
    expect(tried.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('learn anything of a record through a template', async () => {
    const { id } = await newTemplate();
    const about = await client();
    expect((await render(id, about, viewer)).status).toBe(403);
    const unsaved = { ...about, language: 'en', subject: '{{account.phone}}', body: '<p>x</p>' };
    const preview = await test.call('POST', '/api/email-templates/preview/', { as: viewer, body: unsaved });
    expect(preview.status).toBe(403);
  });
});

describe('what is refused', () => {
  it.each<[Fields, string, string]>([
    [{ subject: 'For {{account.shoe_size}}' }, 'subject', '{{account.shoe_size}}'],
    [{ body: '<p>{{lead.name}} {{account.id_number}}</p>' }, 'body', '{{lead.name}}, {{account.id_number}}'],
    [{ body: '<p>{{#each account}}</p>' }, 'body', 'A field is a name'],
    [{ body: '<script>alert(1)</script>' }, 'body', 'required'],
    [{ subject: '' }, 'subject', 'required'],
    [{ subject: 'Two\nlines' }, 'subject', 'characters'],
    [{ body: `<p>${'x'.repeat(100_001)}</p>` }, 'body', 'at most'],
    [{ purpose: 'fun' }, 'purpose', 'Choose one of'],
    [{ language: 'fr' }, 'language', 'Choose one of'],
    [{ related_type: 'user' }, 'related_type', 'Choose one of'],
    [{ translation_of_id: 99_999 }, 'translation_of_id', 'exists'],
    [{ key: 'invitation' }, 'key', 'not known'],
    [{ body: '<p><a href="{{user.link}}">Go</a></p>' }, 'body', 'No such field: {{user.link}}.'],
  ])('%o', async (fields, field, words) => {
    const answer = await create(fields);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body[field])).toContain(words);
  });

  it('an unknown field when a template is changed', async () => {
    const { id } = await newTemplate();
    const answer = await change(id, { body: '<p>{{account.mood}}</p>' });
    expect(answer.status).toBe(400);
    expect(answer.body['body']).toEqual(['No such field: {{account.mood}}.']);
  });

  it('a name that another template of the language has', async () => {
    const { name } = await newTemplate();
    const answer = await create({ name: name.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ existing: { label: name } });
    expect((await create({ name, language: 'ar' })).status).toBe(201);
  });

  it('a second translation into one language, also by a restore', async () => {
    const { id } = await newTemplate();
    const first = await newTemplate({ language: 'ar', translation_of_id: id });
    const second = await create({ language: 'ar', translation_of_id: id });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ existing: { id: first.id } });
    await remove(first.id);
    await newTemplate({ language: 'ar', translation_of_id: id });
    expect((await restore(first.id)).status).toBe(409);
  });

  it('a translation for other records or another purpose', async () => {
    const { id } = await newTemplate();
    const other = { language: 'ar', translation_of_id: id, purpose: 'marketing' };
    expect((await create(other)).body).toHaveProperty('purpose');
  });

  it('a template that Covernote sends itself does not go', async () => {
    const [invitation] = await listed<{ value: number }>('/api/email-templates/options/?search=invitation');
    const answer = await remove(invitation?.value ?? 0);
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toContain('Invitation');
  });

  it('a record of another kind than the template is for', async () => {
    const { id } = await newTemplate();
    const answer = await render(id, { related_type: 'lead', related_id: (await leads.newLead()).id });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty('related_type');
  });
});

describe('what happens', () => {
  it('the starters are there in both languages', async () => {
    const { body: found } = await test.call('GET', '/api/email-templates/?page_size=200', { as: root });
    const keyed = (found.results as EmailTemplate[]).filter(({ key }) => key !== null);
    for (const key of templateKeys) {
      const both = keyed.filter((template) => template.key === key);
      expect(both.map(({ language }) => language).toSorted(), key).toEqual(['ar', 'en']);
      expect(both[0]?.translations).toEqual([{ id: both[1]?.id, language: both[1]?.language }]);
    }
  });

  it('what is dangerous in a text is not kept', async () => {
    const { body: kept } = await newTemplate({ body: '<p onclick="x()">Dear<script>x()</script></p>' });
    expect(kept).toBe('<p>Dear</p>');
  });

  it('each text is kept with its version', async () => {
    const { id, version } = await newTemplate({ subject: 'First' });
    await change(id, { subject: 'Second' }, { 'if-match': `"${version}"` });
    await change(id, { purpose: 'marketing' });
    await change(id, { subject: 'Third' });
    const versions = await listed<{ version: number; subject: string; by: { id: number } }>(
      `/api/email-templates/${id}/versions/`,
    );
    expect(versions.map(({ version: number, subject }) => [number, subject])).toEqual([
      [4, 'Third'],
      [2, 'Second'],
      [1, 'First'],
    ]);
    expect(versions[0]?.by.id).toBe(root.id);
    expect((await change(id, { subject: 'Late' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('the purpose is that of all languages', async () => {
    const { id } = await newTemplate();
    const arabic = await newTemplate({ language: 'ar', translation_of_id: id });
    await change(arabic.id, { purpose: 'marketing' });
    expect(await read(id)).toMatchObject({ purpose: 'marketing', version: 2 });
  });

  it('is filled in with the values of the record, in the language of the client', async () => {
    const { id } = await newTemplate();
    const arabic = await newTemplate({
      language: 'ar',
      translation_of_id: id,
      subject: 'إلى {{account.display_name}}',
      body: '<p>{{sender.full_name}}</p>',
    });
    const english = await render(id, await client({ phone: '+971501234567' }));
    expect(english.body).toMatchObject({
      template_id: id,
      language: 'en',
      missing: [],
      do_not_contact: false,
      lacks_consent: false,
      body: '<p>Dear Amal, we call +971501234567.</p>',
    });
    const reader = await client({ language: 'ar-AE', do_not_contact: true });
    expect((await render(id, reader)).body).toMatchObject({
      template_id: arabic.id,
      language: 'ar',
      do_not_contact: true,
    });
    expect((await render(arabic.id, { ...reader, language: 'en' })).body).toMatchObject({ template_id: id });
  });

  it('names what has no value, and whether marketing is agreed to', async () => {
    const { id } = await newTemplate({ purpose: 'marketing' });
    const answer = (await render(id, await client())).body as RenderedTemplate;
    expect(answer.missing).toEqual([{ field: 'account.phone', label: 'Account: Phone' }]);
    expect(answer.body).toContain('{{account.phone}}');
    expect(answer.lacks_consent).toBe(true);
    const agreed = await client({ marketing_consent: true, marketing_consent_how: 'by phone' });
    expect((await render(id, agreed)).body).toMatchObject({ lacks_consent: false });
  });

  it('is filled in for a lead', async () => {
    const { id } = await newTemplate({
      related_type: 'lead',
      subject: '{{lead.lead_number}}',
      body: '<p>{{lead.category}} until {{lead.current_expiry_date}}</p>',
    });
    const { id: related_id, lead_number } = await leads.newLead({ current_expiry_date: '2027-03-01' });
    expect((await render(id, { related_type: 'lead', related_id })).body).toMatchObject({
      subject: lead_number,
      body: '<p>Motor L until 1 March 2027</p>',
    });
  });

  it('shows an unsaved text on a record, or with the names of its fields', async () => {
    const text = { language: 'en', subject: '{{account.email}}', body: '<p>{{account.phone}}</p>' };
    const about = await client({ phone: '+971501112233' });
    const preview = (over: Fields) =>
      test.call('POST', '/api/email-templates/preview/', { as: root, body: { ...text, ...over } });
    expect((await preview(about)).body).toMatchObject({ body: '<p>+971501112233</p>', missing: [] });
    expect((await preview({ related_type: 'account' })).body).toMatchObject({
      subject: '[Account: Email]',
      body: '<p>[Account: Phone]</p>',
    });
    expect((await preview({ related_type: 'lead' })).status).toBe(400);
  });

  it('by its key, without what is given as empty', async () => {
    const fields = { 'user.full_name': 'Amal <b>', 'user.email': 'amal@example.com', 'user.link_hours': '' };
    const written = await renderTemplate(test.db, { key: 'invitation', language: 'ar', fields });
    expect(written.language).toBe('ar');
    expect(written.body).toContain('Amal &lt;b&gt;');
    expect(written.body).not.toContain('link_hours');
    expect(written.missing).toEqual(['user.link']);
  });
});

describe('the text of a mail that carries a link', () => {
  let writer: Person;
  let id: number;
  beforeAll(async () => {
    writer = await test.person({
      permissions: [
        { module_name: 'email_templates', scope: 'all', actions: ['view', 'create', 'update', 'delete'] },
      ],
    });
    const template = await test.db
      .selectFrom('email_templates')
      .select('id')
      .where('key', '=', 'password_reset')
      .where('language', '=', 'en')
      .executeTakeFirstOrThrow();
    id = template.id;
  });
  const rewrite = (fields: Fields, as = root) =>
    test.call('PATCH', `/api/email-templates/${id}/`, { as, body: fields });
  const preview = (html: string) =>
    test.call('POST', '/api/email-templates/preview/', {
      as: writer,
      body: { related_type: 'user', language: 'en', subject: 'Hello', body: html },
    });

  it.each([
    { subject: 'Hello' },
    { name: 'Mine' },
    { purpose: 'marketing' },
    { body: '<p>{{user.link}}</p>' },
  ])('is nobody’s to change but a superuser’s: %j', async (fields) => {
    const detail = 'Only a superuser may change a template of the mails that carry a link.';
    const answer = await rewrite(fields, writer);
    expect([answer.status, answer.body]).toEqual([
      403,
      { detail, error: { code: 'templateOfSystem', values: {} } },
    ]);
  });

  const once = 'Say {{user.link}} exactly once, as the whole address of a link.';
  it.each([
    ['<p>No link</p>', once],
    ['<p>{{user.link}}</p>', once],
    ['<p><a href="https://evil.test/?{{user.link}}">Go</a></p>', once],
    ['<p><a href="{{user.link}}?to=evil">Go</a></p>', once],
    ['<p><a href="{{user.link}}">{{user.link}}</a></p>', once],
    ['<p><a href="{{user.link}}" title="Go">Go</a><a href="{{user.link}}">Go</a></p>', once],
    [
      '<p><a href="{{user.link}}">Go</a> <a href="https://evil.test">or here</a></p>',
      'No other link may stand beside the one that leads to {{user.link}}.',
    ],
    ['<p><a href="{{user.link}}"> <b></b> </a></p>', 'Write what is to be read in place of {{user.link}}.'],
  ])('is refused as %s', async (html, sentence) => {
    for (const answer of [await rewrite({ body: html }), await preview(html)])
      expect([answer.status, answer.body.body]).toEqual([400, [sentence]]);
  });

  it('does not say the link in its subject', async () => {
    const answer = await rewrite({ subject: 'See {{user.link}}' });
    expect(answer.body.subject).toEqual(['{{user.link}} does not belong into the subject.']);
  });

  it('is refused by the database as well', async () => {
    const steered = sql`update email_templates set body = '<a href="https://evil.test">x</a>' where id = ${id}`;
    await expect(steered.execute(test.db)).rejects.toThrow('email_templates_say_their_link_once');
  });

  it('is shown as it will be, with a link that leads nowhere', async () => {
    const { body: shown } = await preview(
      '<base href="https://evil.test"><p>{{user.email}} <a href="{{user.link}}">Go</a></p>',
    );
    expect(shown.body).toMatch(
      /^<p>person\d+@example\.com <a href="http[^"]*\/login#link=example">Go<\/a><\/p>$/,
    );
  });

  it('tells every superuser that it was changed', async () => {
    expect((await rewrite({ subject: 'Your new password' })).status).toBe(200);
    const told = await test.call('GET', '/api/notifications/', { as: root });
    expect(told.body.results).toMatchObject([
      { kind: 'system_template_changed', related_type: 'email_template', related_id: id },
    ]);
  });
});
