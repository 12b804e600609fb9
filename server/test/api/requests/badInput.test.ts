import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken, unsigned } from '../../matrix/people.ts';
import { startTestApp, type Person, type TestApp } from '../../testApp.ts';

let test: TestApp;
let root: Person;

beforeAll(async () => {
  test = await startTestApp();
  root = await test.person({ is_superuser: true });
});
afterAll(() => test.close());

const json = { 'content-type': 'application/json' };
const look = {
  detail: 'Some fields need another look.',
  error: { code: 'anotherLook', values: {}, fields: expect.any(Object) },
};
const named = { code: expect.any(String), values: expect.any(Object) };

async function post(payload: string | Buffer, headers: Record<string, string> = json) {
  const bearer = { authorization: `Bearer ${root.access}` };
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/teams/',
    headers: { ...bearer, ...headers },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() as object };
}
const get = async (url: string, as: string = root.access) => {
  const { status, body } = await test.call('GET', url, { as });
  return { status, body };
};
const patch = async (team_id: string) => {
  const body = JSON.parse(`{"team_id":${team_id}}`) as object;
  return (await test.call('PATCH', `/api/users/${root.id}/`, { as: root, body })).body;
};
const me = (token: string) => get('/api/users/me/', token);
const refused = (fields: Record<string, string[]>) => ({ status: 400, body: { ...look, ...fields } });
const said = (status: number, detail: string) => ({ status, body: { detail, error: named } });

