import type { Noun } from '../rows.ts';

const session = (owner: string, expires: string, revoked: string) =>
  `insert into sessions (user_id, refresh_hash, address, user_agent, expires_at, revoked_at)
   values (${owner}, sha256('refresh-#'::bytea), '127.0.0.1', 'agent-#', ${expires}, ${revoked}) returning id`;
const soon = `now() + interval '1 hour'`;

export default {
  records: {
    ownSession: session(':caller', soon, 'null'),
    session: session(':person', soon, 'null'),
    endedSession: session(':caller', soon, 'now()'),
    outlivedSession: session(':caller', `now() - interval '1 second'`, 'null'),
  },
  rows: [
    { operation: 'GET /api/sessions/', needs: 'signed_in', answers: 200 },
    { operation: 'DELETE /api/sessions/{ownSession}/', needs: 'signed_in', answers: 204 },
    { operation: 'POST /api/sessions/end-others/', needs: 'signed_in', answers: 200 },
  ],
  rules: [
    {
      says: 'the list shows where one is signed in',
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
    ...['session', 'endedSession', 'outlivedSession'].map((record) => ({
      says: `the list shows neither sessions of others nor those that ended: ${record}`,
      steps: [
        {
          as: 'superuser' as const,
          operation: 'GET /api/sessions/',
          given: [record],
          answers: 200,
          hides: ['agent-#'],
        },
      ],
    })),
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
      says: 'ending all other sessions counts those that were alive',
      steps: [
        {
          as: 'nobody',
          operation: 'POST /api/sessions/end-others/',
          given: ['endedSession'],
          answers: 200,
          shows: ['"ended":0'],
        },
      ],
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
