import { call, type Noun, type Row } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

/** Of a policy that the insurer collects for: 10 % of 100, of which an agent has a part. */
const commission = `with version as (
     insert into policy_versions (policy_id, number, kind, effective_from, status, policy_number, insurer_id, product_id,
       start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium)
     select id, 1, 'issue', start_date, status, policy_number, insurer_id, product_id, start_date, end_date, currency,
       '[]', 100, 0, 0, 100 from policies where id = {issuedPolicy} returning *
   ), moved as (
     insert into premium_transactions (policy_id, version_id, kind, effective_date, earns_from, earns_to, currency, lines,
       net_premium, fees, tax, gross_premium)
     select policy_id, id, 'issue', start_date, start_date, end_date, currency, '[]', 100, 0, 0, 100 from version
     returning *
   ) insert into commissions (policy_id, transaction_id, root_id, kind, booked_on, basis, rate, base, expected, tax_rate,
       tax, share_agent_id, agent_pct, agent_amount)
   select policy_id, id, id, 'issue', '2026-01-01', 'net', 10, 100, 10, 0, 0, {agent}, 40, 4 from moved
   returning id`;

const changing = (operation: string, body: object): Row => ({
  operation,
  needs: 'commissions:update',
  body,
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
});

export default {
  records: { commission },
  rows: [
    {
      operation: 'GET /api/commissions/',
      query: 'search=#',
      given: ['commission'],
      needs: 'commissions:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'GET /api/commissions/totals/', query: 'search=#', needs: 'commissions:view', answers: 200 },
    {
      operation: 'GET /api/commissions/{commission}/',
      needs: 'commissions:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/commissions/{commission}/history/',
      needs: 'commissions:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/commissions/export/',
      query: 'format=csv&search=#',
      given: ['commission'],
      needs: 'commissions:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('PATCH /api/commissions/{commission}/', { agent_pct: '30', reason: 'Agreed anew' }),
    changing('POST /api/commissions/{commission}/receive/', { amount: '4', received_on: '2026-01-02' }),
  ],
  rules: [
    {
      says: 'what the list comes to is told of the commissions that the caller sees',
      steps: [
        call({ 'commissions:view': 'own' }, 'GET /api/commissions/totals/', 200, {
          query: 'search=#',
          given: ['commission'],
          hides: ['AED'],
        }),
        call({ 'commissions:view': 'all' }, 'GET /api/commissions/totals/', 200, {
          query: 'search=#',
          given: ['commission'],
          shows: ['"currency":"AED","count":1,"expected":"10.00"'],
        }),
      ],
    },
    {
      says: 'the shares of a commission stay as they are once something of it came',
      steps: [
        call('superuser', 'POST /api/commissions/{commission}/receive/', 200, {
          body: { amount: '4', received_on: '2026-01-02' },
        }),
        call('superuser', 'PATCH /api/commissions/{commission}/', 409, {
          body: { agent_pct: '30', reason: 'Agreed anew' },
          detail: 'Something of this commission came already. Its shares stay as they are.',
        }),
      ],
    },
  ],
} satisfies Noun;