describe('a body is refused with a sentence', () => {
  it('when it is not JSON', async () => {
    expect(await post('{"name": ')).toEqual(said(400, 'The request is not valid JSON.'));
  });

  it('when it is empty or no object', async () => {
    expect(await post('')).toEqual(said(400, 'The request has no body, although it says it is JSON.'));
    for (const body of ['null', '[]', '"name"', '7'])
      expect(await post(body)).toEqual(said(400, 'Send the fields as a JSON object.'));
  });

  it('when its content type is not JSON', async () => {
    const types = [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'json',
    ];
    for (const type of types) {
      expect(await post('{"name":"Desk"}', { 'content-type': type })).toEqual(
        said(415, 'Send the request as application/json.'),
      );
    }
  });

  it('when it has 11 MB', async () => {
    expect(await post(JSON.stringify({ name: 'x'.repeat(11 * 1024 * 1024) }))).toMatchObject(
      said(413, 'The request is too large. The limit is 1 MB.'),
    );
  });

  it('when it is not UTF-8', async () => {
    expect(await post(Buffer.from('{"name":"caf\xe9"}', 'latin1'))).toEqual(
      said(400, 'The request is not valid UTF-8.'),
    );
  });

  it('when it is nested 20,000 deep', async () => {
    const sentence = said(400, 'The request is nested more than 100 levels deep.');
    expect(await post(`{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`)).toEqual(sentence);
    expect(await post(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`)).toEqual(sentence);
  });
});

describe('a field is refused by name', () => {
  it('when it is not known', async () => {
    expect(await post('{"name":"Desk","colour":"red"}')).toEqual(
      refused({ colour: ['This field is not known.'] }),
    );
  });

  it('when it is called __proto__ or constructor', async () => {
    const answer = await post('{"name":"Desk","__proto__":{"is_superuser":true}}');
    expect(JSON.stringify(answer.body)).toBe(
      '{"detail":"Some fields need another look.","error":{"code":"anotherLook","values":{},"fields":{"__proto__":[{"code":"unknownField"}]}},"__proto__":["This field is not known."]}',
    );
    expect(await post('{"name":"Desk","constructor":{"prototype":{"is_superuser":true}}}')).toEqual(
      refused({ constructor: ['This field is not known.'] } as unknown as Record<string, string[]>),
    );
    expect({}).not.toHaveProperty('is_superuser');
  });

  it('when it holds a NUL or half a character', async () => {
    const sentence = refused({ name: ['This text contains characters that cannot be stored.'] });
    expect(await post('{"name":"De\\u0000sk"}')).toEqual(sentence);
    expect(await post('{"name":"De\\ud800sk"}')).toEqual(sentence);
    expect(await get('/api/teams/?search=De%00sk')).toEqual(
      refused({ search: ['This text contains characters that cannot be stored.'] }),
    );
  });

  it('when it is an id beyond what there can be', async () => {
    expect(await patch('9223372036854775808')).toEqual({ ...look, team_id: ['Enter 2147483647 or less.'] });
    expect(await patch('-0')).toEqual({ ...look, team_id: ['Enter 1 or more.'] });
    expect(await patch('1.5')).toEqual({ ...look, team_id: ['Enter a whole number.'] });
    expect(await patch('"1"')).toEqual({ ...look, team_id: ['Enter a number.'] });
  });
});

describe('an address is refused with a sentence', () => {
  it.each(['abc', '9223372036854775808', '2147483648', '0', '-1', '1.5', '1e3', '0x10', '+1'])(
    'when %s stands where an id should',
    async (id) => {
      expect(await get(`/api/users/${id}/`)).toEqual(refused({ id: [`"${id}" is not an id.`] }));
    },
  );

  it('when it is badly encoded', async () => {
    expect(await get('/api/users/%zz/')).toEqual(said(400, 'The address is not valid.'));
    expect(await get('/api/users/%ff/')).toEqual(said(400, 'The address is not valid.'));
  });

  it('when the ordering is SQL or no declared field', async () => {
    const sentence = refused({ ordering: ['Order by one of: name, created_at, updated_at, users_count.'] });
    expect(await get('/api/teams/?ordering=name;drop%20table%20users')).toEqual(sentence);
    expect(await get("/api/teams/?ordering=(select%20'x')")).toEqual(sentence);
    expect(await get('/api/users/?ordering=password')).toEqual(
      refused({
        ordering: [
          'Order by one of: first_name, last_name, full_name, email, created_at, updated_at, last_login_at.',
        ],
      }),
    );
    expect(await get('/api/users/?ordering=password_hash')).toMatchObject({ status: 400 });
  });

  it('when a filter is not known or names nothing', async () => {
    expect(await get('/api/users/?salary=1')).toEqual(refused({ salary: ['This field is not known.'] }));
    expect(await get('/api/users/?password=x')).toEqual(refused({ password: ['This field is not known.'] }));
    expect(await get('/api/users/?team=')).toEqual(refused({ team: ['Name at least one.'] }));
    expect(await get('/api/users/?team=9223372036854775808')).toEqual(
      refused({ team: ['"9223372036854775808" is not an id.'] }),
    );
    expect(await get('/api/users/?is_active=yes')).toEqual(refused({ is_active: ['Enter true or false.'] }));
    expect(await get('/api/users/?created_at__range=0000-01-01,')).toEqual(
      refused({ created_at__range: ['Enter two dates as YYYY-MM-DD,YYYY-MM-DD; either may be empty.'] }),
    );
  });

  it('when a parameter stands there twice', async () => {
    expect(await get('/api/users/?page=1&page=2')).toEqual(
      refused({ page: ['Enter one value, not a list.'] }),
    );
  });

  it('when the page is 0, a word or beyond counting', async () => {
    expect(await get('/api/users/?page=0')).toEqual(refused({ page: ['Pages are counted from 1.'] }));
    expect(await get('/api/users/?page=first')).toEqual(refused({ page: ['Enter a whole number.'] }));
    expect(await get('/api/users/?page=9223372036854775808')).toEqual(
      refused({ page: ['Enter 1000000000 or less.'] }),
    );
    expect(await get('/api/users/?page_size=201')).toEqual(refused({ page_size: ['Enter 200 or less.'] }));
  });

  it('when the page is past the end, be it by 10⁹', async () => {
    expect(await get('/api/users/?page=1000000000')).toEqual(said(404, 'Invalid page.'));
    expect(await get('/api/users/?page=1000000000&page_size=200')).toEqual(said(404, 'Invalid page.'));
  });
});

describe('a token is refused with a sentence', () => {
  const ended = said(401, 'Your session has ended. Sign in again.');

  it('when there is none', async () => {
    expect(await me('')).toEqual(said(401, 'Sign in to continue.'));
  });

  it('when it is expired, forged, unsigned or not one for access', async () => {
    const holder = { ...root, word: '' };
    expect(await me(await signToken(holder, { exp: -1 }))).toEqual(ended);
    expect(await me(await signToken(holder, { key: Buffer.alloc(32, 1) }))).toEqual(ended);
    expect(await me(await signToken(holder, { typ: 'JWT' }))).toEqual(ended);
    expect(await me(unsigned(holder))).toEqual(ended);
    expect(await me(root.refresh)).toEqual(ended);
    expect(await me('not.a.token')).toEqual(ended);
  });

  it('when an access token is used to refresh', async () => {
    const answer = await test.call('POST', '/api/auth/token/refresh/', { body: { refresh: root.access } });
    expect({ status: answer.status, body: answer.body }).toEqual(ended);
  });
});
