import { cash, paymentsRules } from './payments.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { bulk, bulkForViewer, listed, reached, reachedByViewer } from '../scopes.ts';

const payment = (columns = '', values = '', number = 'RCT', status = 'cleared', direction = 'from_client') =>
  `insert into payments (receipt_no, direction, status, account_id, billing_type, currency, amount, date, cleared_on,
     method, own_text${columns})
   values ('${number}-M' || nextval(pg_get_serial_sequence('payments', 'id')), '${direction}', '${status}', {account},
     'agency_bill', 'AED', 100, '2026-01-01', '2026-01-01', 'cheque', ' payment #'${values}) returning id`;
const instalment = (columns = '', values = '') =>
  `insert into instalments (policy_id, number, due_date, planned_amount, amount${columns})
   values ({issuedPolicy}, 1, '2099-01-01', 100, 100${values}) returning id`;

/** Named before all others, if at all. */
const decider = (name: string, columns: string, values: string) =>
  `insert into users (email, first_name, last_name, password_hash, is_superuser${columns})
   values ('${name}-#@example.com', '000', '#${name}', 'none', true${values}) returning id`;

const changing = (operation: string, needs: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs,
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const today = new Date().toISOString().slice(0, 10);
const ofAccount = `from=2026-01-01&to=${today}`;
const allocation = { policy_id: '{issuedPolicy}', instalment_id: '{instalment}', amount: '1' };

export default {
  records: {
    netInsurer: `insert into insurers (name, short_code, remittance_basis) values ('Net #', 'N#', 'net') returning id`,
    payment: payment(),
    directPayment: payment()
      .replace(/'RCT-M' \|\| [^,]*,[^,]*,/, 'null,')
      .replace("'agency_bill'", "'direct_bill'"),
    heldPayment: payment('', '', 'RCT', 'held'),
    heldRefund: payment('', '', 'RFD', 'held', 'refund_to_client'),
    idleDecider: decider('Idle', ', is_active', ', false'),
    goneDecider: decider('Gone', ', deleted_at', ', now()'),
    ownRefund: payment(', created_by', ', :caller', 'RFD', 'held', 'refund_to_client'),
    transfer: payment(', allocated', ', 100', 'REM', 'cleared', 'to_insurer')
      .replace('account_id', 'insurer_id')
      .replace('{account}', '{insurer}'),
    instalment: instalment(),
    collectedInstalment: `with made as (${instalment().replace('issuedPolicy', 'agencyPolicy')})
      insert into instalment_entries (instalment_id, kind, day, amount)
      select id, 'waived', '2026-02-01', -100 from made returning instalment_id as id`,
    instalmentToWaive: instalment(', waiver_asked_at, waiver_reason', `, now(), 'Asked'`),
  },
  rows: [
    {
      operation: 'GET /api/payments/',
      query: 'search=#',
      given: ['payment'],
      needs: 'payments:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'GET /api/payments/totals/', query: 'search=#', needs: 'payments:view', answers: 200 },
    {
      operation: 'POST /api/payments/',
      needs: ['payments:create', 'accounts:view'],
      body: cash,
      answers: 201,
    },
    { operation: 'GET /api/payments/{payment}/', needs: 'payments:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/payments/{payment}/history/',
      needs: 'payments:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/payments/export/',
      query: 'format=csv&search=#',
      given: ['payment'],
      needs: 'payments:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('POST /api/payments/{heldPayment}/clear/', 'payments:update', { body: {} }),
    changing('POST /api/payments/{heldPayment}/bounce/', 'payments:update', { body: { reason: 'No funds' } }),
    changing('POST /api/payments/bulk/', 'payments:update', {
      body: { ids: ['{heldPayment}'], action: 'clear' },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    changing('POST /api/payments/{heldRefund}/approve/', 'payments:approve'),
    changing('POST /api/payments/{payment}/reverse/', 'payments:approve', { body: { reason: 'Wrong' } }),
    {
      operation: 'POST /api/payments/{directPayment}/receipt/',
      needs: 'payments:view',
      answers: 409,
      scope: reached(409),
    },
    {
      operation: 'POST /api/payments/{directPayment}/allocate/',
      needs: ['payments:update', 'policies:view'],
      body: { allocations: [allocation], pays_for_others: true },
      answers: 200,
    },
    {
      operation: 'GET /api/accounts/{account}/balances/',
      needs: ['payments:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/insurers/dues/',
      needs: ['payments:view', 'insurers:view', 'policies:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/insurers/{insurer}/account/',
      needs: ['payments:view', 'insurers:view', 'policies:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/insurers/{insurer}/account/export/',
      needs: ['payments:export', 'insurers:view', 'policies:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/insurers/{insurer}/account/bordereau/',
      needs: ['payments:export', 'insurers:view', 'policies:view'],
      answers: 409,
    },
    {
      operation: 'GET /api/payments/{payment}/advice/',
      needs: ['payments:export', 'insurers:view', 'policies:view'],
      answers: 409,
    },
    {
      operation: 'GET /api/payments/{transfer}/advice/export/',
      needs: ['payments:export', 'insurers:view', 'policies:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/accounts/{account}/statement/',
      query: ofAccount,
      needs: ['payments:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/accounts/{account}/statement/export/',
      query: ofAccount,
      needs: ['payments:export', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'POST /api/accounts/{account}/statement/file/',
      body: { from: '2026-01-01', to: today },
      needs: ['payments:export', 'accounts:view'],
      answers: 409,
    },
    {
      operation: 'GET /api/instalments/',
      query: 'search=#',
      given: ['instalment'],
      needs: 'policies:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/instalments/{instalment}/',
      needs: 'policies:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/instalments/{instalment}/history/',
      needs: 'policies:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/instalments/export/',
      query: 'format=csv&search=#',
      given: ['instalment'],
      needs: 'policies:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('POST /api/instalments/{instalment}/ask-waiver/', 'payments:update', {
      body: { reason: 'Asked' },
    }),
    changing('POST /api/instalments/{instalmentToWaive}/waive/', 'payments:approve'),
    changing('POST /api/instalments/{instalmentToWaive}/refuse-waiver/', 'payments:approve', {
      body: { reason: 'No' },
    }),
    {
      operation: 'GET /api/policies/{issuedPolicy}/instalments/',
      given: ['instalment'],
      needs: 'policies:view',
      answers: 200,
      scope: reached(200),
    },
    changing('POST /api/policies/{policy}/plan/', 'policies:update', { body: { kind: 'full' } }),
  ],
  rules: paymentsRules,
} satisfies Noun;
