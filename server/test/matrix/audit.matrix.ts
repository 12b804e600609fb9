import type { Noun } from './rows.ts';

export default {
  rows: [{ operation: 'GET /api/audit/', needs: 'audit:view', answers: 200 }],
} satisfies Noun;
