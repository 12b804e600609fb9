import { call, type Call, type Noun, type Rule, type Scope } from '../rows.ts';

/**
 * What is gathered from rows of several nouns, each under a permission of its own. Tried with all of them for
 * everything, and then with each in turn for what is the caller's own, which none of these rows is.
 */
type Gathering = Call & {
  says: string;
  needs: string[];
  /** Stands in the answer to whoever sees all of it. Left out where that takes long and another row shows it. */
  shows?: string[];
  /** What becomes of it where a permission is for one's own alone: refused, or without what belongs to that permission. */
  own: Record<string, 403 | 404 | `hides ${string}`>;
};

const asRule = ({ says, needs, shows, own, ...asked }: Gathering): Rule => {
  const wide = Object.fromEntries(needs.map((permission) => [permission, 'all' as Scope]));
  const narrow = Object.entries(own).map(([permission, expected]) => {
    const as = { ...wide, [permission]: 'own' as const };
    return typeof expected === 'number'
      ? call(as, asked.operation, expected, asked)
      : call(as, asked.operation, 200, { ...asked, hides: [expected.slice('hides '.length)] });
  });
  const whole = shows === undefined ? [] : [call(wide, asked.operation, 200, { ...asked, shows })];
  return { says: `${says} is told of rows that the caller sees`, steps: [...narrow, ...whole] };
};

const money = ['accounts:view', 'payments:view', 'policies:view'];
const sold = { given: ['payment', 'soldInstalment', 'soldPart'] };
const today = new Date().toISOString().slice(0, 10);
const period = `from=2026-01-01&to=${today}`;

