import { call, type Noun, type Row } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

const lines = `'[{"kind":"base","label":"Base","amount":"100.00","taxable":false,"refundable":true,"payee":"insurer",
  "tax_rate":null,"manual":false,"item_id":null}]'`;
const risk = `'{"line":"other","description":"A boat","limit":null,"territory":""}'`;

const policy = (columns = '', values = '') =>
  `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date, end_date,
     currency, billing_type, assigned_to_id, own_text, lines, risk, net_premium, gross_premium${columns})
   values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
     'other', '2020-01-01', '2029-12-31', 'AED', 'direct_bill', :person, ' policy #', ${lines}, ${risk}, 100, 100${values})
   returning id`;
const numbered = (status: string, columns = '', values = '') =>
  policy(
    `, status, policy_number, number_norm${columns}`,
    `, '${status}', '${status}-#', '${status.toUpperCase()}#'${values}`,
  );

/** The version that it was issued as. */
const issuedAs = (of: string) =>
  `insert into policy_versions (policy_id, number, kind, effective_from, status, policy_number, insurer_id, product_id,
     start_date, end_date, currency, lines, net_premium, fees, tax, gross_premium, risk)
   select id, 1, 'issue', start_date, 'active', policy_number, insurer_id, product_id, start_date, end_date, currency,
     lines, net_premium, fees, tax, gross_premium, risk from policies where id = {${of}} returning number as id`;

const stepping = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'policies:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const reading = (operation: string, given: string[] = []): Row => ({
  operation,
  given,
  needs: 'policies:view',
  answers: 200,
  scope: reached(200),
});

