import { call, type Noun, type Rule } from '../rows.ts';
import { reached } from '../scopes.ts';

const seeing = { 'accounts:view': 'all', 'policies:view': 'all' } as const;
const hole = { subject: 'account', line: 'liability' };

const cover = 'GET /api/accounts/{account}/cover/';
const starting = { 'leads:create': 'all', 'products:view': 'all' } as const;
const startLead = (account: string) => `POST /api/accounts/{${account}}/cover/leads/`;

/** A policy of the account whose category no lead can be for. */
const policyOf = (category: string) =>
  `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date, end_date,
     currency, billing_type, assigned_to_id, own_text)
   values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {${category}}, {insurer},
     'motor', '2099-01-01', '2099-12-31', 'AED', 'direct_bill', :person, ' policy #') returning id`;

/** Of two categories of a line the one that has more products, none of which can be sold; those of before aside. */
const categoryWithout = (name: string, column: string, value: string) =>
  `with former as (update product_categories set is_active = false where name like '${name} %'),
     plain as (insert into product_categories (name, code, line) values ('Plain #', 'PL-#', 'engineering')),
     made as (insert into product_categories (name, code, line) values ('${name} #', 'NO-#', 'engineering') returning id),
     products as (insert into products (name, code, category_id, ${column})
       select 'Unsold # ' || n, 'UN-#-' || n, id, ${value} from made, generate_series(1, 300) as n)
   select id from made`;

const rules: Rule[] = [
  {
    says: 'a lead can be started by whoever may create leads and sees what is sold',
    steps: [
      call({ ...seeing, 'products:view': 'all' }, cover, 200, { shows: ['"lead_plan":null'] }),
      call({ ...seeing, 'leads:create': 'all' }, cover, 200, { shows: ['"lead_plan":null'] }),
      call({ ...seeing, ...starting }, cover, 200, { shows: ['"lead_plan":{'] }),
    ],
  },
  {
    says: 'a lead goes to the owner of the account where it may be handed to others, else to whoever starts it',
    steps: [
      call({ ...seeing, ...starting, 'users:view': 'all' }, cover, 200, {
        shows: ['"assigned_to":{"id":{caller},'],
      }),
      call({ ...seeing, ...starting, 'users:view': 'all', 'leads:assign': 'all' }, cover, 200, {
        hides: ['"assigned_to":{"id":{caller},'],
      }),
    ],
  },
  {
    says: 'a lead is for the category that the account had last, of the policies that the caller sees',
    steps: [
      call({ ...seeing, ...starting }, cover, 200, { given: ['policyInForce'], shows: ['"Category #"'] }),
      call({ ...seeing, ...starting, 'policies:view': 'own' }, cover, 200, {
        given: ['policyInForce'],
        hides: ['"Category #"'],
      }),
    ],
  },
  ...[
    ['a deleted policy does not say what a lead is for', 'deletedPolicy', 'Category #'],
    ['no lead is for a deleted category', 'policyOfDeletedCategory', 'Gone #'],
    ['no lead is for a category that is not sold any more', 'policyOfInactiveCategory', 'Ended #'],
    ['deleted products do not make a category the first', 'categoryOfDeleted', 'Removed #'],
    [
      'products that are not sold any more do not make a category the first',
      'categoryOfInactive',
      'Unsold #',
    ],
  ].map(([says = '', given = '', name = '']): Rule => ({
    says,
    steps: [call({ ...seeing, ...starting }, cover, 200, { given: [given], hides: [`"${name}"`] })],
  })),
  {
    says: 'an open lead of the account is told of to whoever sees it, and a deleted one to nobody',
    steps: [
      call({ ...seeing, 'leads:view': 'all' }, cover, 200, {
        given: ['leadOfAccount'],
        shows: ['"open_leads":[{'],
      }),
      call({ ...seeing, 'leads:view': 'own' }, cover, 200, { shows: ['"open_leads":[]'] }),
      call(seeing, cover, 200, { shows: ['"open_leads":[]'] }),
    ],
  },
  {
    says: 'a deleted lead of the account is none',
    steps: [
      call({ ...seeing, 'leads:view': 'all' }, cover, 200, {
        given: ['deletedLeadOfAccount'],
        shows: ['"open_leads":[]'],
      }),
    ],
  },
  {
    says: 'what people lack is told to whoever sees members',
    steps: [
      call(seeing, cover, 200, { hides: ['"line":"health"'] }),
      call({ ...seeing, 'members:view': 'all' }, cover, 200, { shows: ['"line":"health"'] }),
    ],
  },
  {
    says: 'whoever knows of no agents starts a lead without one',
    steps: [
      call({ ...seeing, ...starting }, startLead('bookedAccount'), 201, { body: hole }),
      call('superuser', 'GET /api/leads/', 200, { query: 'search=#', shows: ['"count":1', '"agent":null'] }),
    ],
  },
  {
    says: 'whoever may write no notes starts a lead without one',
    steps: [
      call({ ...seeing, ...starting }, startLead('account'), 201, { body: hole }),
      call('superuser', 'GET /api/notes/', 200, { query: 'search=#', shows: ['"count":0'] }),
    ],
  },
  {
    says: 'the matrix of cover is told of policies that the caller sees, and of accounts in their sight alone',
    steps: [
      call({ ...seeing, 'policies:view': 'own' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['memberInForce'],
        shows: ['"has_policies":false'],
        hides: ['F-#'],
      }),
      call({ ...seeing, 'members:view': 'all' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['memberInForce'],
        shows: ['"has_policies":true', 'F-#'],
      }),
      call({ ...seeing, 'accounts:view': 'own' }, 'GET /api/accounts/{account}/cover/', 404),
    ],
  },
  {
    says: 'a person stands in the matrix for whoever sees members',
    steps: [
      call({ ...seeing, 'members:view': 'own' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['memberInForce'],
        hides: ['Member #'],
      }),
      call({ ...seeing, 'members:view': 'all' }, 'GET /api/accounts/{account}/cover/', 200, {
        given: ['member'],
        shows: ['Member #'],
      }),
    ],
  },
];

