import type { Noun } from '../rows.ts';

export default {
  rows: [
    { operation: 'GET /api/organisation/', needs: 'signed_in', answers: 200 },
    { operation: 'GET /api/organisation/settings/', needs: 'organisation:view', answers: 200 },
    { operation: 'GET /api/organisation/history/', needs: 'organisation:view', answers: 200 },
    {
      operation: 'PATCH /api/organisation/',
      body: { name: 'Harbour #' },
      needs: 'organisation:update',
      answers: 200,
    },
    {
      operation: 'POST /api/organisation/paper-preview/',
      body: { paper: 'receipt', language: 'en', settings: { name: 'Harbour #' } },
      needs: ['organisation:update', 'organisation:view'],
      answers: 200,
      oneAtATime: true,
    },
  ],
  rules: [
    {
      says: 'who is only signed in learns nothing of numbering, KYC and address',
      steps: [
        {
          as: 'nobody',
          operation: 'GET /api/organisation/',
          answers: 200,
          shows: ['"today":'],
          hides: ['numbering', 'kyc', 'address'],
          changesNothing: true,
        },
      ],
    },
    {
      says: 'a change by someone who has not seen the last one is refused',
      steps: [
        {
          as: 'superuser',
          operation: 'PATCH /api/organisation/',
          headers: { 'if-match': '"999999"' },
          body: { name: 'Never' },
          answers: 412,
          shows: ['"current":'],
        },
      ],
    },
  ],
} satisfies Noun;
