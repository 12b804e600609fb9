import type { Noun } from '../rows.ts';

export default {
  rows: [
    { operation: 'GET /api/audit/', needs: 'audit:view', answers: 200 },
    {
      operation: 'GET /api/audit/export/',
      query: 'format=csv&at__range=2000-01-01,2000-01-02',
      needs: 'audit:export',
      answers: 200,
      oneAtATime: true,
    },
  ],
} satisfies Noun;
