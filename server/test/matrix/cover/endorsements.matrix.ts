import { call, type Noun, type Row } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const price = `'{"lines":[],"net_premium":"0.00","fees":"0.00","tax":"0.00","gross_premium":"0.00","parts":[],
  "computed_gross":"0.00","unknown_return":null}'`;
const lines = `'[{"kind":"base","label":"Base","amount":"100.00","taxable":false,"refundable":true,"payee":"insurer",
  "tax_rate":null,"manual":false,"item_id":null}]'`;

const endorsement = (columns = '', values = '', policy = 'endorsedPolicy') =>
  `insert into endorsements (endorsement_number, policy_id, type, effective_date, description, price,
     endorsement_text${columns})
   values ('END-M' || nextval(pg_get_serial_sequence('endorsements', 'id')), {${policy}}, 'adjustment',
     '2020-06-01', 'Matrix', ${price}, ' endorsement #'${values}) returning id`;
const money = ', lines, net_premium, gross_premium, charges';
const charged = `, ${lines}, 100, 100, ${lines}`;

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'endorsements:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const removing = { answers: 204, scope: reached(204), scopeForViewer: reachedByViewer(204) };
const reason = { body: { reason: 'Matrix' } };
const wanted = {
  policy_id: '{endorsedPolicy}',
  type: 'adjustment',
  effective_date: '2020-06-01',
  insurer_figure: '10.00',
};
const given = ['issuedVersion'];
const seeing = { 'endorsements:view': 'all', 'endorsements:update': 'all' } as const;

