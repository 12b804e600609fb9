import { call, type Noun } from '../rows.ts';
import { reached, reachedByViewer, row, table } from '../scopes.ts';

const policy = (person: string, more = '') =>
  `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date, end_date,
     currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
   values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {coveredAccount}, {product}, {category},
     {insurer}, 'motor', '2020-01-01', '2099-12-31', 'AED', 'direct_bill', ${person}, ' covered #', 'active',
     'CV${more}-#', upper('CV${more}#')) returning id`;

const claim = (handler: string, policyName: string, columns = '', values = '') =>
  `insert into claims (claim_number, policy_id, claim_type, date_of_loss, reported_by, description, handler_id,
     claim_text, reserve${columns})
   values ('CLM-' || nextval(pg_get_serial_sequence('claims', 'id')), {${policyName}}, 'own_damage', '2026-01-05',
     'Reporter', 'Matrix', ${handler}, ' claim #', 100${values}) returning id`;

/** A vehicle with a plate of its own, and a premium that is wholly earned. */
const vehicle = (policyName: string) =>
  `insert into policy_items (policy_id, item_id, kind, position, label, plate_norm, search_text, valid)
   values ({${policyName}}, 'item-#', 'vehicle', 0, 'Plate #', upper('#'), ' plate # #', '[2020-01-01,2100-01-01)')
   returning id`;
const premium = (policyName: string) =>
  `with version as (
     insert into policy_versions (policy_id, number, kind, effective_from, status, policy_number, insurer_id, product_id,
       start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium)
     values ({${policyName}}, 1, 'issue', '2020-01-01', 'active', 'CV-#', {insurer}, {product}, '2020-01-01',
       '2020-12-31', 'AED', '[]', 200, 0, 0, 200) returning id)
   insert into premium_transactions (policy_id, version_id, kind, effective_date, earns_from, earns_to, currency, lines,
     net_premium, fees, tax, gross_premium)
   select {${policyName}}, id, 'issue', '2020-01-01', '2020-01-01', '2020-12-31', 'AED', '[]', 200, 0, 0, 200
   from version returning id`;

/** What was kept of a policy whose plan only those read who see it. */
const kept = JSON.stringify({
  on: '2026-01-05',
  known_at: '2026-01-06T08:00:00.000Z',
  judged_at: '2026-01-06T08:00:00.000Z',
  verdict: 'good',
  facts: [],
  policy_version_id: null,
  policy_status: 'active',
  currency: 'AED',
  start_date: null,
  end_date: null,
  plan_name: 'Plan of the matrix',
  deductible: null,
  sum_insured: null,
  item_sum_insured: null,
  conditions: '',
  benefits: [],
  endorsements: [],
});

const asked = { policy_id: '{coveredPolicy}', date_of_loss: '2026-01-05' };
const figures = 'GET /api/claims/figures/';
const judgedCover = 'GET /api/claims/{judgedClaim}/cover/';
const coverOfCaller = 'GET /api/claims/{claimOfCaller}/cover/';
const ofPolicy = { query: 'policy={coveredPolicy}', given: ['coveredClaim', 'coveredPremium'] };
const counted = (count: number) => `"count":${count},"open":` as const;

