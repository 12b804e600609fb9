import { quotesRules } from './quotes.rules.ts';
import type { Noun, Row } from '../rows.ts';
import { listed, reached, reachedByViewer } from '../scopes.ts';

const quote = (columns = '', values = '') =>
  `insert into quotes (quote_number, account_id, category_id, start_date, valid_until, currency, assigned_to_id,
     own_text${columns})
   values ('QTE-' || nextval(pg_get_serial_sequence('quotes', 'id')), {account}, {category}, '2099-01-01', '2099-01-01',
     'AED', :person, ' quote #'${values}) returning id`;
const offer = (of: string) =>
  `insert into quote_offers (quote_id, insurer_id) values ({${of}}, {insurer}) returning id`;
const pricedOffer = (of: string) =>
  `insert into quote_offers (quote_id, insurer_id, plan_name, status, net_premium, fees, tax, gross_premium)
   values ({${of}}, {insurer}, 'Priced', 'received', 1, 0, 0, 1) returning id`;

/** Of these the insurer's figures are reckoned. */
const answeredOffer = (of: string, insurer: string) =>
  `insert into quote_offers (quote_id, insurer_id, plan_name, status, requested_at, received_on, net_premium, fees, tax,
     gross_premium)
   values ({${of}}, {${insurer}}, 'Answered', 'received', now(), current_date, 1, 0, 0, 1) returning id`;

/** With the revision that the client was sent, in which it stands. */
const sentOffer = `with offer as (${pricedOffer('sentQuote')}), sent as (
    insert into quote_revisions (quote_id, revision, channel, attachment_id, sha256, valid_until, recommendation_reason, offers)
    select {sentQuote}, 1, 'handed_over', {attachment}, '', '2099-01-01', '', jsonb_build_array(jsonb_build_object('id', id))
    from offer)
  select id from offer`;

const changing = (operation: string, more: Partial<Row> = {}): Row => ({
  operation,
  needs: 'quotes:update',
  answers: 200,
  scope: reached(200),
  scopeForViewer: reachedByViewer(200),
  ...more,
});
const removing = { answers: 204, scope: reached(204), scopeForViewer: reachedByViewer(204) };

