import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#contract/base/days/wallClock';
import { multipartOf, uploadOf } from '../../../../test/fixtures/imports/multipart.ts';
import { plantAccount as plantNamed } from '../../../../test/fixtures/people/plantAccount.ts';
import { startTestApp, type Person, type TestApp } from '../../../../test/testApp.ts';
import { organisationToday } from '../../../db/organisationDay.ts';

let test: TestApp;
let root: Person;
let account: number;
let other: number;

type Fields = Record<string, string | number>;
type Row = Record<string, unknown> & { id: number; name: string; version: number };

const plantAccount = (lastName: string) => plantNamed(test.db, root.id, lastName);

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
  account = await plantAccount('Haddad');
  other = await plantAccount('Menon');
});
afterAll(() => test.close());

const pdf = '%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n';
const upload = (
  fields: Fields = {},
  file: { name?: string; content?: Buffer | string } = {},
  as: Person = root,
) => {
  const about = { related_type: 'account', related_id: account };
  const sent = uploadOf({ ...about, ...fields }, { name: 'Passport.pdf', content: pdf, ...file });
  return test.call('POST', '/api/attachments/', { as, ...sent });
};
const made = async (fields: Fields = {}, file = {}): Promise<Row> => {
  const { status, body, text } = await upload(fields, file);
  expect(status, text).toBe(201);
  return body as Row;
};
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, as = root) =>
  test.call(method, `/api/attachments/${path}`, { as, ...(body ? { body } : {}) });
const names = async (query: string) =>
  ((await call('GET', `?${query}`)).body.results as Row[]).map(({ name }) => name);
