import { leadsRules } from './leads.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { bulk, bulkForViewer, listed, reached, reachedByViewer } from '../scopes.ts';

const lead = (columns = '', values = '') =>
  `insert into leads (lead_number, name, email, category_id, source, currency, assigned_to_id, search_text,
     duplicate_keys${columns})
   values ('LEAD-' || nextval(pg_get_serial_sequence('leads', 'id')), 'Lead #', '#@lead.example', {category}, 'phone',
     'AED', :person, ' lead #', '{email:#@lead.example}'${values}) returning id`;

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'leads:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});

const newAccount = {
  account_type: 'individual',
  first_name: 'Converted',
  last_name: '#',
  email: 'converted-#@example.com',
  address: { country: 'AE' },
};

export default {
  records: {
    lead: lead(),
    contactedLead: lead(', status', `, 'contacted'`),
    heldLead: lead(', status, held_from, next_follow_up_at', `, 'on_hold', 'new', now()`),
    lostLead: lead(', status, lost_reason', `, 'lost', 'price'`),
    wonLead: lead(', status', `, 'won'`),
    leadDeletedBy: lead(', deleted_at, deleted_by', ', now(), {colleague}'),
    deletedLead: lead(', deleted_at', ', now()'),
    bookedLead: lead(', agent_id', ', {ownAgent}'),
    formerlyBookedLead: lead(', agent_id', ', {leftAgent}'),
    subBookedLead: lead(', sub_agent_id', ', {ownSubAgent}'),
    leadOfAccount: lead(', account_id', ', {account}'),
    workedLead: lead(', account_id', ', {account}').replace(':person', ':caller'),
    deletedWorkedLead: lead(', account_id, deleted_at', ', {account}, now()').replace(':person', ':caller'),
    lostWorkedLead: lead(', account_id, status, lost_reason', `, {account}, 'lost', 'price'`).replace(
      ':person',
      ':caller',
    ),
  },
  rows: [
    {
      operation: 'GET /api/leads/',
      query: 'search=#',
      given: ['lead'],
      needs: 'leads:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/leads/options/',
      query: 'search=#',
      given: ['lead'],
      needs: 'leads:view',
      answers: 200,
      scope: listed,
    },
    { operation: 'GET /api/leads/summary/', needs: 'leads:view', answers: 200 },
    {
      operation: 'POST /api/leads/duplicates/',
      needs: 'leads:create',
      body: { email: '#@example.com' },
      answers: 200,
    },
    {
      operation: 'POST /api/leads/',
      needs: ['leads:create', 'products:view'],
      body: { name: 'New #', email: 'new-#@example.com', category_id: '{category}', source: 'phone' },
      answers: 201,
    },
    { operation: 'GET /api/leads/{lead}/', needs: 'leads:view', answers: 200, scope: reached(200) },
    { operation: 'GET /api/leads/{lead}/stages/', needs: 'leads:view', answers: 200, scope: reached(200) },
    { operation: 'GET /api/leads/{lead}/history/', needs: 'leads:view', answers: 200, scope: reached(200) },
    changing('PATCH /api/leads/{lead}/', { body: { temperature: 'hot' } }),
    changing('POST /api/leads/{lead}/contact/'),
    changing('POST /api/leads/{contactedLead}/qualify/'),
    changing('POST /api/leads/{lead}/hold/', { body: { next_follow_up_at: '2099-01-01T09:00:00Z' } }),
    changing('POST /api/leads/{heldLead}/resume/'),
    changing('POST /api/leads/{lead}/lose/', { body: { lost_reason: 'price' } }),
    {
      operation: 'POST /api/leads/{lead}/log-call/',
      needs: ['leads:update', 'leads:view', 'notes:create'],
      body: { outcome: 'reached', body: 'Wants a quote.' },
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'POST /api/leads/{lead}/log-enquiry/',
      needs: ['leads:update', 'leads:view', 'notes:create'],
      body: { body: 'Asked again.' },
      answers: 200,
      scope: reached(200),
    },
    changing('POST /api/leads/{lostLead}/reopen/', { body: { reason: 'They called back' } }),
    {
      operation: 'POST /api/leads/{lead}/convert/',
      needs: ['leads:update', 'accounts:create'],
      body: { account: newAccount },
      answers: 200,
      scope: reached(200),
    },
    changing('DELETE /api/leads/{lead}/', {
      needs: 'leads:delete',
      answers: 204,
      scope: reached(204),
      scopeForViewer: reachedByViewer(204),
    }),
    changing('POST /api/leads/{deletedLead}/restore/', { needs: 'leads:delete' }),
    {
      operation: 'GET /api/leads/export/',
      query: 'format=csv&search=#',
      given: ['lead'],
      needs: 'leads:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    changing('POST /api/leads/bulk/', {
      body: { ids: ['{lead}'], action: 'lose', data: { lost_reason: 'price' } },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    changing('POST /api/leads/bulk/', {
      body: { ids: ['{lead}'], action: 'hold', data: { next_follow_up_at: '2099-01-01T08:00:00Z' } },
      scope: bulk(200),
      scopeForViewer: bulkForViewer(200),
    }),
    changing('POST /api/leads/bulk/', {
      body: { ids: ['{lead}'], action: 'delete' },
      needs: ['leads:update', 'leads:delete'],
      scope: bulk(204),
      scopeForViewer: bulkForViewer(204),
    }),
  ],
  rules: leadsRules,
} satisfies Noun;
