import type { Noun } from './rows.ts';

const session = (owner: string, more = '') =>
  `insert into sessions (user_id, refresh_hash, address, user_agent, expires_at${more && ', revoked_at'})
   values (${owner}, sha256('refresh-#'::bytea), '127.0.0.1', 'agent-#', now() + interval '1 hour'${more}) returning id`;

export default {
  records: {
    ownSession: session(':caller'),
    session: session(':person'),
    endedSession: session(':caller', ', now()'),
  },
  rows: [
    { operation: 'GET /api/sessions/', needs: 'signed_in', answers: 200 },
    { operation: 'DELETE /api/sessions/{ownSession}/', needs: 'signed_in', answers: 204 },
    { operation: 'POST /api/sessions/end-others/', needs: 'signed_in', answers: 200 },
  ],
  rules: [
    {
      says: 'the list shows one’s own sessions and nobody else’s, not even to a superuser',
      steps: [
        {
          as: 'nobody',
          operation: 'GET /api/sessions/',
          given: ['ownSession'],
          answers: 200,
          shows: ['agent-#'],
        },
      ],
    },
    {
      says: 'the sessions of others are not in the list',
      steps: [
        {
          as: 'superuser',
          operation: 'GET /api/sessions/',
          given: ['session'],
          answers: 200,
          hides: ['agent-#'],
        },
      ],
    },
    {
      says: 'nobody ends the session of another',
      steps: [
        { as: 'nobody', operation: 'DELETE /api/sessions/{session}/', answers: 404 },
        { as: 'superuser', operation: 'DELETE /api/sessions/{session}/', answers: 404 },
      ],
    },
    {
      says: 'a session is ended once',
      steps: [{ as: 'nobody', operation: 'DELETE /api/sessions/{endedSession}/', answers: 404 }],
    },
    {
      says: 'ending all other sessions ends one’s own only',
      steps: [
        { as: 'superuser', operation: 'POST /api/sessions/end-others/', given: ['session'], answers: 200 },
        {
          as: 'no token',
          operation: 'POST /api/auth/token/refresh/',
          body: { refresh: 'refresh-#' },
          answers: 200,
        },
      ],
    },
  ],
} satisfies Noun;
