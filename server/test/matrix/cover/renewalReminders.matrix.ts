import type { Noun } from '../rows.ts';
import { reached, reachedByViewer } from '../scopes.ts';

const changed = { answers: 200, scope: reached(200), scopeForViewer: reachedByViewer(200) };

export default {
  records: {
    remindedPolicy: `insert into policies (reference, account_id, product_id, category_id, insurer_id, policy_type,
        start_date, end_date, currency, billing_type, assigned_to_id, own_text, status, policy_number, number_norm)
      values ('POL-' || nextval(pg_get_serial_sequence('policies', 'id')), {account}, {product}, {category}, {insurer},
        'motor', current_date, current_date + 100, 'AED', 'direct_bill', :person, ' policy #', 'active', 'RM-#',
        upper('RM#')) returning id`,
    remindedRenewal: `insert into renewals (renewal_number, policy_id, renewal_date, assigned_to_id, renewal_text)
      values ('RNW-R' || nextval(pg_get_serial_sequence('renewals', 'id')), {remindedPolicy}, current_date + 100,
        :person, ' renewal #') returning id`,
    plannedWindow: 'select 30 as id',
    heldReminder: `insert into renewal_reminders (renewal_id, window_days, state) values ({remindedRenewal}, 15, 'held')
      returning window_days as id`,
  },
  rows: [
    { operation: 'GET /api/renewals/reminders/', needs: 'renewals:view', answers: 200 },
    {
      operation: 'GET /api/renewals/{remindedRenewal}/reminders/',
      needs: 'renewals:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'GET /api/renewals/{remindedRenewal}/reminders/{plannedWindow}/mail/',
      needs: 'renewals:view',
      answers: 200,
      scope: reached(200),
    },
    {
      operation: 'POST /api/renewals/{remindedRenewal}/reminders/{plannedWindow}/hold/',
      needs: 'renewals:update',
      ...changed,
    },
    {
      operation: 'POST /api/renewals/{remindedRenewal}/reminders/{heldReminder}/release/',
      needs: 'renewals:update',
      ...changed,
    },
  ],
  rules: [],
} satisfies Noun;
