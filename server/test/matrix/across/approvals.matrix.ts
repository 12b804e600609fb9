import { call, type Noun, type Rule } from '../rows.ts';

const list = 'GET /api/approvals/';
const totals = 'GET /api/approvals/totals/';
const queue = 'GET /api/approvals/queue/';
const decided = 'GET /api/approvals/decided/';
const refund = { query: 'search=#', given: ['heldRefund'] };
const waiver = { query: 'search=#', given: ['instalmentToWaive'] };
const claim = { query: 'search=CLM-S', given: ['askedClaim'] };
const file = { query: 'search=#', given: ['submittedAccount'] };
const mayAsk = { 'payments:update': 'all', 'payments:approve': 'all', 'payments:view': 'all' } as const;

const rules: Rule[] = [
  {
    says: 'what waits is told to whoever may approve it, and to nobody who only sees it',
    steps: [
      call({ 'payments:approve': 'all' }, list, 200, { ...refund, shows: ['"noun":"payments"'] }),
      call({ 'payments:approve': 'all' }, list, 200, { ...waiver, shows: ['"noun":"instalments"'] }),
      call({ 'payments:view': 'all', 'policies:view': 'all', 'payments:update': 'all' }, list, 200, {
        query: 'search=#',
        shows: ['"count":0'],
      }),
    ],
  },
  {
    says: 'what waits is counted for whoever may approve it and reaches it',
    steps: [
      call({ 'payments:approve': 'own' }, totals, 200, { ...refund, hides: ['"noun":"payments"'] }),
      call({ 'payments:approve': 'all' }, totals, 200, { ...refund, shows: ['"noun":"payments"'] }),
    ],
  },
  {
    says: 'what waits is named, one after the other, to whoever may approve it and reaches it',
    steps: [
      call({ 'payments:approve': 'all' }, queue, 200, { ...refund, shows: ['"noun":"payments"'] }),
      call({ 'payments:approve': 'own' }, queue, 200, { ...refund, shows: ['"count":0'] }),
      call({ 'payments:view': 'all', 'payments:update': 'all' }, queue, 200, {
        ...refund,
        shows: ['"count":0'],
      }),
    ],
  },
  {
    says: 'what waits is told to whoever reaches it',
    steps: [
      call({ 'payments:approve': 'own' }, list, 200, { ...refund, shows: ['"count":0'] }),
      call({ 'payments:approve': 'all' }, list, 200, { ...refund, shows: ['"count":1'] }),
    ],
  },
  {
    says: 'a claim above a limit is told to whoever may approve claims and reaches it',
    steps: [
      call({ 'claims:approve': 'own' }, list, 200, { ...claim, shows: ['"count":0'] }),
      call({ 'claims:approve': 'all' }, list, 200, { ...claim, shows: ['"noun":"claims"'] }),
      call({ 'claims:view': 'all', 'claims:update': 'all' }, list, 200, { ...claim, shows: ['"count":0'] }),
    ],
  },
  {
    says: 'a waiver is told to whoever reaches its policy',
    steps: [
      call({ 'payments:approve': 'own' }, list, 200, { ...waiver, shows: ['"count":0'] }),
      call({ 'payments:approve': 'all' }, list, 200, { ...waiver, shows: ['"count":1'] }),
    ],
  },
  {
    says: 'the file of a client is told to whoever may verify it and reaches them',
    steps: [
      call({ 'accounts:approve_kyc': 'own', 'accounts:view': 'all' }, list, 200, {
        ...file,
        shows: ['"count":0'],
      }),
      call({ 'accounts:view': 'all', 'payments:approve': 'all' }, list, 200, {
        ...file,
        shows: ['"count":0'],
      }),
      call({ 'accounts:approve_kyc': 'all' }, list, 200, { ...file, shows: ['"noun":"accounts"'] }),
    ],
  },
  {
    says: 'the file of a deleted client waits for nobody',
    steps: [
      call('superuser', list, 200, { query: 'search=#', given: ['deletedSubmitted'], shows: ['"count":0'] }),
    ],
  },
  {
    says: 'the file of a client waits for whoever brought a document that was deleted',
    steps: [
      call({ 'accounts:approve_kyc': 'all' }, list, 200, {
        query: 'search=#',
        given: ['deletedOwnKycFile'],
        shows: ['"count":1'],
      }),
    ],
  },
  ...Object.entries({
    ownKycFile: 'who brought a document of it',
    verifiedFirst: 'who verified it first',
  }).map(([given, who]): Rule => ({
    says: `the file of a client does not wait for ${who}`,
    steps: [
      call({ 'accounts:approve_kyc': 'all' }, list, 200, {
        query: 'search=#',
        given: [given],
        shows: ['"count":0'],
      }),
      call('superuser', list, 200, { query: 'search=#', shows: ['"count":1'] }),
    ],
  })),
  {
    says: 'what somebody decided is told to them, and to nobody else',
    steps: [
      call(
        { 'payments:approve': 'all', 'payments:view': 'all' },
        'POST /api/payments/{heldRefund}/approve/',
        200,
        {
          body: {},
        },
      ),
      call('same', decided, 200, { shows: ['"verdict":"approved"'] }),
      call({ 'payments:approve': 'all' }, decided, 200, { shows: ['"count":0'] }),
    ],
  },
  {
    says: 'what someone asked for themselves waits for others',
    steps: [
      call(mayAsk, 'POST /api/instalments/{instalment}/ask-waiver/', 200, { body: { reason: 'Asked #' } }),
      call('same', list, 200, { query: 'page_size=100', hides: ['Asked #'] }),
      call('superuser', list, 200, { query: 'page_size=100', shows: ['Asked #'] }),
    ],
  },
  {
    says: 'what someone asked for does not wait for a login that was in their hand',
    steps: [
      call(mayAsk, list, 200, { query: 'search=#' }),
      call('superuser', 'PATCH /api/users/{caller1}/', 200, { body: { email: 'held#@example.com' } }),
      call('same', 'POST /api/instalments/{instalment}/ask-waiver/', 200, { body: { reason: 'Asked #' } }),
      call('caller1', list, 200, { query: 'page_size=100', hides: ['Asked #'] }),
      call('superuser', list, 200, { query: 'page_size=100', shows: ['Asked #'] }),
    ],
  },
];

