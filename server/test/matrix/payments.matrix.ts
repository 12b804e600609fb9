import type { Noun, Row } from './rows.ts';
import { listed, reached, reachedByViewer } from './scopes.ts';

const payment = (columns = '', values = '', number = 'RCT', status = 'cleared', direction = 'from_client') =>
  `insert into payments (receipt_no, direction, status, account_id, billing_type, currency, amount, date, cleared_on,
     method, own_text${columns})
   values ('${number}-M' || nextval(pg_get_serial_sequence('payments', 'id')), '${direction}', '${status}', {account},
     'agency_bill', 'AED', 100, '2026-01-01', '2026-01-01', 'cheque', ' payment #'${values}) returning id`;
const instalment = (columns = '', values = '') =>
  `insert into instalments (policy_id, number, due_date, planned_amount, amount${columns})
   values ({issuedPolicy}, 1, '2099-01-01', 100, 100${values}) returning id`;

const changing = (operation: string, needs: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs,
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const ofAccount = 'from=2026-01-01&to=2026-12-31';
const allocation = { policy_id: '{issuedPolicy}', instalment_id: '{instalment}', amount: '1' };

const cash = {
  direction: 'from_client',
  account_id: '{account}',
  amount: '10',
  currency: 'AED',
  method: 'cash',
};

export default {
  records: {
    payment: payment(),
    directPayment: payment()
      .replace(/'RCT-M' \|\| [^,]*,[^,]*,/, 'null,')
      .replace("'agency_bill'", "'direct_bill'"),
    heldPayment: payment('', '', 'RCT', 'held'),
    heldRefund: payment('', '', 'RFD', 'held', 'refund_to_client'),
    instalment: instalment(),
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
      body: {
        direction: 'from_client',
        account_id: '{account}',
        amount: '10',
        currency: 'AED',
        method: 'cash',
      },
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
      operation: 'GET /api/insurers/{insurer}/payable/',
      needs: ['payments:view', 'insurers:view', 'policies:view'],
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
      body: { from: '2026-01-01', to: '2026-12-31' },
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
    changing('POST /api/instalments/{instalmentToWaive}/refuse-waiver/', 'payments:approve'),
    {
      operation: 'GET /api/policies/{issuedPolicy}/instalments/',
      given: ['instalment'],
      needs: 'policies:view',
      answers: 200,
      scope: reached(200),
    },
    changing('POST /api/policies/{policy}/plan/', 'policies:update', { body: { kind: 'full' } }),
  ],
  rules: [
    {
      says: 'what the list comes to is told of the payments that the caller sees',
      steps: [
        {
          as: { 'payments:view': 'own' },
          operation: 'GET /api/payments/totals/',
          query: 'search=#',
          given: ['payment'],
          answers: 200,
          hides: ['AED'],
        },
        {
          as: { 'payments:view': 'all' },
          operation: 'GET /api/payments/totals/',
          query: 'search=#',
          given: ['payment'],
          answers: 200,
          shows: ['"currency":"AED","direction":"from_client","count":1'],
        },
      ],
    },
    {
      says: 'a refund is approved, and a payment reversed, by someone else than who recorded it',
      steps: [
        {
          as: 'superuser',
          operation: 'POST /api/payments/',
          body: {
            direction: 'refund_to_client',
            account_id: '{account}',
            amount: '10',
            currency: 'AED',
            method: 'cash',
          },
          given: ['payment'],
          answers: 201,
          shows: ['You recorded this yourself.'],
        },
      ],
    },
    {
      says: 'a waiver is granted by someone else than who asked for it',
      steps: [
        {
          as: { 'payments:update': 'all', 'payments:approve': 'all', 'payments:view': 'all' },
          operation: 'POST /api/instalments/{instalment}/ask-waiver/',
          body: { reason: 'Asked' },
          answers: 200,
        },
        {
          as: 'same',
          operation: 'POST /api/instalments/{instalment}/waive/',
          answers: 409,
          detail: 'You asked for this yourself. Someone else who may approve payments has to decide.',
        },
        { as: 'superuser', operation: 'POST /api/instalments/{instalment}/waive/', answers: 200 },
      ],
    },
    {
      says: 'money is sent only to insurers that the caller sees',
      steps: [
        {
          as: { 'payments:create': 'all', 'policies:view': 'all' },
          operation: 'POST /api/payments/',
          body: {
            direction: 'to_insurer',
            insurer_id: '{insurer}',
            amount: '1',
            currency: 'AED',
            method: 'cash',
            allocations: [{ policy_id: '{issuedPolicy}', amount: '1' }],
          },
          answers: 403,
          detail: 'You do not have permission to do this.',
        },
      ],
    },
    {
      says: 'money pays only for policies that the caller sees, and a deleted one has nothing to pay',
      steps: [
        {
          as: { 'payments:create': 'all', 'accounts:view': 'all', 'policies:view': 'own' },
          operation: 'POST /api/payments/',
          body: {
            direction: 'from_client',
            account_id: '{account}',
            amount: '1',
            currency: 'AED',
            method: 'cash',
            allocations: [{ policy_id: '{issuedPolicy}', amount: '1' }],
          },
          answers: 400,
          shows: ['Choose a policy that exists.'],
        },
        { as: 'superuser', operation: 'GET /api/policies/{deletedPolicy}/instalments/', answers: 404 },
        {
          as: 'same',
          operation: 'POST /api/policies/{deletedPolicy}/plan/',
          body: { kind: 'full' },
          answers: 404,
        },
      ],
    },
    {
      says: 'what an account owes is told of the policies and payments that the caller reaches',
      steps: [
        {
          as: { 'payments:view': 'own', 'accounts:view': 'all', 'policies:view': 'all' },
          operation: 'GET /api/accounts/{account}/balances/',
          given: ['payment'],
          answers: 200,
          hides: ['"credit":"100.00"'],
        },
        {
          as: { 'payments:view': 'all', 'accounts:view': 'all', 'policies:view': 'own' },
          operation: 'GET /api/accounts/{account}/balances/',
          given: ['instalment'],
          answers: 200,
          hides: ['"gross_premium":"100.00"'],
        },
        {
          as: { 'policies:view': 'all', 'payments:update': 'own' },
          operation: 'GET /api/policies/{issuedPolicy}/instalments/',
          answers: 200,
          shows: ['"allowed_actions":[]'],
        },
      ],
    },
    {
      says: 'money is recorded only for accounts that the permission reaches',
      steps: [
        {
          as: { 'payments:create': 'own', 'accounts:view': 'all' },
          operation: 'POST /api/payments/',
          body: {
            direction: 'from_client',
            account_id: '{account}',
            amount: '10',
            currency: 'AED',
            method: 'cash',
          },
          answers: 403,
          detail: 'You may not record payments of this account.',
        },
        {
          as: { 'accounts:view': 'all' },
          operation: 'POST /api/payments/',
          body: cash,
          answers: 403,
          detail: 'You do not have permission to do this.',
        },
        {
          as: 'superuser',
          operation: 'POST /api/payments/',
          body: { ...cash, account_id: '{deletedAccount}' },
          answers: 400,
        },
      ],
    },
  ],
} satisfies Noun;
