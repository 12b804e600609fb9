import { call, type Rule } from '../rows.ts';

export const cash = {
  direction: 'from_client',
  account_id: '{account}',
  amount: '10',
  currency: 'AED',
  method: 'cash',
};
const transfer = {
  direction: 'to_insurer',
  insurer_id: '{insurer}',
  amount: '1',
  currency: 'AED',
  method: 'cash',
  allocations: [{ policy_id: '{agencyPolicy}', amount: '1' }],
};
const mayTransfer = { 'payments:create': 'all', 'insurers:view': 'all' } as const;
const mayPay = { 'payments:view': 'all', 'insurers:view': 'all' } as const;

const mayWaive = { 'payments:update': 'all', 'payments:approve': 'all', 'payments:view': 'all' } as const;

export const paymentsRules: Rule[] = [
  {
    says: 'what an insurer is owed is told of the policies that the caller sees',
    steps: [
      call({ ...mayPay, 'policies:view': 'own' }, 'GET /api/insurers/{insurer}/account/', 200, {
        given: ['collectedInstalment'],
        hides: ['"balance":"100.00"'],
      }),
      call({ ...mayPay, 'policies:view': 'all' }, 'GET /api/insurers/{insurer}/account/', 200, {
        shows: ['"balance":"100.00"'],
      }),
      call({ ...mayPay, 'policies:view': 'own' }, 'GET /api/insurers/dues/', 200, {
        given: ['collectedInstalment'],
        hides: ['"payable":"100.00"'],
      }),
      call({ ...mayPay, 'policies:view': 'all' }, 'GET /api/insurers/dues/', 200, {
        shows: ['"payable":'],
      }),
      call('superuser', 'GET /api/insurers/{deletedInsurer}/account/', 404),
    ],
  },
  {
    says: 'what an insurer is paid less our commission is told to who sees all commissions',
    steps: [
      call({ ...mayPay, 'policies:view': 'all' }, 'GET /api/insurers/{netInsurer}/account/', 403),
      call(
        { ...mayPay, 'policies:view': 'all', 'commissions:view': 'own' },
        'GET /api/insurers/{netInsurer}/account/',
        403,
      ),
      call(
        { ...mayPay, 'policies:view': 'all', 'commissions:view': 'all' },
        'GET /api/insurers/{netInsurer}/account/',
        200,
      ),
    ],
  },
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
    says: 'whoever asked for a refund is told who can approve it',
    steps: [
      call({ 'payments:approve': 'all' }, 'POST /api/payments/{ownRefund}/approve/', 409, {
        given: ['idleDecider', 'goneDecider'],
        shows: ['You recorded this yourself.', 'who can do it are'],
        hides: ['#Idle', '#Gone'],
      }),
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
        shows: ['You asked for this yourself. Someone else who may approve payments has to decide.'],
      },
      { as: 'superuser', operation: 'POST /api/instalments/{instalment}/waive/', answers: 200 },
    ],
  },
  {
    says: 'whoever had the login of who asked in hand does not decide, superuser or not',
    steps: [
      call(mayWaive, 'POST /api/instalments/{instalment}/ask-waiver/', 200, { body: { reason: 'Asked' } }),
      call('superuser', 'PATCH /api/users/{caller1}/', 200, {
        body: { password: 'three calm unrelated words' },
      }),
      call('same', 'POST /api/instalments/{instalment}/waive/', 409, {
        shows: [
          'In the last 30 days one person could use both your login and that of whoever asked for this. ',
          ' people who can do it are ',
        ],
      }),
      call('superuser', 'POST /api/instalments/{instalment}/waive/', 200),
    ],
  },
  {
    says: 'whose login was in the hand of who asked does not decide',
    steps: [
      call(mayWaive, 'GET /api/payments/', 200, { query: 'search=#' }),
      call('superuser', 'PATCH /api/users/{caller1}/', 200, { body: { email: 'taken#@example.com' } }),
      call('same', 'POST /api/instalments/{instalment}/ask-waiver/', 200, { body: { reason: 'Asked' } }),
      call('caller1', 'POST /api/instalments/{instalment}/waive/', 409, {
        shows: [
          'In the last 30 days one person could use both your login and that of whoever asked for this. ',
        ],
      }),
    ],
  },
  {
    says: 'money passes only between us and insurers that the caller sees, for policies that they see',
    steps: [
      ...['to_insurer', 'from_insurer'].map((direction) =>
        call({ 'payments:create': 'all', 'policies:view': 'all' }, 'POST /api/payments/', 403, {
          body: { ...transfer, direction },
          detail: 'You do not have permission to do this.',
        }),
      ),
      call({ ...mayTransfer, 'policies:view': 'own' }, 'POST /api/payments/', 400, {
        body: transfer,
        shows: ['Choose a policy that exists.'],
      }),
      call({ ...mayTransfer, 'policies:view': 'all' }, 'POST /api/payments/', 201, {
        given: ['collectedInstalment'],
        body: transfer,
        shows: ['"receipt_no":"REM-'],
      }),
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
        body: cash,
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
];
