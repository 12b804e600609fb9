import { call, type Noun } from './rows.ts';
import { reached, reachedByViewer } from './scopes.ts';

const renewal = (columns = '', values = '', day = '2029-12-31') =>
  `insert into renewals (renewal_number, policy_id, renewal_date, assigned_to_id, expiring_premium, renewal_text${columns})
   values ('RNW-C' || nextval(pg_get_serial_sequence('renewals', 'id')), {calledPolicy}, '${day}', :person, 100,
     ' renewal #'${values}) returning id`;
const lost = ', status, lost_reason, closed_at';
const logged = { body: { outcome: 'no_answer' } };

export default {
  records: {
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
        call({ 'renewals:update': 'all' }, 'POST /api/renewals/{calledRenewal}/contacts/', 403, {
          body: { outcome: 'reached', template_id: 1 },
        }),
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
