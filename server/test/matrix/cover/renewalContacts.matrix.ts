import { call, type Noun } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

const renewal = (columns = '', values = '', day = '2029-12-31') =>
  `insert into renewals (renewal_number, policy_id, renewal_date, assigned_to_id, expiring_premium, renewal_text${columns})
   values ('RNW-C' || nextval(pg_get_serial_sequence('renewals', 'id')), {calledPolicy}, '${day}', :person, 100,
     ' renewal #'${values}) returning id`;
const lost = ', status, lost_reason, closed_at';
const logged = { body: { outcome: 'no_answer' } };

const quoteFor = (columns = '', values = '') =>
  `with made as (insert into quotes (quote_number, account_id, category_id, start_date, valid_until, currency,
       assigned_to_id, own_text, renewal_id${columns})
     values ('QTE-' || nextval(pg_get_serial_sequence('quotes', 'id')), {account}, {category}, '2030-01-01',
       '2099-01-01', 'AED', :person, ' quote #', {calledRenewal}${values}) returning id)
   insert into quote_offers (quote_id, insurer_id, plan_name, status, net_premium, fees, tax, gross_premium)
   select id, {insurer}, 'Plan #', 'received', 1, 0, 0, 1 from made returning quote_id as id`;
const noteOf = (columns = '', values = '') =>
  `insert into notes (renewal_id, body, search_text${columns})
   values ({calledRenewal}, 'Said #', ''${values}) returning id`;
const successor = (columns = '', values = '') =>
  `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type, start_date, end_date,
     currency, billing_type, assigned_to_id, own_text, previous_policy_id${columns})
   values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
     'motor', '2030-01-01', '2030-12-31', 'AED', 'direct_bill', :person, ' policy #', {calledPolicy}${values})
   returning id`;
const card = 'GET /api/renewals/{calledRenewal}/card/';
const making = {
  'renewals:update': 'all',
  'quotes:create': 'all',
  'policies:create': 'all',
  'products:view': 'all',
  'insurers:view': 'all',
} as const;

