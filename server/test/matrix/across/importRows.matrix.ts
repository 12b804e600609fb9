import { call, type Noun, type Rule, type Scope, type Step } from '../rows.ts';

type Cells = Readonly<Record<string, string>>;

/** A file that was checked, with one row: by field, the expression that its cell comes from. */
const checked = (by: string, target: string, cells: Cells, mapping: object = {}) => {
  const columns = Object.keys(cells).map((field, place) => ({ place, field }));
  const said = JSON.stringify({ columns, ...mapping }).replaceAll(/\{(?=\w)/g, '{ ');
  return `with made as (
      insert into imports (import_number, target, status, file_name, file_size, file_hash, created_by, row_count, mapping)
      values ('IMP-' || nextval(pg_get_serial_sequence('imports', 'id')), '${target}', 'checked', 'Rows #.csv', 1, '',
        ${by}, 1, '${said}') returning id),
    kept as (insert into import_rows (import_id, row, leader, cells)
      select id, 2, 2, array[${Object.values(cells).join(', ')}]::text[] from made)
    select id from made`;
};

/** A file that came in, with one row and what an undo has to know of it. */
const done = (by: string, target: string, outcome: string, record: string, trace: object) =>
  `with made as (
      insert into imports (import_number, target, status, file_name, file_size, file_hash, created_by, written_rows,
        finished_at)
      values ('IMP-' || nextval(pg_get_serial_sequence('imports', 'id')), '${target}', 'done', 'Done #.csv', 1, '',
        ${by}, 1, now()) returning id),
    kept as (insert into import_rows (import_id, row, leader, cells, outcome, record_id, trace)
      select id, 2, 2, '{}', '${outcome}', ${record}, '${JSON.stringify(trace)}' from made)
    select id from made`;

const accountNumber = `(select account_number from accounts where id = {account})`;
const policy: Cells = {
  policy_number: `'IP-#'`,
  insurer: `'Insurer #'`,
  product: `'Liability #'`,
  start_date: `'2099-01-01'`,
  end_date: `'2099-12-31'`,
  net_premium: `'100'`,
  'risk.description': `'A shop'`,
  'account.account_number': accountNumber,
};
const { 'account.account_number': _number, ...clientless } = policy;
const { 'risk.description': _described, ...unspecified } = policy;
const created = (field: string, value: string) => ({
  values: [{ field, value, meaning: { kind: 'create' } }],
});

const insured = (line: string, name: string) => `with of_line as (
    insert into product_categories (name, code, line) values ('${name} #', '${name.slice(0, 2)}-#', '${line}') returning id)
  insert into products (name, code, category_id) select '${name} #', '${name.slice(0, 2)}P-#', id from of_line returning id`;

type Rights = Readonly<Record<string, Scope>>;
/** All that bringing in a policy of somebody's client takes. */
const bringing: Rights = {
  'imports:create': 'all',
  'policies:import': 'all',
  'policies:view': 'all',
  'policies:create': 'all',
  'policies:update': 'all',
  'policies:issue': 'all',
  'accounts:view': 'all',
  'products:view': 'all',
  'insurers:view': 'all',
};
const without = (rights: Rights, name: string): Rights =>
  Object.fromEntries(Object.entries(rights).filter(([each]) => each !== name));

/** Has the row judged again, which is as at the check. */
const judged = (as: Rights, record: string, shows: string, given: string[] = []): Step =>
  call(as, `PATCH /api/imports/{${record}}/rows/`, 200, {
    given: ['insurer', 'liability', ...given],
    body: { rows: [{ row: 2, is_left_out: false }] },
    shows: [shows],
  });
const comesIn = '"create":1';
const isRefused = '"error":1';

const preview = (as: Rights, record: string, shows: string): Step =>
  call(as, `POST /api/imports/{${record}}/undo/`, 200, { body: {}, shows: [shows] });
const notPermitted = 'You do not have permission to do this.';

const undoing = (target: 'accounts' | 'policies', rights: Rights): Rights => ({
  'imports:create': 'all',
  [`${target}:import`]: 'all',
  'accounts:view': 'all',
  'policies:view': 'all',
  ...rights,
});

const judging: Rule[] = [
  {
    says: 'a policy comes in by the rights of the form',
    steps: [
      judged(bringing, 'policyRow', comesIn),
      judged(without(bringing, 'policies:create'), 'policyRow', isRefused),
      judged({ ...bringing, 'policies:issue': 'own' }, 'policyRow', isRefused),
    ],
  },
  {
    says: 'a policy is handed to another by who may assign',
    steps: [
      judged({ ...bringing, 'users:view': 'all' }, 'assignedRow', isRefused, ['colleague']),
      judged({ ...bringing, 'users:view': 'all', 'policies:assign': 'all' }, 'assignedRow', comesIn),
    ],
  },
  {
    says: 'what was paid is entered by who may record payments of the account',
    steps: [
      judged(bringing, 'paidRow', isRefused),
      judged({ ...bringing, 'payments:create': 'own' }, 'paidRow', isRefused),
      judged({ ...bringing, 'payments:create': 'all' }, 'paidRow', comesIn),
    ],
  },
  {
    says: 'what we earn by a policy comes in by who may see commissions, and is told of to nobody else',
    steps: [
      judged({ ...bringing, 'commissions:view': 'own' }, 'ratedRow', isRefused),
      judged({ ...bringing, 'commissions:view': 'all' }, 'ratedRow', comesIn),
      // Once issued it is changed by nobody here, who is told so only where they see what it is.
      judged(
        { ...bringing, 'imports:view': 'all', 'commissions:view': 'own' },
        'changingRateRow',
        isRefused,
        ['knownPolicy'],
      ),
      call('same', 'GET /api/imports/{changingRateRow}/rows/', 200, {
        shows: ['You may not see commissions, so the rate stays as it is.'],
      }),
    ],
  },
  {
    says: 'people are added by who may add members to the account',
    steps: [
      judged({ ...bringing, 'members:create': 'own' }, 'memberRow', isRefused, ['travel']),
      judged({ ...bringing, 'members:create': 'all' }, 'memberRow', comesIn, ['travel']),
    ],
  },
  {
    says: 'a client who is not there is added by who may add accounts',
    steps: [
      judged({ ...bringing, 'imports:view': 'all' }, 'newClientRow', isRefused),
      call('same', 'GET /api/imports/{newClientRow}/rows/', 200, {
        shows: ['You may not add accounts. This client is not there.'],
      }),
      judged({ ...bringing, 'accounts:create': 'all' }, 'newClientRow', comesIn),
    ],
  },
  {
    says: 'a policy that is there is changed by who may change it',
    steps: [
      judged({ ...bringing, 'policies:update': 'own' }, 'changingRow', isRefused, ['knownPolicy']),
      judged(bringing, 'changingRow', '"update":1', ['knownPolicy']),
    ],
  },
  {
    says: 'of a policy that one does not see nothing is told but that it is there',
    steps: [
      judged({ ...bringing, 'imports:view': 'all', 'policies:view': 'own' }, 'ownOfUnseenPolicy', isRefused, [
        'knownPolicy',
      ]),
      call('same', 'GET /api/imports/{ownOfUnseenPolicy}/rows/', 200, {
        shows: ['This policy is there, and you do not see it.'],
      }),
    ],
  },
  {
    says: 'what was deleted is not found by its reference, its name or its make',
    steps: [
      judged(bringing, 'deletedReferenceRow', comesIn, ['deletedPolicy']),
      judged({ ...bringing, 'insurers:create': 'all' }, 'deletedInsurerRow', comesIn, ['deletedInsurer']),
      judged({ ...bringing, 'vehicles:view': 'all', 'vehicles:create': 'all' }, 'deletedModelRow', comesIn, [
        'motorProduct',
        'leftModel',
      ]),
    ],
  },
];

const takingBack: Rule[] = [
  {
    says: 'what a file did to accounts is taken back by who may delete and change them',
    steps: [
      preview(undoing('accounts', { 'accounts:delete': 'own' }), 'madeAccount', notPermitted),
      preview(undoing('accounts', { 'accounts:delete': 'all' }), 'madeAccount', 'It was changed since.'),
      preview(
        undoing('accounts', { 'accounts:delete': 'all', 'accounts:update': 'own' }),
        'changedAccount',
        notPermitted,
      ),
      preview(
        undoing('accounts', { 'accounts:delete': 'all', 'accounts:update': 'all' }),
        'changedAccount',
        '"reversed":1',
      ),
    ],
  },
  {
    says: 'what a file did to policies is taken back by who sees them and may delete and change them',
    steps: [
      preview(undoing('policies', { 'policies:delete': 'own' }), 'madePolicy', notPermitted),
      preview(undoing('policies', { 'policies:delete': 'all' }), 'madePolicy', '"reversed":1'),
      preview(
        undoing('policies', { 'policies:delete': 'all', 'policies:update': 'own' }),
        'changedPolicy',
        notPermitted,
      ),
      preview(
        undoing('policies', { 'policies:delete': 'all', 'policies:update': 'all' }),
        'changedPolicy',
        '"reversed":1',
      ),
    ],
  },
  {
    says: 'whoever does not see a policy takes it back as little as who may not delete it',
    steps: [
      preview(
        { ...undoing('policies', { 'policies:delete': 'all' }), 'policies:view': 'own' },
        'ownOfMadePolicy',
        notPermitted,
      ),
    ],
  },
  {
    says: 'what stays is named to who sees it',
    steps: [
      preview(
        { ...undoing('accounts', { 'accounts:delete': 'own' }), 'accounts:view': 'own' },
        'ownOfMadeAccount',
        '"record":null',
      ),
    ],
  },
];

const masked = (as: Rights, body: object, answers: number): Step =>
  call(as, 'PATCH /api/imports/{maskedOfAnother}/', answers, { body });
const mapping: Rights = { 'imports:create': 'all', 'accounts:import': 'all', 'accounts:view': 'all' };
const asText = { mapping: { columns: [{ place: 0, field: 'occupation' }] } };

export default {
  records: {
    liability: insured('liability', 'Liability'),
    travel: insured('travel', 'Travel'),
    motorProduct: insured('motor', 'Motoring'),
    knownPolicy: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm, net_premium)
      select 'POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, products.id, category_id, {insurer},
        'liability', '2099-01-01', '2099-12-31', 'AED', 'direct_bill', {colleague}, ' known #', 'active', 'K-#', upper('K#'), 100
      from products where products.id = {liability} returning id`,
    leftModel: `insert into vehicle_models (make_id, name, deleted_at) values ({VehicleMake}, 'Left model #', now())
      returning id`,
    policyRow: checked('{colleague}', 'policies', policy),
    assignedRow: checked('{colleague}', 'policies', { ...policy, assigned_to: `'colleague-#@example.com'` }),
    paidRow: checked('{colleague}', 'policies', { ...policy, paid_to_date: `'40'` }),
    ratedRow: checked('{colleague}', 'policies', { ...policy, commission_rate: `'12'` }),
    changingRateRow: checked(
      '{colleague}',
      'policies',
      { ...policy, policy_number: `'K-#'`, commission_rate: `'12'` },
      { match_on: 'policy_number' },
    ),
    memberRow: checked('{colleague}', 'policies', {
      ...unspecified,
      product: `'Travel #'`,
      'trip.destination': `'Oman'`,
      'trip.trip_type': `'annual'`,
      'member.first_name': `'Mona'`,
      'member.last_name': `'Said'`,
      'member.date_of_birth': `'1990-02-01'`,
      'member.gender': `'female'`,
      'member.relation': `'self'`,
    }),
    newClientRow: checked('{colleague}', 'policies', {
      ...clientless,
      'account.full_name': `'Nobody Yet'`,
      'account.email': `'nobody-#@example.com'`,
      'account.address.country': `'AE'`,
    }),
    changingRow: checked(
      '{colleague}',
      'policies',
      { ...policy, policy_number: `'K-#'`, delivery_status: `'received'` },
      { match_on: 'policy_number' },
    ),
    ownOfUnseenPolicy: checked(
      ':caller',
      'policies',
      { ...policy, policy_number: `'K-#'` },
      { match_on: 'policy_number' },
    ),
    deletedReferenceRow: checked(
      '{colleague}',
      'policies',
      { ...policy, reference: '(select reference from policies where id = {deletedPolicy})' },
      { match_on: 'reference' },
    ),
    deletedInsurerRow: checked(
      '{colleague}',
      'policies',
      { ...policy, insurer: `'Gone #'` },
      created('insurer', 'Gone #'),
    ),
    deletedModelRow: checked(
      '{colleague}',
      'policies',
      {
        ...unspecified,
        product: `'Motoring #'`,
        'vehicle.make': '(select name from vehicle_makes where id = {VehicleMake})',
        'vehicle.model': `'Left model #'`,
        'vehicle.year': `'2024'`,
        'vehicle.plate': `'A 1'`,
        'vehicle.chassis_no': `'1M8GDM9AXKP042788'`,
      },
      created('vehicle.model', 'Left model #'),
    ),
    madeAccount: done('{colleague}', 'accounts', 'created', '{account}', { made: 'otherwise' }),
    ownOfMadeAccount: done(':caller', 'accounts', 'created', '{account}', { made: 'otherwise' }),
    changedAccount: done('{colleague}', 'accounts', 'updated', '{account}', {
      changes: { source: ['', ''] },
      sealed: null,
    }),
    madePolicy: done('{colleague}', 'policies', 'created', '{knownPolicy}', { made: 'policy' }),
    ownOfMadePolicy: done(':caller', 'policies', 'created', '{knownPolicy}', { made: 'policy' }),
    changedPolicy: done('{colleague}', 'policies', 'updated', '{knownPolicy}', {
      changes: { plan_name: ['', ''] },
    }),
    maskedOfAnother: `insert into imports (import_number, target, status, file_name, file_size, file_hash, created_by,
        headings)
      values ('IMP-' || nextval(pg_get_serial_sequence('imports', 'id')), 'accounts', 'mapping', 'Masked #.csv', 1, '',
        {colleague}, '[{"place": 0, "heading": "Emirates ID", "samples": [], "filled": 0, "is_masked": true,
          "facts": {"emails": 0, "phones": 0, "days": 0, "amounts": 0, "day_first": 0, "month_first": 0,
            "either_order": 0, "order_example": "", "comma": 0, "point": 0, "either_sign": 0, "sign_example": ""}}]')
      returning id`,
  },
  rows: [],
  rules: [
    ...judging,
    ...takingBack,
    {
      says: 'a column of identity numbers is read in another way by who sent the file or may reveal them',
      steps: [
        masked(mapping, { header_row: 2 }, 403),
        masked(mapping, asText, 403),
        masked({ ...mapping, 'accounts:reveal_id': 'own' }, asText, 403),
        masked({ ...mapping, 'accounts:reveal_id': 'all' }, asText, 200),
      ],
    },
  ],
} satisfies Noun;