const photo = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('who may not', () => {
  it('attach to what they do not see, or where their permission does not reach', async () => {
    const entry = (module_name: 'attachments' | 'accounts', actions: string[], scope: 'own' | 'all') => ({
      module_name,
      actions,
      scope,
    });
    const blind = await test.person({ permissions: [entry('attachments', ['create'], 'all')] });
    expect((await upload({}, {}, blind)).status).toBe(403);
    const narrow = await test.person({
      permissions: [entry('attachments', ['create', 'view'], 'own'), entry('accounts', ['view'], 'all')],
    });
    const refused = await upload({}, {}, narrow);
    expect([refused.status, refused.body.detail]).toEqual([403, 'You may not add files to this record.']);
    const foreign = await test.person({
      permissions: [entry('attachments', ['create', 'view'], 'all'), entry('accounts', ['view'], 'own')],
    });
    expect((await upload({}, {}, foreign)).body).toMatchObject({
      related_id: ['Choose an account that exists.'],
    });
  });

  it('judge a document that they do not see', async () => {
    const { id } = await made();
    const judge = await test.person({
      permissions: [
        { module_name: 'accounts', actions: ['view', 'approve_kyc'], scope: 'all' },
        { module_name: 'attachments', actions: ['view'], scope: 'own' },
      ],
    });
    expect((await call('POST', `${id}/accept/`, undefined, judge)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it.each<[Fields, string]>([
    [{ related_type: 'planet' }, 'related_type'],
    [{ related_id: 0 }, 'related_id'],
    [{ related_id: 999_999 }, 'related_id'],
    [{ category: 'secret' }, 'category'],
    [{ expires_on: '2026-02-30' }, 'expires_on'],
    [{ document_type: 'x'.repeat(101) }, 'document_type'],
    [{ document_type: 'Trade licence' }, 'document_type'],
    [{ note: 'x'.repeat(17_000) }, 'note'],
    [{ replaces_id: 999_999 }, 'replaces_id'],
    [{ status: 'accepted' }, 'status'],
    [{ storage_key: 'a' }, 'storage_key'],
  ])('an upload with %.60j', async (fields, field) => {
    const { status, body } = await upload(fields);
    expect([status, Object.keys(body)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('a form without a file, with two, with a field behind it, or one that is no form', async () => {
    const about = [
      { name: 'related_type', value: 'account' },
      { name: 'related_id', value: String(account) },
    ];
    const file = { name: 'a.pdf', content: pdf };
    const send = (parts: Parameters<typeof multipartOf>[0]) =>
      test.call('POST', '/api/attachments/', { as: root, ...multipartOf(parts) });
    expect((await send(about)).body).toMatchObject({ file: ['Choose a file.'] });
    expect((await send([...about, file, file])).status).toBe(400);
    expect((await send([file, ...about])).status).toBe(400);
    expect((await send([...about, file, { name: 'note', value: 'late' }])).body).toHaveProperty('file');
    expect((await send([...about, ...about, file])).body).toHaveProperty('related_type');
    expect((await send([...about, { ...file, field: 'other' }])).body).toHaveProperty('other');
    const json = await call('POST', '', { related_type: 'account' });
    expect([json.status, json.body.detail]).toEqual([415, 'Send the file as multipart/form-data.']);
    expect(await names(`related_id=${account}&search=a.pdf`)).toEqual([]);
  });

  it('a new version of another record’s file, and of one that has a newer version', async () => {
    const first = await made({ related_id: other });
    expect((await upload({ replaces_id: first.id })).body).toHaveProperty('replaces_id');
    await made({ related_id: other, replaces_id: first.id });
    const late = await upload({ related_id: other, replaces_id: first.id });
    expect([late.status, late.body.detail]).toEqual([409, 'There is a newer version of this file.']);
    const judged = await call('POST', `${first.id}/accept/`);
    expect([judged.status, judged.body.detail]).toEqual([409, 'There is a newer version of this file.']);
  });

  it('of two new versions at once, the second', async () => {
    const first = await made();
    const answers = await Promise.all([1, 2, 3].map(() => upload({ replaces_id: first.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('to be accepted twice, or rejected without a reason', async () => {
    const { id } = await made();
    await call('POST', `${id}/accept/`);
    expect((await call('POST', `${id}/accept/`)).body.detail).toBe('This file is already accepted.');
    expect((await call('POST', `${id}/reject/`, { reason: ' ' })).body).toHaveProperty('reason');
  });
});

describe('what happens', () => {
  it('a file is kept under its name, with what it is and what was said of it', async () => {
    const file = await made(
      { category: 'kyc', document_type: 'trade_licence', expires_on: '2020-01-31', note: 'Both pages' },
      { name: 'جواز السفر (2).pdf' },
    );
    expect(file).toMatchObject({
      name: 'جواز السفر (2).pdf',
      category: 'kyc',
      document_type: 'trade_licence',
      document_name: 'Trade licence',
      expires_on: '2020-01-31',
      is_expired: true,
      status: 'uploaded',
      content_type: 'application/pdf',
      size: pdf.length,
      preview: 'pdf',
      related_type: 'account',
      related: { id: account, label: 'Client Haddad' },
      revision: 1,
      replaces: null,
      replaced_by: null,
    });
    expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { status, text, headers } = await call('GET', `${file.id}/download/`);
    expect([status, text]).toEqual([200, pdf]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'content-disposition': `attachment; filename="____ _____ (2).pdf"; filename*=UTF-8''${encodeURIComponent(
        'جواز السفر ',
      )}%282%29.pdf`,
    });
  });

  it('a day is the last on which a document holds', async () => {
    const today = await organisationToday(test.db, new Date());
    expect((await made({ expires_on: today })).is_expired).toBe(false);
    expect((await made({ expires_on: plusDays(today, -1) })).is_expired).toBe(true);
    expect((await made({ expires_on: '' })).expires_on).toBeNull();
  });

  it('is found by the day on which it ends, wherever the organisation is', async () => {
    await made({ expires_on: '2031-05-01' }, { name: 'May day.pdf' });
    const { body } = await test.call('GET', '/api/organisation/settings/', { as: root });
    for (const time_zone of [
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
      String(body.time_zone ?? 'Asia/Dubai'),
    ]) {
      await test.call('PATCH', '/api/organisation/', { as: root, body: { time_zone } });
      expect(await names('expires_on__range=2031-05-01,2031-05-01'), time_zone).toEqual(['May day.pdf']);
    }
  });

  it('a picture is shown anew: upright, small, and without what it said of itself', async () => {
    const { id } = await made({}, { name: 'photo.jpg', content: await photo() });
    const answer = await test.app.inject({
      url: `/api/attachments/${id}/preview/?size=small`,
      headers: { authorization: `Bearer ${root.access}` },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const shown = await sharp(answer.rawPayload).metadata();
    expect([shown.width, shown.height, shown.exif]).toEqual([30, 60, undefined]);
    const noPicture = await call('GET', `${(await made()).id}/preview/`);
    expect(noPicture.status).toBe(409);
  });

  it('a ticket opens a file once, and no other file', async () => {
    const [one, two] = [await made(), await made()];
    const path = `/api/attachments/${one.id}/download/`;
    const { body } = await test.call('POST', '/api/tickets/', { as: root, body: { path } });
    const url = String(body.url);
    expect((await test.call('GET', url.replace(String(one.id), String(two.id)))).status).toBe(401);
    const again = await test.call('POST', '/api/tickets/', { as: root, body: { path } });
    expect((await test.call('GET', String(again.body.url))).text).toBe(pdf);
    expect((await test.call('GET', String(again.body.url))).status).toBe(401);
  });

  it('a new version takes over what is not said anew, and the list shows the newest of each', async () => {
    const first = await made({ category: 'policy', document_type: 'trade_licence' }, { name: 'Chain.pdf' });
    const second = await made({ replaces_id: first.id }, { name: 'Chain 2.pdf' });
    expect(second).toMatchObject({
      category: 'policy',
      document_type: 'trade_licence',
      chain_id: first.id,
      revision: 2,
      replaces: { id: first.id, label: 'Chain.pdf' },
    });
    const third = await made({ replaces_id: second.id }, { name: 'Chain 3.pdf' });
    expect(await names(`chain=${first.id}`)).toEqual(['Chain 3.pdf', 'Chain 2.pdf', 'Chain.pdf']);
    expect(await names('search=chain&is_current=true')).toEqual(['Chain 3.pdf']);
    await call('DELETE', `${third.id}/`);
    expect(await names('search=chain&is_current=true')).toEqual(['Chain 2.pdf']);
    const fourth = await made({ replaces_id: second.id }, { name: 'Chain 4.pdf' });
    await call('POST', `${third.id}/restore/`);
    expect((await call('GET', `${third.id}/`)).body.replaced_by).toMatchObject({ id: fourth.id });
    expect(await names('search=chain&is_current=true')).toEqual(['Chain 4.pdf']);
  });

  it('documents are accepted and rejected, with the reason, and their history tells it', async () => {
    const { id } = await made({ category: 'kyc' });
    const rejected = await call('POST', `${id}/reject/`, { reason: 'Not readable' });
    expect(rejected.body).toMatchObject({ status: 'rejected', rejection_reason: 'Not readable' });
    const other = await test.person({ is_superuser: true });
    const accepted = await call('POST', `${id}/accept/`, undefined, other);
    expect(accepted.body).toMatchObject({ status: 'accepted', rejection_reason: '' });
    const { body } = await call('GET', `${id}/history/`);
    const actions = (body.results as { action: string }[]).map(({ action }) => action);
    expect(actions).toEqual(['accept', 'reject', 'create']);
  });

  it('what is said of it is changed by whoever saw the last change', async () => {
    const { id, version } = await made();
    const change = (body: object, seen: number) =>
      test.call('PATCH', `/api/attachments/${id}/`, { as: root, body, headers: { 'if-match': `"${seen}"` } });
    const changed = await change({ category: 'claim', document_type: 'trade_licence' }, version);
    expect(changed.body).toMatchObject({ category: 'claim', document_name: 'Trade licence' });
    expect((await change({ category: 'other' }, version)).status).toBe(412);
    expect(await names('search=trade licence passport')).toEqual(['Passport.pdf']);
    expect((await change({ name: 'x.exe' }, 2)).body).toHaveProperty('name');
  });

  it('the documents that it may be are those of the checklists and of the products, each once', async () => {
    const wanted = [
      { name: 'Trade licence', stage: 'policy' },
      { name: 'كشف حساب', stage: 'policy' },
    ];
    const category = await test.call('POST', '/api/product-categories/', {
      as: root,
      body: { name: 'Papers', code: 'PAP', line: 'other' },
    });
    const product = {
      name: 'Paper',
      code: 'PAPER',
      category_id: category.body.id,
      required_documents: wanted,
    };
    expect((await test.call('POST', '/api/products/', { as: root, body: product })).status).toBe(201);
    const { body } = await call('GET', 'document-types/');
    const types = body as unknown as { value: string; label: string; expires: boolean }[];
    expect(types[0]).toEqual({
      value: 'passport_or_national_identity_card',
      label: 'Passport or national identity card',
      expires: true,
    });
    expect(types.filter(({ label }) => label === 'Trade licence')).toHaveLength(1);
    const bank = types.find(({ label }) => label === 'كشف حساب');
    expect(bank?.value).toMatch(/^document_[0-9a-f]{8}$/);
    expect(await made({ document_type: bank?.value ?? '' })).toMatchObject({ document_name: 'كشف حساب' });
  });

  it('the search box finds it by its name, and says what it is about', async () => {
    const { id } = await made({}, { name: 'Rückkauf-Tabelle.pdf' });
    const { body } = await test.call('GET', '/api/search/?search=ruckkauf', { as: root });
    expect(body.results).toEqual([
      {
        noun: 'attachments',
        id,
        label: 'Rückkauf-Tabelle.pdf',
        hint: 'Client Haddad',
        about: { type: 'account', id: account },
      },
    ]);
  });

  it('the list is exported', async () => {
    const { text, headers } = await call('GET', 'export/?format=csv&search=ruckkauf');
    expect(headers['x-row-count']).toBe('1');
    expect(text).toContain('Rückkauf-Tabelle.pdf');
  });
});

describe('what remains', () => {
  it('a file goes into the trash and comes back, and goes with what it is about', async () => {
    const gone = await plantAccount('Gone');
    const { id } = await made({ related_id: gone });
    await call('DELETE', `${id}/`);
    expect((await call('GET', `${id}/download/`)).status).toBe(404);
    expect((await call('POST', `${id}/restore/`)).status).toBe(200);
    expect((await call('GET', `${id}/download/`)).text).toBe(pdf);
    await test.call('DELETE', `/api/accounts/${gone}/`, { as: root });
    for (const path of ['', 'download/', 'preview/', 'history/'])
      expect((await call('GET', `${id}/${path}`)).status, path).toBe(404);
    await test.call('POST', `/api/accounts/${gone}/restore/`, { as: root });
    expect((await call('GET', `${id}/`)).status).toBe(200);
  });

  it('a merge takes the files along, and undoing it gives them back', async () => {
    const [from, into] = [await plantAccount('From'), await plantAccount('Into')];
    const { id } = await made({ related_id: from });
    const about = async () => (await call('GET', `${id}/`)).body.related_id;
    const merge = await test.call('POST', `/api/accounts/${from}/merge/`, {
      as: root,
      body: { into_id: into },
    });
    expect(merge.status, merge.text).toBe(200);
    expect(await about()).toBe(into);
    const undone = await test.call('POST', `/api/accounts/${from}/unmerge/`, { as: root, body: {} });
    expect(undone.status, undone.text).toBe(200);
    expect(await about()).toBe(from);
  });

  it('whose it is follows its account', async () => {
    const taker = await test.person({
      permissions: [{ module_name: 'attachments', actions: ['view'], scope: 'own' }],
    });
    const { id } = await made({ related_id: other });
    expect((await call('GET', `${id}/download/`, undefined, taker)).status).toBe(404);
    await test.db.updateTable('accounts').set({ owner_id: taker.id }).where('id', '=', other).execute();
    expect((await call('GET', `${id}/download/`, undefined, taker)).status).toBe(200);
  });
});
