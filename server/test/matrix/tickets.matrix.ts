import type { Noun } from './rows.ts';

export default {
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
      says: 'a made-up ticket lets nobody in',
      steps: [{ as: 'no token', operation: 'GET /api/users/', query: 'ticket=made-up', answers: 401 }],
    },
  ],
} satisfies Noun;
