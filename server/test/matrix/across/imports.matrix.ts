import type { Noun, Row, Step } from '../rows.ts';

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

/** One with a column that names something, and a row that became a record. */
const worded = (by: string, target: string, field: string, word: string, record = 'null') =>
  `with made as (${imported(by, 'mapping', target)
    .replace('finished_at)', 'finished_at, mapping)')
    .replace(') returning', `, '{"columns": [{"place": 0, "field": "${field}"}]}') returning`)}),
     kept as (insert into import_rows (import_id, row, leader, cells, record_id)
       select id, 2, 2, array['${word}'], ${record} from made)
   select id from made`;

const valuesShow = (as: Step['as'], of: string, given: string, shows: string[]): Step => ({
  as,
  operation: `GET /api/imports/{${of}}/values/`,
  given: [given],
  answers: 200,
  shows,
});

const offered = (as: Step['as'], shows: string[], hides: string[] = []): Step => ({
  as,
  operation: 'GET /api/imports/{importOfAnother}/',
  answers: 200,
  shows,
  hides,
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
    agentsOfAnother: worded('{colleague}', 'accounts', 'agent', 'AGE-#'),
    leaverOfAnother: worded('{colleague}', 'accounts', 'agent', 'Lef-#'),
    insurersOfAnother: worded('{colleague}', 'policies', 'insurer', 'Nobody #'),
    ownOfHidden: worded(':caller', 'accounts', 'source', 'Web', '{account}'),
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
    {
      ...working('POST /api/imports/{done}/undo/', { confirm: true }),
      needs: ['imports:create', 'accounts:import', 'accounts:delete'],
    },
  ],
  rules: [
    {
      says: 'nobody works on a file of another that they do not see',
      steps: ['check', 'commit', 'cancel', 'undo'].map((action) => ({
        as: { 'imports:create': 'all', 'accounts:import': 'all', 'accounts:delete': 'all' } as const,
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
          shows: ['"count":0'],
        },
        {
          as: { 'imports:view': 'all', 'policies:view': 'all', 'accounts:view': 'all' },
          operation: 'GET /api/imports/',
          query: 'search=File #',
          given: ['importOfAnother', 'policiesOfAnother'],
          answers: 200,
          shows: ['"count":2'],
        },
      ],
    },
    {
      says: 'what can be done with a file is offered to who may do it',
      steps: [
        offered({ 'imports:view': 'all', 'accounts:view': 'all', 'accounts:import': 'all' }, [
          '"allowed_actions":[]',
        ]),
        offered({ 'imports:view': 'all', 'accounts:view': 'all', 'imports:create': 'all' }, [
          '"allowed_actions":[]',
        ]),
        offered(
          {
            'imports:view': 'all',
            'accounts:view': 'all',
            'imports:create': 'all',
            'accounts:import': 'all',
          },
          ['"name":"check"'],
          ['"name":"undo"'],
        ),
      ],
    },
    {
      says: 'a word of a file names what whoever looks may see, and may be made by whoever may make it',
      steps: [
        valuesShow({ 'imports:view': 'all', 'accounts:view': 'all' }, 'agentsOfAnother', 'agent', [
          '"meaning":null',
          '"candidates":[]',
        ]),
        valuesShow(
          { 'imports:view': 'all', 'accounts:view': 'all', 'agents:view': 'all' },
          'agentsOfAnother',
          'agent',
          ['"label":"Agent #"'],
        ),
        valuesShow(
          { 'imports:view': 'all', 'accounts:view': 'all', 'agents:view': 'all' },
          'leaverOfAnother',
          'deletedAgent',
          ['"meaning":null'],
        ),
        valuesShow(
          { 'imports:view': 'all', 'policies:view': 'all', 'accounts:view': 'all', 'insurers:view': 'all' },
          'insurersOfAnother',
          'insurer',
          ['"may_create":false'],
        ),
        valuesShow(
          { 'imports:view': 'all', 'policies:view': 'all', 'accounts:view': 'all', 'insurers:create': 'all' },
          'insurersOfAnother',
          'insurer',
          ['"may_create":true'],
        ),
      ],
    },
    {
      says: 'what a row became is named to whoever sees that',
      steps: [
        {
          as: { 'imports:view': 'all', 'accounts:view': 'own' },
          operation: 'GET /api/imports/{ownOfHidden}/rows/',
          answers: 200,
          shows: ['"record":null'],
        },
        {
          as: { 'imports:view': 'all', 'accounts:view': 'all' },
          operation: 'GET /api/imports/{ownOfHidden}/rows/',
          answers: 200,
          shows: ['"record":{"id":{account}'],
        },
      ],
    },
  ],
} satisfies Noun;
