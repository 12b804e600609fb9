import type { Noun } from '../rows.ts';

export default {
  rows: [
    { operation: 'GET /api/health/', needs: 'public', answers: 200 },
    { operation: 'GET /api/ready/', needs: 'public', answers: 200 },
  ],
} satisfies Noun;