const gatherings: Gathering[] = [
  {
    says: 'the statement of a client',
    operation: 'GET /api/accounts/{account}/statement/',
    query: period,
    ...sold,
    needs: money,
    shows: ['"document":"RCT-M'],
    own: { 'payments:view': 403, 'policies:view': 403 },
  },
  ...['soldNote', 'soldWaiver', 'soldInstalment'].map((given): Gathering => ({
    says: `the statement of a client with a ${given}`,
    operation: 'GET /api/accounts/{account}/statement/',
    query: period,
    given: [given],
    needs: money,
    shows: ['"currency":"AED"'],
    own: { 'policies:view': 403 },
  })),
  {
    says: 'what two clients paid for each other',
    operation: 'GET /api/accounts/{account}/statement/',
    query: period,
    given: ['partOfOther'],
    needs: money,
    shows: ['"kind":"for_another"', 'O-#'],
    own: { 'payments:view': 403, 'policies:view': 'hides O-#' },
  },
  {
    says: 'a statement as a file for spreadsheets',
    operation: 'GET /api/accounts/{account}/statement/export/',
    query: period,
    ...sold,
    needs: [...money, 'payments:export'],
    shows: ['RCT-M'],
    own: { 'payments:export': 403, 'policies:view': 403 },
  },
  {
    says: 'a statement on paper',
    operation: 'POST /api/accounts/{account}/statement/file/',
    body: { from: '2026-01-01', to: today },
    ...sold,
    needs: [...money, 'payments:export'],
    own: { 'payments:export': 403, 'policies:view': 403 },
  },
  {
    says: 'what a client owes',
    operation: 'GET /api/accounts/{account}/balances/',
    ...sold,
    needs: money,
    shows: ['"gross_premium":"100.00"', '"credit":"90.00"'],
    own: { 'payments:view': 'hides "credit":"90.00"', 'policies:view': 'hides "gross_premium":"100.00"' },
  },
  {
    says: 'what is in force for a client',
    operation: 'GET /api/accounts/{account}/policies/',
    given: ['policyInForce'],
    needs: ['accounts:view', 'policies:view'],
    shows: ['"in_force":1'],
    own: { 'policies:view': 'hides "in_force":1' },
  },
  {
    says: 'what a member is covered by',
    operation: 'GET /api/members/{member}/cover/',
    given: ['memberInForce'],
    needs: ['members:view', 'policies:view'],
    shows: ['"is_covered":true', 'F-#'],
    own: { 'members:view': 404, 'policies:view': 'hides "is_covered":true' },
  },
  ...['members/cover/', 'search/'].map((list): Gathering => ({
    says: `what members are covered by, in ${list},`,
    operation: `GET /api/${list}`,
    query: list === 'search/' ? 'search=#' : 'ids={member}',
    given: ['member', 'memberInForce'],
    needs: ['members:view', 'policies:view'],
    shows: ['"is_covered":true', 'F-#'],
    own: { 'members:view': 'hides "is_covered":true', 'policies:view': 'hides "is_covered":true' },
  })),
  {
    says: 'what an insurer is owed',
    operation: 'GET /api/insurers/{insurer}/account/',
    given: ['collectedInstalment'],
    needs: ['insurers:view', 'payments:view', 'policies:view'],
    shows: ['"balance":"100.00"'],
    own: { 'payments:view': 403, 'policies:view': 'hides "balance":"100.00"' },
  },
  {
    says: 'a bordereau',
    operation: 'GET /api/insurers/{insurer}/account/export/',
    given: ['collectedInstalment'],
    needs: ['insurers:view', 'payments:export', 'policies:view'],
    shows: ['A-#'],
    own: { 'payments:export': 403, 'policies:view': 'hides A-#' },
  },
  {
    says: 'what a transfer settles',
    operation: 'GET /api/payments/{transfer}/advice/export/',
    given: ['transferPart'],
    needs: ['insurers:view', 'payments:export', 'policies:view'],
    shows: ['A-#'],
    own: { 'payments:export': 404, 'policies:view': 403 },
  },
  {
    says: 'what a payment is for',
    operation: 'GET /api/payments/{payment}/',
    ...sold,
    needs: ['payments:view', 'policies:view'],
    shows: ['A-#'],
    own: { 'payments:view': 404, 'policies:view': 'hides A-#' },
  },
  {
    says: 'what points at an account',
    operation: 'GET /api/accounts/{account}/uses/',
    ...sold,
    needs: money,
    shows: ['"noun":"payments"', '"noun":"policies"'],
    own: { 'payments:view': 'hides "noun":"payments"', 'policies:view': 'hides "noun":"policies"' },
  },
  {
    says: 'what moved with a merge',
    operation: 'GET /api/accounts/{account}/merges/',
    given: ['movedPayments'],
    needs: ['accounts:view', 'payments:view'],
    shows: ['"noun":"payments"'],
    own: { 'payments:view': 'hides "noun":"payments"' },
  },
  {
    says: 'what a mail carries',
    operation: 'GET /api/emails/{draft}/',
    given: ['receiptOfDraft'],
    needs: ['emails:view', 'payments:view'],
    shows: ['Carried #', '"files_count":1'],
    own: { 'emails:view': 404, 'payments:view': 'hides Carried #' },
  },
  {
    says: 'a receipt that a mail carries',
    operation: 'GET /api/emails/{draft}/attachments/{receiptOfDraft}/download/',
    needs: ['emails:view', 'payments:view'],
    own: { 'emails:view': 404, 'payments:view': 404 },
  },
  {
    says: 'how insurers answer',
    operation: 'GET /api/quotes/insurer-figures/',
    given: ['answeredOffer'],
    needs: ['quotes:view'],
    shows: ['"insurer_id":{insurer},'],
    own: { 'quotes:view': 'hides "insurer_id":{insurer},' },
  },
  ...['', 'history/', 'download/'].map((part): Gathering => ({
    says: `the file of a receipt, /${part},`,
    operation: `GET /api/attachments/{receiptFile}/${part}`,
    needs: ['attachments:view', 'payments:view'],
    own: { 'attachments:view': 404, 'payments:view': 404 },
  })),
  {
    says: 'a list of files',
    operation: 'GET /api/attachments/',
    query: 'search=#',
    given: ['receiptFile', 'noteFile'],
    needs: ['attachments:view', 'payments:view', 'policies:view'],
    shows: ['Receipt #', 'Note #'],
    own: {
      'attachments:view': 'hides Receipt #',
      'payments:view': 'hides Receipt #',
      'policies:view': 'hides Note #',
    },
  },
  {
    says: 'a search over everything',
    operation: 'GET /api/search/',
    query: 'search=Receipt #',
    given: ['receiptFile'],
    needs: ['attachments:view', 'payments:view'],
    shows: ['Receipt #'],
    own: { 'attachments:view': 'hides Receipt #', 'payments:view': 'hides Receipt #' },
  },
];