const submitted = (columns = '', values = '') =>
  `insert into accounts (account_number, account_type, first_name, last_name, email, address, search_text,
     duplicate_keys, owner_id, kyc_status, kyc_submitted_at${columns})
   values ('ACC-' || nextval(pg_get_serial_sequence('accounts', 'id')), 'individual', 'Submitted', '#',
     's#@example.com', '{"country":"AE"}', ' submitted #', '{}', :person, 'pending', now()${values}) returning id`;

const kycFile = (deletedAt: string) =>
  `insert into attachments (account_id, name, content_type, size, sha256, storage_key, chain_id, search_text, category,
     created_by, deleted_at)
   values ({submittedAccount}, 'Passport #.pdf', 'application/pdf', 1, '', '', nextval('attachments_id_seq'),
     ' passport #.pdf', 'kyc', :caller, ${deletedAt}) returning id`;

export default {
  records: {
    submittedAccount: submitted(),
    verifiedFirst: submitted(', kyc_first_verified_at, kyc_first_verified_by', ', now(), :caller'),
    deletedSubmitted: submitted(', deleted_at', ', now()'),
    ownKycFile: kycFile('null'),
    deletedOwnKycFile: kycFile('now()'),
  },
  rows: [
    { operation: list, needs: 'signed_in', answers: 200 },
    { operation: decided, needs: 'signed_in', answers: 200 },
    { operation: queue, needs: 'signed_in', answers: 200 },
    { operation: totals, needs: 'signed_in', answers: 200 },
  ],
  rules,
} satisfies Noun;