export default {
  records: {
    endorsedPolicy: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
        'motor', '2020-01-01', '2029-12-31', 'AED', 'direct_bill', :person, ' policy #', 'active', 'EN-#', upper('EN#'))
      returning id`,
    cancelledSoon: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, cancel_date, currency, billing_type, assigned_to_id, own_text, status, policy_number,
        number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
        'motor', '2020-01-01', '2029-12-31', '2029-06-01', 'AED', 'direct_bill', :person, ' policy #', 'active', 'CS-#',
        upper('CS#')) returning id`,
    issuedVersion: `insert into policy_versions (policy_id, number, kind, effective_from, status, policy_number,
        insurer_id, product_id, start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium)
      select id, 1, 'issue', start_date, status, policy_number, insurer_id, product_id, start_date, end_date, currency,
        lines, net_premium, fees, tax, gross_premium from policies where id = {endorsedPolicy} returning id`,
    endorsement: endorsement(),
    deletedEndorsement: endorsement(', deleted_at', ', now()'),
    submittedEndorsement: endorsement(', status, submitted_at', `, 'submitted', now()`),
    approvedEndorsement: endorsement(`, status${money}`, `, 'approved'${charged}`),
    appliedEndorsement: endorsement(', status, applied_order', `, 'applied', 1`),
    freeEndorsement: endorsement(', free_reason', `, 'Goodwill'`),
    freeAsked: endorsement(', status, submitted_at, free_reason', `, 'submitted', now(), 'Goodwill'`),
    waitingEndorsement: endorsement(`, status${money}`, `, 'approved'${charged}`, 'cancelledSoon'),
    bookedEndorsement: endorsement(`, status, applied_order${money}`, `, 'applied', 1${charged}`),
  },
  rows: [
    {
      operation: 'GET /api/endorsements/',
      query: 'search=#',
      given: ['endorsement'],
      needs: 'endorsements:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'POST /api/endorsements/',
      needs: ['endorsements:create', 'policies:view'],
      body: { ...wanted, description: 'Matrix' },
      given,
      answers: 201,
    },
    {
      operation: 'POST /api/endorsements/preview/',
      needs: ['endorsements:create', 'policies:view'],
      body: wanted,
      given,
      answers: 200,
    },
    {
      operation: 'GET /api/endorsements/{endorsement}/',
      needs: 'endorsements:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/endorsements/{endorsement}/history/',
      needs: 'endorsements:view',
      answers: 200,
      scope: reached(200),
    },
    changing('PATCH /api/endorsements/{endorsement}/', { body: { insurer_reference: 'M-1' } }),
    changing('DELETE /api/endorsements/{endorsement}/', { needs: 'endorsements:delete', ...removing }),
    changing('POST /api/endorsements/{deletedEndorsement}/restore/', { needs: 'endorsements:delete' }),
    {
      operation: 'GET /api/endorsements/export/',
      query: 'format=csv&search=#',
      given: ['endorsement'],
      needs: 'endorsements:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('POST /api/endorsements/{endorsement}/submit/', { body: {} }),
    changing('POST /api/endorsements/{submittedEndorsement}/approve/', {
      needs: 'endorsements:approve',
      body: { insurer_reference: 'M-2' },
    }),
    changing('POST /api/endorsements/{submittedEndorsement}/reject/', reason),
    changing('POST /api/endorsements/{endorsement}/withdraw/'),
    changing('GET /api/endorsements/{endorsement}/mail/'),
    // A draft of an adjustment says what it charges before it is applied.
    changing('POST /api/endorsements/{endorsement}/apply/', {
      body: {},
      given,
      answers: 400,
      scope: reached(400),
      scopeForViewer: reachedByViewer(400),
    }),
    changing('POST /api/endorsements/{appliedEndorsement}/reverse/', { ...reason, given }),
  ],
  rules: [
    {
      says: 'what moves money is applied and reversed only by whom the permission to approve reaches',
      steps: [
        call(
          { 'endorsements:update': 'all', 'endorsements:view': 'all' },
          'POST /api/endorsements/{approvedEndorsement}/apply/',
          403,
          { body: {}, given },
        ),
        call(
          { 'endorsements:update': 'all', 'endorsements:approve': 'own' },
          'POST /api/endorsements/{approvedEndorsement}/apply/',
          403,
          { body: {} },
        ),
        call(
          { 'endorsements:update': 'all', 'endorsements:approve': 'own' },
          'POST /api/endorsements/{bookedEndorsement}/reverse/',
          403,
          reason,
        ),
        call(
          { 'endorsements:update': 'all', 'endorsements:approve': 'all' },
          'POST /api/endorsements/{approvedEndorsement}/apply/',
          200,
          { body: {} },
        ),
      ],
    },
    {
      says: 'the step that moves money is shown to whom the permission to approve reaches',
      steps: [
        call(seeing, 'GET /api/endorsements/{approvedEndorsement}/', 200, { hides: ['"name":"apply"'] }),
        call(
          { ...seeing, 'endorsements:approve': 'own' },
          'GET /api/endorsements/{approvedEndorsement}/',
          200,
          { hides: ['"name":"apply"'] },
        ),
        call(
          { ...seeing, 'endorsements:approve': 'all' },
          'GET /api/endorsements/{approvedEndorsement}/',
          200,
          { shows: ['"name":"apply"'] },
        ),
      ],
    },
    {
      says: 'cover that is given for nothing is asked for, and agreed on by whom the permission to approve reaches',
      steps: [
        call({ 'endorsements:update': 'all' }, 'POST /api/endorsements/{freeEndorsement}/apply/', 409, {
          body: {},
          given,
        }),
        call('same', 'POST /api/endorsements/{freeEndorsement}/submit/', 200, { body: {} }),
        call('same', 'POST /api/endorsements/{freeAsked}/approve/', 403, { body: {} }),
        call(
          { 'endorsements:update': 'all', 'endorsements:approve': 'own' },
          'POST /api/endorsements/{freeAsked}/approve/',
          404,
          { body: {} },
        ),
        call({ 'endorsements:approve': 'all' }, 'POST /api/endorsements/{freeAsked}/approve/', 200, {
          body: {},
        }),
      ],
    },
    {
      says: 'what moves money waits while a cancellation is booked, for whoever it is',
      steps: [
        call('superuser', 'POST /api/endorsements/{waitingEndorsement}/apply/', 409, { body: {} }),
        call('same', 'POST /api/endorsements/{waitingEndorsement}/withdraw/', 200),
      ],
    },
    {
      says: 'a policy is endorsed, and looked at for that, only by who sees it',
      steps: [
        call({ 'endorsements:create': 'all', 'policies:view': 'own' }, 'POST /api/endorsements/', 404, {
          body: { ...wanted, description: 'Matrix' },
          given,
        }),
        call(
          { 'endorsements:create': 'all', 'policies:view': 'own' },
          'POST /api/endorsements/preview/',
          404,
          { body: wanted, given },
        ),
      ],
    },
    {
      says: 'a deleted endorsement is not there, and what is past draft is kept',
      steps: [
        call('superuser', 'GET /api/endorsements/{deletedEndorsement}/', 404),
        call('same', 'POST /api/endorsements/{deletedEndorsement}/submit/', 404, { body: {} }),
        call('same', 'DELETE /api/endorsements/{submittedEndorsement}/', 409),
      ],
    },
  ],
} satisfies Noun;
