import { password, type Noun, type Rule, type Step } from '../rows.ts';

const user = (fields: string, values: string) =>
  `insert into users (email, first_name, last_name, password_hash${fields})
   values ('known-#@example.com', 'Known', '#', :hash${values}) returning id`;

const session = (fields: string, values: string, userFields = '', userValues = '') =>
  `with u as (insert into users (email, first_name, last_name, password_hash${userFields})
              values ('holder-#@example.com', 'Holder', '#', 'none'${userValues}) returning id)
   insert into sessions (user_id, refresh_hash, address, user_agent, expires_at${fields})
   select id, sha256('token-#'::bytea), '127.0.0.1', 'agent', ${values} from u returning id`;

const link = (fields: string, values: string, userFields = '', userValues = '') =>
  `with u as (insert into users (email, first_name, last_name${userFields})
              values ('invited-#@example.com', 'Invited', '#'${userValues}) returning id)
   insert into password_links (user_id, kind, token_hash, expires_at${fields})
   select id, 'invitation', sha256('link-#'::bytea), ${values} from u returning id`;

const soon = `now() + interval '1 hour'`;
const signIn = { operation: 'POST /api/auth/token/', body: { email: 'known-#@example.com', password } };
const refresh = { operation: 'POST /api/auth/token/refresh/', body: { refresh: 'token-#' } };
const choose = { operation: 'POST /api/auth/password/', body: { token: 'link-#', password } };
const readLink = { operation: 'POST /api/auth/password/link/', body: { token: 'link-#' } };
const nobodyFits = 'No active account fits this email and password.';

const noSignIn = (says: string, step: Partial<Step>): Rule => ({
  says,
  steps: [{ as: 'no token', ...signIn, answers: 401, detail: nobodyFits, leavesTrace: true, ...step }],
});
const noLink = (says: string, given: string[]): Rule => ({
  says,
  steps: [choose, readLink].map((call) => ({
    as: 'no token' as const,
    ...call,
    given,
    answers: 400,
    shows: ['"token":["This link is no longer valid. Ask for a new one."]'],
    leavesTrace: true as const,
  })),
});
const noRefresh = (says: string, record: string): Rule => ({
  says,
  steps: [{ as: 'no token', ...refresh, given: [record], answers: 401 }],
});

const flooded = { ...signIn, given: ['knownUser', 'floodedNetwork'] };
const known = 'known-#@example.com';
const noDevice = (says: string, device: Partial<Step['device']>): Rule => ({
  says,
  steps: [
    { as: 'no token', ...flooded, device: { of: known }, answers: 200 },
    {
      as: 'no token',
      ...flooded,
      device: { of: known, ...device },
      answers: 429,
      detail: 'Too many tries. Wait a moment and try again.',
    },
  ],
});

export default {
  records: {
    floodedNetwork: `insert into paces (name, subject, used) values ('sign_in_failures', ':from', 500)
      returning 1 as id`,
    knownUser: user('', ''),
    inactiveUser: user(', is_active', ', false'),
    removedUser: user(', deleted_at', ', now()'),
    liveSession: session('', soon),
    revokedSession: session(', revoked_at', `${soon}, now()`),
    pastSession: session('', `now() - interval '1 second'`),
    sessionOfInactive: session('', soon, ', is_active', ', false'),
    openLink: link('', soon),
    endedLink: link(', ended_at', `${soon}, now()`),
    pastLink: link('', `now() - interval '1 second'`),
    linkOfInactive: link('', soon, ', is_active', ', false'),
    linkOfRemoved: link('', soon, ', deleted_at', ', now()'),
    sessionOfRemoved: session('', soon, ', deleted_at', ', now()'),
  },
  rows: [
    { ...signIn, given: ['knownUser'], needs: 'public', answers: 200 },
    { ...refresh, given: ['liveSession'], needs: 'public', answers: 200 },
    {
      operation: 'POST /api/auth/logout/',
      given: ['liveSession'],
      body: { refresh: 'token-#' },
      needs: 'public',
      answers: 204,
    },
    {
      operation: 'POST /api/auth/password/forgot/',
      body: { email: 'anyone-#@example.com' },
      needs: 'public',
      answers: 204,
    },
    { ...readLink, given: ['openLink'], needs: 'public', answers: 200 },
    { ...choose, given: ['openLink'], needs: 'public', answers: 204 },
  ],
  rules: [
    {
      says: 'a common password is not chosen by a link either',
      steps: [
        {
          as: 'no token',
          ...choose,
          given: ['openLink'],
          body: { token: 'link-#', password: 'passwordpassword' },
          answers: 400,
          shows: ['"password":["This password is on the list of common passwords. Choose another."]'],
          leavesTrace: true,
        },
      ],
    },
    noLink('a link that was made up is refused', []),
    noLink('a link that was used or replaced is refused', ['endedLink']),
    noLink('a link that is too old is refused', ['pastLink']),
    noLink('a link of a deactivated user is refused', ['linkOfInactive']),
    noLink('a link of a deleted user is refused', ['linkOfRemoved']),
    noSignIn('an unknown address does not sign in', {}),
    noSignIn('a wrong password does not sign in', {
      given: ['knownUser'],
      body: { email: 'known-#@example.com', password: 'not the password' },
    }),
    noSignIn('a deactivated user does not sign in', { given: ['inactiveUser'] }),
    noSignIn('a deleted user does not sign in', { given: ['removedUser'] }),
    noSignIn('after five wrong tries the sixth has to wait', {
      given: ['knownUser'],
      body: { email: 'known-#@example.com', password: 'not the password' },
      times: 6,
      answers: 429,
      detail: 'Too many tries. Wait a moment and try again.',
    }),
    noDevice('a device signed in another way opens no flooded network', { alg: 'HS512' }),
    noDevice('a token of another kind is no device', { typ: 'at+jwt' }),
    noDevice('a device of another house opens no flooded network', { iss: 'elsewhere' }),
    noDevice('the device of a colleague opens no flooded network', { of: 'colleague-#@example.com' }),
    noRefresh('an ended session is not refreshed', 'revokedSession'),
    noRefresh('a session past its 24 hours is not refreshed', 'pastSession'),
    noRefresh('the session of a deactivated user is not refreshed', 'sessionOfInactive'),
    noRefresh('the session of a deleted user is not refreshed', 'sessionOfRemoved'),
    {
      says: 'logging out ends the session, and a second time is silent',
      steps: [
        {
          as: 'no token',
          operation: 'POST /api/auth/logout/',
          given: ['liveSession'],
          body: { refresh: 'token-#' },
          answers: 204,
        },
        { as: 'no token', ...refresh, answers: 401 },
        {
          as: 'no token',
          operation: 'POST /api/auth/logout/',
          body: { refresh: 'token-#' },
          answers: 204,
          changesNothing: true,
        },
      ],
    },
  ],
} satisfies Noun;
