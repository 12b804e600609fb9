import { call, type Noun, type Row } from '../rows.ts';
import { listed, reached, reachedByViewer, row, table } from '../scopes.ts';

const claim = (columns = '', values = '') =>
  `insert into claims (claim_number, policy_id, claim_type, date_of_loss, reported_by, description, handler_id,
     claim_text${columns})
   values ('CLM-' || nextval(pg_get_serial_sequence('claims', 'id')), {claimedPolicy}, 'own_damage', '2026-01-05',
     'Reporter', 'Matrix', :person, ' claim #'${values}) returning id`;

const policy = (columns = '', values = '') =>
  `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date, end_date,
     currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm${columns})
   values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {accountOfColleague}, {product}, {category},
     {insurer}, 'motor', '2020-01-01', '2099-12-31', 'AED', 'direct_bill', {colleague}, ' policy #', 'active', 'CL-#',
     upper('CL#')${values}) returning id`;

const reading = (operation: string): Row => ({
  operation,
  needs: 'claims:view',
  answers: 200,
  scope: reached(200),
});
const listing = (operation: string, query = 'search=#'): Row => ({
  operation,
  query,
  given: ['claim'],
  needs: 'claims:view',
  answers: 200,
  scope: listed,
});
const counted = (count: number) => `"count":${count},"over_clock"` as const;

const notice = {
  policy_id: '{claimedPolicy}',
  claim_type: 'own_damage',
  date_of_loss: '2026-01-05',
  reported_by: 'Reporter',
  description: 'Matrix',
};
const handing = { body: { handler_id: '{colleague}' } };

const assigning = { action: 'assign', data: { handler_id: '{colleague}' } };
const refused = (status: number) => `"status":${status}`;

export default {
  records: {
    accountOfColleague: `insert into accounts (account_number, account_type, first_name, last_name, email, search_text,
        duplicate_keys, owner_id)
      values ('CLAIMED-#', 'individual', 'Claimed', '#', 'claimed-#@example.com', '', '{}', {colleague}) returning id`,
    claimedPolicy: policy(),
    claim: claim(),
    handledClaim: claim().replace(':person', ':caller'),
    closedHandledClaim: claim(', status', `, 'closed'`).replace(':person', ':caller'),
    colleagueClaim: claim().replace(':person', '{colleague}'),
  },
  rows: [
    listing('GET /api/claims/'),
    listing('GET /api/claims/options/'),
    {
      ...listing('GET /api/claims/totals/'),
      scope: table(
        row(counted(1), counted(0), counted(0)),
        row(counted(1), counted(1), counted(0)),
        row(counted(1), counted(1), counted(1)),
      ),
    },
    reading('GET /api/claims/{claim}/'),
    reading('GET /api/claims/{claim}/history/'),
    {
      ...listing('GET /api/claims/export/', 'format=csv&search=#'),
      needs: 'claims:export',
      oneAtATime: true,
      scopeForViewer: listed,
    },
    {
      operation: 'POST /api/claims/',
      needs: ['claims:create', 'policies:view'],
      body: notice,
      answers: 201,
    },
    {
      operation: 'PATCH /api/claims/{claim}/',
      needs: 'claims:update',
      body: { loss_location: 'Ring road' },
      answers: 200,
      scope: reached(200),
      scopeForViewer: reachedByViewer(200),
    },
    {
      operation: 'POST /api/claims/bulk/',
      needs: 'claims:update',
      body: { ...assigning, ids: ['{colleagueClaim}'] },
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'a claim is handed to another only by whom the permission to assign reaches',
      steps: [
        call({ 'claims:update': 'all' }, 'PATCH /api/claims/{claim}/', 403, handing),
        call({ 'claims:update': 'all', 'claims:assign': 'own' }, 'PATCH /api/claims/{claim}/', 403, handing),
        call(
          { 'claims:update': 'all', 'claims:assign': 'all', 'users:view': 'all' },
          'PATCH /api/claims/{claim}/',
          200,
          handing,
        ),
        call(
          { 'claims:create': 'all', 'policies:view': 'all', 'users:view': 'all' },
          'POST /api/claims/',
          403,
          {
            body: { ...notice, handler_id: '{colleague}' },
          },
        ),
      ],
    },
    {
      says: 'many claims are handed over one by one, each by whom both permissions reach',
      steps: [
        call({ 'claims:update': 'own' }, 'POST /api/claims/bulk/', 200, {
          body: { ...assigning, ids: ['{claim}'] },
          shows: [refused(404)],
        }),
        call({ 'claims:update': 'all' }, 'POST /api/claims/bulk/', 200, {
          body: { ...assigning, ids: ['{claim}'] },
          shows: [refused(403)],
        }),
      ],
    },
    {
      says: 'whoever may change no claim is refused many of them before anybody looks at what was sent',
      steps: [call({ 'claims:view': 'all' }, 'POST /api/claims/bulk/', 403, { body: { action: 'nothing' } })],
    },
    {
      says: 'nobody enters a claim under a policy that they do not see',
      steps: [
        call({ 'claims:create': 'all', 'policies:view': 'own' }, 'POST /api/claims/', 404, { body: notice }),
        call({ 'claims:create': 'all' }, 'POST /api/claims/', 403, { body: notice }),
      ],
    },
    {
      says: 'whoever has an open claim sees its policy and its account by id, and changes neither',
      steps: [
        call({ 'policies:view': 'own', 'policies:update': 'own' }, 'GET /api/policies/{claimedPolicy}/', 404),
        call(
          { 'policies:view': 'own', 'policies:update': 'own', 'accounts:view': 'own' },
          'GET /api/policies/{claimedPolicy}/',
          200,
          { given: ['handledClaim'] },
        ),
        call('same', 'GET /api/accounts/{accountOfColleague}/', 200, { given: ['handledClaim'] }),
        call('same', 'PATCH /api/policies/{claimedPolicy}/', 403, { body: { auto_renew: true } }),
        call({ 'policies:view': 'own', 'accounts:view': 'own' }, 'GET /api/policies/{claimedPolicy}/', 404, {
          given: ['closedHandledClaim'],
        }),
        call('same', 'GET /api/accounts/{accountOfColleague}/', 404, { given: ['closedHandledClaim'] }),
      ],
    },
  ],
} satisfies Noun;