export default {
  records: {
    quoteForCalled: quoteFor(),
    deletedQuoteForCalled: quoteFor(', deleted_at', ', now()'),
    noteOfCalled: noteOf(),
    deletedNoteOfCalled: noteOf(', deleted_at', ', now()'),
    notedContact: `insert into renewal_contacts (renewal_id, outcome, note_id)
      values ({calledRenewal}, 'reached', {noteOfCalled}) returning id`,
    successorOfCalled: successor(),
    deletedSuccessorOfCalled: successor(', deleted_at', ', now()'),
    calledAfterDeleted: `update policies set previous_policy_id = {deletedPolicy} where id = {calledPolicy}
      returning id`,
    workedCalledRenewal: `update renewals set assigned_to_id = :caller where id = {calledRenewal} returning id`,
    renewalOfTurn: renewal('', '', '2031-05-31'),
    calledPolicy: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
        'motor', '2029-01-01', '2029-12-31', 'AED', 'direct_bill', :person, ' policy #', 'active', 'RC-#', upper('RC#'))
      returning id`,
    calledRenewal: renewal(),
    closedCalledRenewal: renewal(lost, `, 'lost', 'price', now()`),
    deletedCalledRenewal: renewal(`${lost}, deleted_at`, `, 'lost', 'price', now(), now()`, '2029-12-30'),
    loggedContact: `insert into renewal_contacts (renewal_id, outcome) values ({calledRenewal}, 'reached')
      returning id`,
  },
  rows: [
    {
      operation: 'GET /api/renewals/{calledRenewal}/card/',
      needs: 'renewals:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/renewals/{calledRenewal}/contacts/',
      needs: 'renewals:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'POST /api/renewals/{calledRenewal}/contacts/',
      needs: 'renewals:update',
      ...logged,
      answers: 201,
      scope: reached(201),
      scopeForViewer: reachedByViewer(201),
    },
    // Whoever did not log it is told so.
    {
      operation: 'POST /api/renewals/{calledRenewal}/contacts/{loggedContact}/undo/',
      needs: 'renewals:update',
      answers: 409,
      scope: reached(409),
      scopeForViewer: reachedByViewer(409),
    },
  ],
  rules: [
    {
      says: 'what was said is on the card for those who see notes, and what was deleted for nobody',
      steps: [
        call({ 'renewals:view': 'all', 'notes:view': 'all' }, card, 200, {
          given: ['noteOfCalled'],
          shows: ['Said #'],
        }),
        call({ 'renewals:view': 'all' }, card, 200, { hides: ['Said #'] }),
      ],
    },
    {
      says: 'a deleted note is not on the card',
      steps: [call('superuser', card, 200, { given: ['deletedNoteOfCalled'], hides: ['Said #'] })],
    },
    {
      says: 'what was said at a contact is told to those who see notes',
      steps: [
        call(
          { 'renewals:view': 'all', 'notes:view': 'all' },
          'GET /api/renewals/{calledRenewal}/contacts/',
          200,
          { given: ['notedContact'], shows: ['Said #'] },
        ),
        call({ 'renewals:view': 'all' }, 'GET /api/renewals/{calledRenewal}/contacts/', 200, {
          hides: ['Said #'],
        }),
      ],
    },
    {
      says: 'what insurers offer is on the card for those who see the quote',
      steps: [
        call({ 'renewals:view': 'all', 'quotes:view': 'all' }, card, 200, {
          given: ['quoteForCalled'],
          shows: ['Plan #'],
        }),
        call({ 'renewals:view': 'all' }, card, 200, { hides: ['Plan #'] }),
        call({ 'renewals:view': 'all' }, 'GET /api/renewals/{calledRenewal}/overview/', 200, {
          hides: ['Plan #'],
        }),
      ],
    },
    {
      says: 'a deleted quote is not on the card, and another one can be made',
      steps: [
        call('superuser', card, 200, { given: ['deletedQuoteForCalled'], hides: ['Plan #'] }),
        call(making, 'POST /api/renewals/{calledRenewal}/quote/', 200, { body: {} }),
      ],
    },
    {
      says: 'a policy that continues it is made once, unless it was deleted',
      steps: [
        call(making, 'POST /api/renewals/{calledRenewal}/renew/', 200, {
          given: ['deletedSuccessorOfCalled'],
          body: { as_expiring: true },
        }),
        call('same', 'POST /api/renewals/{calledRenewal}/renew/', 409, { body: { as_expiring: true } }),
      ],
    },
    {
      says: 'a deleted policy is no term before another',
      steps: [
        call('superuser', 'GET /api/renewals/{calledRenewal}/overview/', 200, {
          given: ['calledAfterDeleted'],
          shows: ['"chain":[{'],
        }),
      ],
    },
    {
      says: 'whoever has the renewal is told nothing of a policy as long as they may look at none',
      steps: [
        call({ 'renewals:view': 'own' }, 'GET /api/renewals/{calledRenewal}/overview/', 200, {
          given: ['workedCalledRenewal'],
          shows: ['"expiring":null'],
        }),
      ],
    },
    {
      says: 'who is reminded is told by address to those who see the client',
      steps: [
        call({ 'renewals:view': 'all', 'accounts:view': 'all' }, 'GET /api/renewals/reminders/', 200, {
          given: ['renewalOfTurn'],
          query: 'day=2031-05-01',
          shows: ['#@example.com'],
        }),
        call({ 'renewals:view': 'all' }, 'GET /api/renewals/reminders/', 200, {
          query: 'day=2031-05-01',
          hides: ['#@example.com'],
        }),
      ],
    },
    {
      says: 'nobody writes to a client whom they do not see',
      steps: [
        call(
          { 'renewals:update': 'all', 'emails:create': 'all' },
          'POST /api/renewals/{calledRenewal}/contacts/',
          403,
          { body: { outcome: 'reached', template_id: 1 }, detail: 'You may not write to this client.' },
        ),
      ],
    },
    {
      says: 'where a client is reached is told to those who see the account, and to whoever has the renewal',
      steps: [
        call({ 'renewals:view': 'all' }, 'GET /api/renewals/{calledRenewal}/card/', 200, {
          shows: ['"client":null', '"expiring":null', '"notes":[]'],
        }),
        call(
          { 'renewals:view': 'all', 'accounts:view': 'all' },
          'GET /api/renewals/{calledRenewal}/card/',
          200,
          {
            shows: ['"account_number"'],
          },
        ),
        call(
          { 'renewals:view': 'all', 'policies:view': 'all' },
          'GET /api/renewals/{calledRenewal}/card/',
          200,
          {
            shows: ['"client":null', '"gross_premium"'],
          },
        ),
      ],
    },
    {
      says: 'nobody writes to a client by a template who may not write mails',
      steps: [
        call(
          { 'renewals:view': 'all', 'renewals:update': 'all', 'accounts:view': 'all' },
          'POST /api/renewals/{calledRenewal}/contacts/',
          403,
          {
            body: { outcome: 'reached', template_id: 1 },
            detail: 'You do not have permission to do this.',
          },
        ),
      ],
    },
    {
      says: 'what is closed or deleted is not called about',
      steps: [
        call('superuser', 'POST /api/renewals/{closedCalledRenewal}/contacts/', 409, logged),
        call('same', 'POST /api/renewals/{deletedCalledRenewal}/contacts/', 404, logged),
        call('same', 'GET /api/renewals/{deletedCalledRenewal}/card/', 404),
      ],
    },
  ],
} satisfies Noun;
