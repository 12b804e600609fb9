import { call, type Noun, type Row } from '../rows.ts';

const statement = (
  status = 'draft',
) => `insert into commission_statements (statement_number, insurer_id, currency,
    statement_date, period_to, reference, status)
  values ('CST-M' || nextval(pg_get_serial_sequence('commission_statements', 'id')), {insurer}, 'AED', '2026-01-31',
    '2026-01-31', '#', '${status}') returning id`;
/** Of a commission of which 4 came. */
const line = (of: string, finding: string) => `with line as (
    insert into commission_statement_lines (statement_id, number, policy_text, amount, expected, finding)
    values ({${of}}, nextval(pg_get_serial_sequence('commission_statement_lines', 'id')), '#', 4, 4, '${finding}')
    returning id
  ) insert into commission_line_rows (line_id, commission_id, amount) select id, {commission}, 4 from line
  returning line_id as id`;

const looking = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'commissions:view',
  answers: 200,
  ...more,
});
const working = (action: string, body: object, more: Partial<Row> = {}): Row => ({
  operation: `POST /api/commission-statements/{statement}/${action}/`,
  needs: 'commissions:update',
  body,
  answers: 200,
  ...more,
});

const form = [
  ...['insurer_id|{insurer}', 'currency|AED', 'statement_date|2026-01-31'].flatMap((field) => {
    const [name = '', value = ''] = field.split('|');
    return ['--edge', `Content-Disposition: form-data; name="${name}"`, '', value];
  }),
  '--edge',
  'Content-Disposition: form-data; name="file"; filename="#.csv"',
  '',
  'Policy No,Commission',
  '#,4.00',
  '--edge--',
  '',
].join('\r\n');

const typed = {
  insurer_id: '{insurer}',
  currency: 'AED',
  statement_date: '2026-01-31',
  lines: [{ policy: '#', amount: '4' }],
};

export default {
  records: {
    statement: statement(),
    statementToPost: statement(),
    statementLine: line('statement', 'unexplained'),
    lineToPost: line('statementToPost', 'agrees'),
  },
  rows: [
    looking('GET /api/commission-statements/'),
    looking('GET /api/commission-statements/{statement}/'),
    looking('GET /api/commission-statements/{statement}/history/'),
    looking('GET /api/commission-statements/{statement}/lines/'),
    looking('GET /api/commission-statements/{statement}/left-out/'),
    looking('GET /api/commission-statements/export/', {
      query: 'format=csv&search=#',
      needs: 'commissions:export',
      oneAtATime: true,
    }),
    {
      operation: 'POST /api/commission-statements/',
      needs: ['commissions:create', 'insurers:view'],
      body: typed,
      answers: 201,
    },
    {
      operation: 'POST /api/commission-statements/upload/',
      needs: ['commissions:create', 'insurers:view'],
      body: form,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      answers: 201,
      oneAtATime: true,
    },
    working('match', { line_id: '{statementLine}', row_ids: [] }),
    working('accept', { line_ids: ['{statementLine}'] }),
    working('dispute', { line_ids: ['{statementLine}'] }),
    working('leave', { line_ids: ['{statementLine}'] }),
    working('write-off', { line_ids: ['{statementLine}'], reason: 'Their rate' }),
    {
      ...working('post', {}),
      operation: 'POST /api/commission-statements/{statementToPost}/post/',
      given: ['lineToPost'],
    },
    working('undo', { reason: 'Wrong file' }),
  ],
  rules: [
    {
      says: 'a statement is seen by whoever sees all commissions',
      steps: [
        call({ 'commissions:view': 'own' }, 'GET /api/commission-statements/{statement}/', 404),
        call({ 'commissions:view': 'team' }, 'GET /api/commission-statements/{statement}/lines/', 404),
        call({ 'commissions:view': 'own' }, 'GET /api/commission-statements/{statement}/left-out/', 404),
        call({ 'commissions:view': 'all' }, 'GET /api/commission-statements/{statement}/left-out/', 200),
      ],
    },
  ],
} satisfies Noun;
