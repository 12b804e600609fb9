import { callApi, openApiClient } from './apiClient.ts';
import { expect, readTokens, recordCalls, test } from '../fixtures.ts';

test.beforeEach(({ door }) => openApiClient(door));

test('a failed answer is an error of its detail, its status and its whole body', async ({ door }) => {
  const outcome = await callApi(door, '/users/me/', {
    method: 'PATCH',
    body: { first_name: '', language: 'no language at all' },
  });
  expect(outcome.error).toMatchObject({ name: 'ApiError', status: 400 });
  expect(outcome.error?.message).not.toBe('');
  expect(outcome.error?.body).toEqual({
    detail: outcome.error?.message,
    first_name: expect.any(String),
    language: expect.any(String),
    error: {
      code: 'anotherLook',
      values: {},
      fields: {
        first_name: [{ code: 'required' }],
        language: [{ code: 'oneOf', values: { choices: 'en, ar' } }],
      },
    },
  });
});

test('several texts about one field are joined with commas', async ({ door }) => {
  const body = { detail: 'Not valid.', email: ['One.', 'Two.'], groups: [1, 2] };
  await door.route('**/api/sessions/', (route) => route.fulfill({ status: 400, json: body }));
  expect(await callApi(door, '/sessions/')).toEqual({
    error: {
      name: 'ApiError',
      message: 'Not valid.',
      status: 400,
      body: { detail: 'Not valid.', email: 'One., Two.', groups: [1, 2] },
    },
  });
});

test('an answer without a detail is "API request failed", and only 401 leads to anything more', async ({
  door,
  tokens,
}) => {
  const calls = recordCalls(door);
  for (const status of [400, 403, 404, 409, 412, 429, 500, 502, 503]) {
    await door.route('**/api/sessions/', (route) => route.fulfill({ status, body: '<html>' }), { times: 1 });
    const { error } = await callApi(door, '/sessions/');
    expect(error).toEqual({ name: 'ApiError', message: 'API request failed', status, body: '<html>' });
    expect(calls.splice(0)).toEqual(['GET /api/sessions/']);
  }
  expect(await readTokens(door)).toEqual([tokens.access, tokens.refresh]);
});

test('no answer at all has the status 0 and its own sentence', async ({ door }) => {
  await door.route('**/api/sessions/', (route) => route.abort());
  expect((await callApi(door, '/sessions/')).error).toEqual({
    name: 'ApiError',
    message: 'API request failed, network or server error',
    status: 0,
    body: null,
  });
});