const said = {
  cancel: { cancel_date: '2021-01-01', cancel_method: 'pro_rata', cancel_reason: 'Matrix' },
  lapse: { cancel_date: '2021-01-01', reason: 'Matrix' },
  reinstate: { effective_from: '2021-01-01', reason: 'Matrix' },
};
const takenNumber = { body: { policy_number: 'H-#' }, given: ['holderOfNumber'] };
export default {
  records: {
    readyPolicy: policy(),
    pendingPolicy: policy(', status', `, 'pending_issuance'`),
    activePolicy: numbered('active'),
    holderOfNumber: policy(', status, policy_number, number_norm', `, 'active', 'H-#', upper('H#')`),
    cancelledPolicy: numbered('cancelled', ', cancel_date, cancel_method', `, '2021-01-01', 'flat'`),
    versionNumber: issuedAs('activePolicy'),
    versionOfCancelled: issuedAs('cancelledPolicy'),
    acceptedQuote: `insert into quotes (quote_number, account_id, category_id, start_date, valid_until, currency,
        assigned_to_id, own_text, status)
      values ('QTE-' || nextval(pg_get_serial_sequence('quotes', 'id')), {account}, {category}, '2099-01-01',
        '2099-01-01', 'AED', :person, ' quote #', 'accepted') returning id`,
    chosenOffer: `with offer as (
        insert into quote_offers (quote_id, insurer_id, status, lines, net_premium, fees, tax, gross_premium)
        values ({acceptedQuote}, {insurer}, 'selected', ${lines}, 100, 0, 0, 100) returning id)
      update quotes set selected_offer_id = offer.id, accepted_on = '2026-01-01' from offer
      where quotes.id = {acceptedQuote} returning offer.id`,
  },
  rows: [
    {
      operation: 'POST /api/quotes/{acceptedQuote}/convert/',
      given: ['chosenOffer'],
      needs: ['quotes:update', 'policies:create', 'products:view', 'insurers:view'],
      body: { product_id: '{product}' },
      answers: 200,
    },
    stepping('POST /api/policies/{readyPolicy}/submit/', { body: {} }),
    stepping('GET /api/policies/{readyPolicy}/mail/'),
    stepping('POST /api/policies/{pendingPolicy}/issue/', {
      needs: 'policies:issue',
      body: { policy_number: 'I-#' },
    }),
    stepping('POST /api/policies/{pendingPolicy}/not-take-up/', { body: { reason: 'Matrix' } }),
    stepping('POST /api/policies/{activePolicy}/cancel/', {
      needs: 'policies:cancel',
      body: said.cancel,
      given: ['versionNumber'],
    }),
    stepping('POST /api/policies/{activePolicy}/lapse/', {
      needs: 'policies:cancel',
      body: said.lapse,
      given: ['versionNumber'],
    }),
    stepping('POST /api/policies/{cancelledPolicy}/reinstate/', {
      needs: 'policies:issue',
      body: said.reinstate,
      given: ['versionOfCancelled'],
    }),
    reading('GET /api/policies/{policy}/versions/'),
    reading('GET /api/policies/{activePolicy}/versions/{versionNumber}/'),
    reading('GET /api/policies/{policy}/transactions/'),
    reading('GET /api/policies/{policy}/chain/'),
  ],
  rules: [
    {
      says: 'whoever may issue may not cancel, whoever may cancel not issue, and whoever may change neither',
      steps: [
        call(
          { 'policies:view': 'all', 'policies:issue': 'all' },
          'POST /api/policies/{activePolicy}/cancel/',
          403,
          {
            body: said.cancel,
          },
        ),
        call(
          { 'policies:view': 'all', 'policies:cancel': 'all' },
          'POST /api/policies/{cancelledPolicy}/reinstate/',
          403,
          {
            body: said.reinstate,
          },
        ),
        call(
          { 'policies:view': 'all', 'policies:update': 'all' },
          'POST /api/policies/{pendingPolicy}/issue/',
          403,
          {
            body: { policy_number: 'I-#' },
          },
        ),
      ],
    },
    {
      says: 'who holds the number of a policy is told only to those who see it',
      steps: [
        call(
          { 'policies:issue': 'all', 'policies:view': 'own' },
          'POST /api/policies/{pendingPolicy}/issue/',
          409,
          { ...takenNumber, hides: ['existing'] },
        ),
        call('superuser', 'POST /api/policies/{pendingPolicy}/issue/', 409, {
          ...takenNumber,
          shows: ['"existing":{"id":'],
        }),
      ],
    },
    {
      says: 'a step needs a state that allows it',
      steps: [
        call('superuser', 'POST /api/policies/{policy}/submit/', 409, {
          body: {},
          detail: 'Describe what is insured first.',
        }),
        call('superuser', 'POST /api/policies/{readyPolicy}/issue/', 409, {
          body: { policy_number: 'I-#' },
          detail: 'This policy is still a draft. Submit it to the insurer first.',
        }),
        call('superuser', 'POST /api/policies/{activePolicy}/not-take-up/', 409, {
          body: { reason: 'Matrix' },
        }),
      ],
    },
    {
      says: 'a quote is converted only by whom its update reaches, to a product that they see',
      steps: [
        call(
          { 'quotes:update': 'own', 'policies:create': 'all' },
          'POST /api/quotes/{acceptedQuote}/convert/',
          404,
          {
            body: { product_id: '{product}' },
            given: ['chosenOffer'],
          },
        ),
        call(
          { 'quotes:update': 'all', 'policies:create': 'all' },
          'POST /api/quotes/{acceptedQuote}/convert/',
          400,
          {
            body: { product_id: '{product}' },
            given: ['chosenOffer'],
          },
        ),
      ],
    },
    {
      says: 'a deleted policy takes no step and shows nothing that it was',
      steps: [
        call('superuser', 'POST /api/policies/{deletedPolicy}/submit/', 404, { body: {} }),
        call('same', 'GET /api/policies/{deletedPolicy}/versions/', 404),
        call('same', 'GET /api/policies/{deletedPolicy}/transactions/', 404),
        call('same', 'GET /api/policies/{deletedPolicy}/chain/', 404),
      ],
    },
    {
      says: 'a chain of policies has those that are there, and of those that are hidden only that they are',
      steps: [
        call('superuser', 'GET /api/policies/{policy}/chain/', 200, {
          given: ['nextPolicy', 'deletedNextPolicy'],
          shows: ['"id":{nextPolicy},'],
          hides: ['"id":{deletedNextPolicy},'],
        }),
        call('same', 'GET /api/policies/{policyAfterDeleted}/chain/', 200, {
          hides: ['"id":{deletedPolicy},'],
        }),
        call({ 'policies:view': 'own' }, 'GET /api/policies/{ownNextPolicy}/chain/', 200, {
          shows: ['[null,{"id":{ownNextPolicy},'],
        }),
      ],
    },
  ],
} satisfies Noun;
