import { password, type Noun, type Rule, type Step } from './rows.ts';

const user = (fields: string, values: string) =>
  `insert into users (email, first_name, last_name, password_hash${fields})
   values ('known-#@example.com', 'Known', '#', :hash${values}) returning id`;

const session = (fields: string, values: string, userFields = '', userValues = '') =>
  `with u as (insert into users (email, first_name, last_name, password_hash${userFields})
              values ('holder-#@example.com', 'Holder', '#', 'none'${userValues}) returning id)
   insert into sessions (user_id, refresh_hash, address, user_agent, expires_at${fields})
   select id, sha256('token-#'::bytea), '127.0.0.1', 'agent', ${values} from u returning id`;

const soon = `now() + interval '1 hour'`;
const signIn = { operation: 'POST /api/auth/token/', body: { email: 'known-#@example.com', password } };
const refresh = { operation: 'POST /api/auth/token/refresh/', body: { refresh: 'token-#' } };
const nobodyFits = 'No active account fits this email and password.';

const noSignIn = (says: string, step: Partial<Step>): Rule => ({
  says,
  steps: [{ as: 'no token', ...signIn, answers: 401, detail: nobodyFits, leavesTrace: true, ...step }],
});
const noRefresh = (says: string, record: string): Rule => ({
  says,
  steps: [{ as: 'no token', ...refresh, given: [record], answers: 401 }],
});

export default {
  records: {
    knownUser: user('', ''),
    inactiveUser: user(', is_active', ', false'),
    removedUser: user(', deleted_at', ', now()'),
    liveSession: session('', soon),
    revokedSession: session(', revoked_at', `${soon}, now()`),
    pastSession: session('', `now() - interval '1 second'`),
    sessionOfInactive: session('', soon, ', is_active', ', false'),
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
  ],
  rules: [
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
