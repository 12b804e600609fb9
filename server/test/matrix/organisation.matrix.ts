import type { Noun } from './rows.ts';

export default {
  rows: [{ operation: 'GET /api/organisation/', needs: 'signed_in', answers: 200 }],
} satisfies Noun;
