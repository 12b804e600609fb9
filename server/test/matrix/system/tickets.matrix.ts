import type { Noun, Step } from '../rows.ts';

const exported = '/api/users/export/?format=csv';

const ticket = (name: string, { superuser = 'true', revoked = 'null', path = exported, seconds = 60 } = {}) =>
  `with u as (insert into users (email, first_name, last_name, password_hash, is_superuser)
              values ('${name}-#@example.com', 'Ticket', '#', 'none', ${superuser}) returning id),
        s as (insert into sessions (user_id, refresh_hash, address, user_agent, expires_at, revoked_at)
              select id, sha256('${name}-#'::bytea), '127.0.0.1', 'agent', now() + interval '1 hour', ${revoked}
              from u returning id),
        t as (insert into tickets (token_hash, session_id, path, expires_at)
              select sha256('${name}-#'::bytea), id, '${path}', now() + ${seconds} * interval '1 second' from s)
   select id from s`;

const opens = (name: string, answers: number): Step => ({
  as: 'no token',
  operation: 'GET /api/users/export/',
  query: `format=csv&ticket=${name}-#`,
  given: [name],
  answers,
  leavesTrace: true,
});

export default {
  records: {
    freshTicket: ticket('freshTicket'),
    expiredTicket: ticket('expiredTicket', { seconds: -1 }),
    ticketOfAnotherPath: ticket('ticketOfAnotherPath', { path: '/api/groups/export/?format=csv' }),
    ticketOfEndedSession: ticket('ticketOfEndedSession', { revoked: 'now()' }),
    ticketOfNobody: ticket('ticketOfNobody', { superuser: 'false' }),
  },
  rows: [
    {
      operation: 'POST /api/tickets/',
      needs: 'signed_in',
      body: { path: '/api/users/export/?format=csv' },
      answers: 201,
    },
  ],
  rules: [
    {
      says: 'a ticket opens nothing outside the API',
      steps: [
        {
          as: 'superuser',
          operation: 'POST /api/tickets/',
          body: { path: 'https://example.com/' },
          answers: 400,
        },
        {
          as: 'superuser',
          operation: 'POST /api/tickets/',
          body: { path: '//example.com/api/' },
          answers: 400,
        },
      ],
    },
    {
      says: 'a ticket opens what it was given for, once, while it and its session last',
      steps: [
        opens('freshTicket', 200),
        opens('freshTicket', 401),
        opens('expiredTicket', 401),
        opens('ticketOfAnotherPath', 401),
        opens('ticketOfEndedSession', 401),
        opens('ticketOfNobody', 403),
      ],
    },
    {
      says: 'a made-up ticket lets nobody in',
      steps: [
        {
          as: 'no token',
          operation: 'GET /api/users/export/',
          query: 'format=csv&ticket=made-up',
          answers: 401,
        },
        { as: 'no token', operation: 'GET /api/users/', query: 'ticket=made-up', answers: 401 },
      ],
    },
  ],
} satisfies Noun;