export default {
  records: {
    quote: quote(),
    sentQuote: quote(', status, sent_at', `, 'sent', now()`),
    quoteAcceptedByMistake: quote(', status, sent_at', `, 'accepted', now()`),
    rejectedQuote: quote(', status', `, 'rejected'`),
    cancelledQuote: quote(', status', `, 'cancelled'`),
    deletedQuote: quote(', deleted_at', ', now()'),
    deletedQuoteOfVehicle: quote(
      ', deleted_at, risk',
      `, now(), '{"line":"motor","vehicles":[{"variant_id":{VehicleVariant}}]}'`,
    ),
    bookedQuote: quote(', lead_id', ', {bookedLead}'),
    formerlyBookedQuote: quote(', lead_id', ', {formerlyBookedLead}'),
    subBookedQuote: quote(', lead_id', ', {subBookedLead}'),
    quoteOfLead: quote(', lead_id', ', {lead}'),
    workedQuote: quote().replace(':person', ':caller'),
    deletedWorkedQuote: quote(', deleted_at', ', now()').replace(':person', ':caller'),
    cancelledWorkedQuote: quote(', status', `, 'cancelled'`).replace(':person', ':caller'),
    offer: offer('quote'),
    pricedOffer: pricedOffer('quote'),
    deletedFileOfQuote: `insert into attachments (quote_id, name, content_type, size, sha256, storage_key, chain_id, search_text, deleted_at)
      values ({quote}, 'Gone #.pdf', 'application/pdf', 1, '', '', currval('attachments_id_seq'), ' gone #', now()) returning id`,
    sentOffer,
    answeredOffer: answeredOffer('quote', 'insurer'),
    answerOfDeletedQuote: answeredOffer('deletedQuote', 'insurer'),
    answerOfDeletedInsurer: answeredOffer('quote', 'deletedInsurer'),
    deletedQuoteOfLead: quote(', lead_id, deleted_at', ', {lead}, now()'),
  },
  rows: [
    {
      operation: 'GET /api/quotes/',
      query: 'search=#',
      given: ['quote'],
      needs: 'quotes:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'GET /api/quotes/options/',
      query: 'search=#',
      given: ['quote'],
      needs: 'quotes:view',
      answers: 200,
      scope: listed,
    },
    {
      operation: 'POST /api/quotes/',
      needs: ['quotes:create', 'products:view', 'accounts:view'],
      body: {
        account_id: '{account}',
        category_id: '{category}',
        start_date: '2099-01-01',
        valid_until: '2099-01-01',
      },
      answers: 201,
    },
    { operation: 'GET /api/quotes/{quote}/', needs: 'quotes:view', answers: 200, scope: reached(200) },
    {
      operation: 'GET /api/quotes/{quote}/revisions/',
      needs: 'quotes:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/quotes/{quote}/history/',
      needs: 'quotes:view',
      answers: 200,
      scope: reached(200),
    },
    changing('PATCH /api/quotes/{quote}/', { body: { needs_summary: 'Matrix' } }),
    changing('GET /api/quotes/{quote}/request-mails/', { given: ['offer'] }),
    changing('POST /api/quotes/{quote}/request/', { body: {}, given: ['offer'] }),
    // Nothing is offered in these quotes yet, as those who get so far are told.
    changing('POST /api/quotes/{quote}/send/', {
      needs: 'quotes:send',
      body: { channel: 'handed_over', how: 'Matrix' },
      answers: 409,
      scope: reached(409),
      scopeForViewer: reachedByViewer(409),
    }),
    changing('GET /api/quotes/{quote}/proposal-mail/', {
      needs: 'quotes:send',
      answers: 409,
      scope: reached(409),
      scopeForViewer: reachedByViewer(409),
    }),
    {
      operation: 'GET /api/quotes/{quote}/proposal/',
      needs: 'quotes:view',
      answers: 409,
      scope: reached(409),
    },
    changing('POST /api/quotes/{quote}/receive/', { given: ['pricedOffer'] }),
    changing('POST /api/quotes/{sentQuote}/accept/', { body: { offer_id: '{sentOffer}' } }),
    changing('POST /api/quotes/{quoteAcceptedByMistake}/unaccept/', { body: { reason: 'A wrong click' } }),
    changing('POST /api/quotes/{sentQuote}/reject/', { body: { decline_reason: 'Too dear' } }),
    changing('POST /api/quotes/{rejectedQuote}/revise/'),
    changing('POST /api/quotes/{quote}/cancel/', { body: {} }),
    changing('DELETE /api/quotes/{quote}/', { needs: 'quotes:delete', ...removing }),
    changing('POST /api/quotes/{deletedQuote}/restore/', { needs: 'quotes:delete' }),
    {
      operation: 'POST /api/quotes/{quote}/offers/',
      needs: ['quotes:update', 'insurers:view'],
      body: { insurer_id: '{insurer}' },
      answers: 201,
      scope: reached(201),
    },
    {
      operation: 'POST /api/quotes/{quote}/offers/bulk/',
      needs: ['quotes:update', 'insurers:view'],
      body: { insurer_ids: ['{insurer}'] },
      answers: 201,
      scope: reached(201),
    },
    { operation: 'GET /api/quotes/insurer-figures/', needs: 'quotes:view', answers: 200 },
    changing('PATCH /api/quotes/{quote}/offers/{offer}/', { body: { conditions: 'Matrix' } }),
    changing('DELETE /api/quotes/{quote}/offers/{offer}/', removing),
    changing('POST /api/quotes/{quote}/offers/{offer}/decline/', { body: {} }),
    {
      operation: 'GET /api/quotes/export/',
      query: 'format=csv&search=#',
      given: ['quote'],
      needs: 'quotes:export',
      answers: 200,
      oneAtATime: true,
      scope: listed,
      scopeForViewer: listed,
    },
    // To whom each quote goes, and how far that reaches, the rules say.
    {
      operation: 'POST /api/quotes/bulk/',
      needs: 'quotes:update',
      body: { ids: ['{quote}'], action: 'assign', data: { assigned_to_id: '{colleague}' } },
      answers: 200,
    },
  ],
  rules: quotesRules,
} satisfies Noun;
