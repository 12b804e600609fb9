import type { Noun } from '../rows.ts';

export default {
  rows: [{ operation: 'GET /api/openapi.json', needs: 'signed_in', answers: 200 }],
} satisfies Noun;