export default {
  records: {
    coveredAccount: `insert into accounts (account_number, account_type, first_name, last_name, email, search_text,
        duplicate_keys, owner_id)
      values ('COVERED-#', 'individual', 'Covered', '#', 'covered-#@example.com', '', '{}', {colleague}) returning id`,
    coveredPolicy: policy(':person'),
    coveredVehicle: vehicle('coveredPolicy'),
    coveredPremium: premium('coveredPolicy'),
    coveredClaim: claim(':person', 'coveredPolicy'),
    claimOfColleague: claim('{colleague}', 'policyOfCaller'),
    claimOfCaller: claim(':caller', 'coveredPolicy'),
    settledClaim: claim(
      '{colleague}',
      'coveredPolicy',
      ', status, reported_at, settled_at',
      `, 'settled', '2026-01-06', '2026-01-26'`,
    ),
    judgedClaim: claim('{colleague}', 'coveredPolicy', ', cover', `, '${kept}'`),
    policyOfCaller: policy(':caller', 'O'),
    premiumOfCaller: premium('policyOfCaller'),
  },
  rows: [
    {
      operation: 'POST /api/claims/cover/',
      needs: 'policies:view',
      body: asked,
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/claims/{coveredClaim}/cover/',
      needs: 'claims:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'POST /api/claims/{coveredClaim}/cover/',
      needs: 'claims:update',
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    {
      operation: figures,
      ...ofPolicy,
      needs: 'claims:view',
      answers: 200,
      scope: table(
        row(counted(1), counted(0), counted(0)),
        row(counted(1), counted(1), counted(0)),
        row(counted(1), counted(1), counted(1)),
      ),
    },
    {
      operation: 'GET /api/claims/insured/',
      query: 'search=#',
      given: ['coveredVehicle'],
      needs: ['claims:create', 'policies:view'],
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'what is insured is found among the policies that one sees',
      steps: [
        call({ 'claims:create': 'all', 'policies:view': 'own' }, 'GET /api/claims/insured/', 200, {
          query: 'search=#',
          given: ['coveredVehicle'],
          hides: ['Plate '],
        }),
        call({ 'claims:create': 'all', 'policies:view': 'all' }, 'GET /api/claims/insured/', 200, {
          query: 'search=#',
          given: ['coveredVehicle'],
          shows: ['Plate '],
        }),
      ],
    },
    {
      says: 'what is earned is told to whoever sees policies, of those that they see',
      steps: [
        call({ 'claims:view': 'all' }, figures, 200, {
          ...ofPolicy,
          shows: ['"earned":null', '"incurred":"100.00"'],
        }),
        call({ 'claims:view': 'all', 'policies:view': 'own' }, figures, 200, {
          ...ofPolicy,
          shows: ['"earned":"0.00"', '"loss_ratio":null'],
        }),
        call({ 'claims:view': 'all', 'policies:view': 'all' }, figures, 200, {
          ...ofPolicy,
          shows: ['"earned":"200.00"', '"loss_ratio":"50.00"'],
        }),
      ],
    },
    {
      says: 'how long it takes to settle is told of the claims that one sees',
      steps: [
        call({ 'claims:view': 'own' }, figures, 200, {
          query: 'policy={coveredPolicy}',
          given: ['settledClaim'],
          shows: ['"median_days_to_settle":null'],
        }),
        call({ 'claims:view': 'all' }, figures, 200, {
          query: 'policy={coveredPolicy}',
          given: ['settledClaim'],
          shows: ['"median_days_to_settle":20'],
        }),
      ],
    },
    {
      says: 'the terms of a policy are told with a claim to whoever sees the policy',
      steps: [
        call({ 'claims:view': 'all', 'policies:view': 'own' }, judgedCover, 200, {
          shows: ['"sees_policy":false'],
          hides: ['Plan of the matrix'],
        }),
        call('same', 'GET /api/claims/{judgedClaim}/', 200, { hides: ['Plan of the matrix'] }),
        call({ 'claims:view': 'all' }, judgedCover, 200, { hides: ['Plan of the matrix'] }),
        call({ 'claims:view': 'all', 'policies:view': 'all' }, judgedCover, 200, {
          shows: ['"sees_policy":true', 'Plan of the matrix'],
        }),
        call('same', 'GET /api/claims/{judgedClaim}/', 200, { shows: ['Plan of the matrix'] }),
      ],
    },
    {
      says: 'whoever works on an open claim is told the terms',
      steps: [
        call({ 'claims:view': 'own', 'policies:view': 'own' }, coverOfCaller, 200, {
          shows: ['"sees_policy":true'],
        }),
      ],
    },
    {
      says: 'whoever works on an open claim and may look at no policy is told no terms',
      steps: [call({ 'claims:view': 'own' }, coverOfCaller, 200, { shows: ['"sees_policy":false'] })],
    },
    {
      says: 'no ratio is told of claims whose policies one does not see',
      steps: [
        call({ 'claims:view': 'all', 'policies:view': 'own' }, figures, 200, {
          query: 'account={coveredAccount}',
          given: ['premiumOfCaller', 'coveredClaim'],
          shows: ['"earned":"200.00"', '"incurred":"100.00"', '"loss_ratio":null'],
        }),
      ],
    },
    {
      says: 'no ratio is told of claims of which one sees a part',
      steps: [
        call({ 'claims:view': 'own', 'policies:view': 'own' }, figures, 200, {
          query: 'policy={policyOfCaller}',
          given: ['premiumOfCaller', 'claimOfColleague'],
          shows: ['"earned":"200.00"', '"loss_ratio":null', '"count":0'],
        }),
      ],
    },
  ],
} satisfies Noun;