export default {
  records: {
    inactiveCategory: `insert into product_categories (name, code, line, is_active)
      values ('Ended #', 'EN-#', 'motor', false) returning id`,
    policyOfDeletedCategory: policyOf('deletedCategory'),
    policyOfInactiveCategory: policyOf('inactiveCategory'),
    categoryOfDeleted: categoryWithout('Removed', 'deleted_at', 'now()'),
    categoryOfInactive: categoryWithout('Unsold', 'is_active', 'false'),
    deletedLeadOfAccount: `insert into leads (lead_number, name, email, category_id, source, currency, assigned_to_id,
        search_text, duplicate_keys, account_id, deleted_at)
      values ('LEAD-' || nextval(pg_get_serial_sequence('leads', 'id')), 'Lead #', '#@lead.example', {category}, 'phone',
        'AED', :person, ' lead #', '{}', {account}, now()) returning id`,
    coverWaiver: `insert into account_cover_waivers (account_id, subject, line)
      values ({account}, 'account', 'liability') returning id`,
  },
  rows: [
    {
      operation: 'GET /api/accounts/{account}/cover/',
      needs: ['policies:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'GET /api/accounts/{account}/cover/rows/',
      query: 'kind=person',
      needs: ['policies:view', 'accounts:view'],
      answers: 200,
    },
    {
      operation: 'POST /api/accounts/{account}/cover/leads/',
      body: hole,
      needs: ['leads:create', 'accounts:view', 'policies:view', 'products:view'],
      answers: 201,
    },
    {
      operation: 'POST /api/accounts/{account}/cover/waivers/',
      body: hole,
      needs: ['accounts:update', 'accounts:view', 'policies:view'],
      answers: 201,
      scope: reached(201),
    },
    {
      operation: 'DELETE /api/accounts/{account}/cover/waivers/{coverWaiver}/',
      needs: ['accounts:update', 'accounts:view', 'policies:view'],
      answers: 204,
      scope: reached(204),
    },
  ],
  rules,
} satisfies Noun;
