import type { Noun, Row } from './rows.ts';

const imported = (by: string, status = 'mapping', target = 'accounts') =>
  `insert into imports (import_number, target, status, file_name, file_size, file_hash, created_by, ready_rows,
     written_rows, finished_at)
   values ('IMP-' || nextval(pg_get_serial_sequence('imports', 'id')), '${target}', '${status}', 'File #.csv', 1, '',
     ${by}, 1, 1, now()) returning id`;

/** What is done to the rows of one's own file. */
const working = (operation: string, body?: object): Row => ({
  operation,
  ...(body ? { body } : {}),
  needs: ['imports:create', 'accounts:import'],
  answers: 200,
});

/** A form, written out as it is sent. */
const form = [
  '--edge',
  'Content-Disposition: form-data; name="target"',
  '',
  'accounts',
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="#.csv"',
  '',
  'Name,Email',
  '--edge--',
  '',
].join('\r\n');

const looking = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'imports:view',
  answers: 200,
  ...more,
});

export default {
  records: {
    import: imported(':caller'),
    importOfAnother: imported('{colleague}'),
    checked: imported(':caller', 'checked'),
    done: imported(':caller', 'done'),
    policiesOfAnother: imported('{colleague}', 'mapping', 'policies'),
  },
  rows: [
    looking('GET /api/imports/'),
    looking('GET /api/imports/{import}/'),
    looking('GET /api/imports/{import}/history/'),
    looking('GET /api/imports/{import}/rows/'),
    looking('GET /api/imports/{import}/values/'),
    looking('GET /api/imports/{import}/errors/', { query: 'format=csv' }),
    {
      operation: 'GET /api/imports/template/',
      query: 'target=accounts&format=csv',
      needs: ['imports:create', 'accounts:import'],
      answers: 200,
    },
    {
      operation: 'POST /api/imports/',
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      body: form,
      needs: ['imports:create', 'accounts:import'],
      answers: 201,
    },
    {
      operation: 'PATCH /api/imports/{import}/',
      body: { mapping: { on_match: 'skip' } },
      needs: ['imports:create', 'accounts:import'],
      answers: 200,
    },
    working('PATCH /api/imports/{checked}/rows/', { rows: [{ row: 2, is_left_out: true }] }),
    working('POST /api/imports/{import}/check/'),
    working('POST /api/imports/{checked}/commit/'),
    working('POST /api/imports/{checked}/cancel/'),
    working('POST /api/imports/{done}/undo/', { confirm: true }),
  ],
  rules: [
    {
      says: 'nobody works on a file of another that they do not see',
      steps: ['check', 'commit', 'cancel', 'undo'].map((action) => ({
        as: { 'imports:create': 'all', 'accounts:import': 'all' } as const,
        operation: `POST /api/imports/{importOfAnother}/${action}/`,
        ...(action === 'undo' ? { body: {} } : {}),
        answers: 404,
      })),
    },
    {
      says: 'a file is seen by whoever sent it and by those who see all that it brings in',
      steps: [
        {
          as: { 'imports:view': 'all' },
          operation: 'GET /api/imports/{importOfAnother}/',
          answers: 404,
        },
        {
          as: { 'imports:view': 'all', 'accounts:view': 'team' },
          operation: 'GET /api/imports/{importOfAnother}/rows/',
          answers: 404,
        },
        {
          as: { 'imports:view': 'all', 'accounts:view': 'all' },
          operation: 'GET /api/imports/{importOfAnother}/rows/',
          answers: 200,
        },
        { as: 'same', operation: 'GET /api/imports/{policiesOfAnother}/', answers: 404 },
        {
          as: { 'imports:view': 'all', 'policies:view': 'own' },
          operation: 'GET /api/imports/',
          query: 'search=File #',
          given: ['importOfAnother', 'policiesOfAnother'],
          answers: 200,
          shows: ['"count":0'],
        },
        {
          as: { 'imports:view': 'all', 'policies:view': 'all' },
          operation: 'GET /api/imports/',
          query: 'search=File #',
          given: ['importOfAnother', 'policiesOfAnother'],
          answers: 200,
          shows: ['"count":1'],
        },
      ],
    },
  ],
} satisfies Noun;
