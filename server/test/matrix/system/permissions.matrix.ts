import type { Noun } from '../rows.ts';

export default {
  rows: [{ operation: 'GET /api/permissions/', needs: 'signed_in', answers: 200 }],
} satisfies Noun;