const file = (name: string, column: string, of: string, module: string) =>
  `insert into attachments (${column}, name, content_type, size, sha256, storage_key, chain_id, search_text, tells_of)
   values ({${of}}, '${name} #.pdf', 'application/pdf', 1, '', '', currval('attachments_id_seq'),
     ' ${name.toLowerCase()} #.pdf', '${module}') returning id`;

export default {
  records: {
    soldInstalment: `insert into instalments (policy_id, number, due_date, planned_amount, amount)
      values ({agencyPolicy}, 2, '2099-01-01', 100, 100) returning id`,
    soldPart: `insert into payment_allocations (payment_id, policy_id, instalment_id, amount)
      values ({payment}, {agencyPolicy}, {soldInstalment}, 10) returning id`,
    transferPart: `insert into payment_allocations (payment_id, policy_id, amount)
      values ({transfer}, {agencyPolicy}, 10) returning id`,
    soldWaiver: `with made as (
        insert into instalments (policy_id, number, due_date, planned_amount, amount)
        values ({agencyPolicy}, 3, '2099-01-01', 100, 100) returning id
      ) insert into instalment_entries (instalment_id, kind, day, amount)
      select id, 'waived', '2026-02-01', -100 from made returning instalment_id as id`,
    soldNote: `with version as (
        insert into policy_versions (policy_id, number, kind, effective_from, status, policy_number, insurer_id,
          product_id, start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium)
        select id, 1, 'issue', start_date, status, policy_number, insurer_id, product_id, start_date, end_date, currency,
          lines, 100, 0, 0, 100 from policies where id = {agencyPolicy} returning *
      ) insert into premium_transactions (policy_id, version_id, kind, effective_date, earns_from, earns_to, currency,
          lines, net_premium, fees, tax, gross_premium)
      select policy_id, id, 'issue', start_date, start_date, end_date, currency, lines, 100, 0, 0, 100 from version
      returning id`,
    // A client of somebody else's, for whom this one paid.
    policyOfOther: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {keptAccount}, {product}, {category},
        {insurer}, 'motor', '2099-01-01', '2099-12-31', 'AED', 'agency_bill', :person, ' policy #', 'active', 'O-#',
        'O#') returning id`,
    instalmentOfOther: `insert into instalments (policy_id, number, due_date, planned_amount, amount)
      values ({policyOfOther}, 1, '2099-01-01', 100, 100) returning id`,
    partOfOther: `insert into payment_allocations (payment_id, policy_id, instalment_id, amount)
      values ({payment}, {policyOfOther}, {instalmentOfOther}, 10) returning id`,
    movedPayments: `with merge as (
        insert into merges (noun, merged_id, kept_id) values ('accounts', {deletedAccount}, {account}) returning id
      ) insert into merge_moves (merge_id, table_name, column_name, row_ids)
      select id, 'payments', 'account_id', array[{payment}] from merge returning merge_id as id`,
    receiptOfDraft: `insert into email_files (email_id, name, content_type, size, storage_key, tells_of)
      values ({draft}, 'Carried #.pdf', 'application/pdf', 1, '', 'payments') returning id`,
    policyInForce: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
        'motor', '2020-01-01', '2099-12-31', 'AED', 'direct_bill', :person, ' policy #', 'active', 'F-#', 'F#')
      returning id`,
    memberInForce: `insert into policy_items (policy_id, item_id, kind, position, member_id, valid)
      values ({policyInForce}, 'item-#', 'person', 0, {member}, '[2020-01-01,2099-12-31]') returning id`,
    memberWithCard: `insert into policy_items (policy_id, item_id, kind, position, member_id, certificate_no, search_text, valid)
      values ({policyInForce}, 'card-#', 'person', 1, {member}, 'CARD-#', ' card#', '[2020-01-01,2099-12-31]') returning id`,
    receiptFile: file('Receipt', 'account_id', 'account', 'payments'),
    noteFile: file('Note', 'policy_id', 'agencyPolicy', 'policies'),
  },
  rows: [],
  rules: [
    ...gatherings.map(asRule),
    {
      says: 'whether somebody is covered is not told with what is found to whoever sees no policies',
      steps: [
        call({ 'members:view': 'all' }, 'GET /api/search/', 200, {
          query: 'search=#',
          given: ['member', 'memberInForce'],
          hides: ['"is_covered"'],
        }),
      ],
    },
  ],
} satisfies Noun;
