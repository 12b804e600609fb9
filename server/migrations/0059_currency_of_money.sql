-- A policy and the money for it are of one currency and one billing. The money carries both, and foreign keys keep
-- either side from changing alone.
alter table policies add constraint policies_currency_and_billing unique (id, currency, billing_type);
alter table payments add constraint payments_currency_and_billing unique (id, currency, billing_type);

-- Money that was taken for a policy which then changed its currency or billing pays for nothing: it is the client's
-- credit again, and what it seemed to have paid is open.
delete from payment_allocations part using payments, policies
where payments.id = part.payment_id and policies.id = part.policy_id
  and (payments.currency, payments.billing_type) <> (policies.currency, policies.billing_type);

alter table payment_allocations
  add column currency char(3),
  add column billing_type billing_type;
-- No amount changes, so that nothing is counted anew.
alter table payment_allocations disable trigger user;
update payment_allocations set currency = payments.currency, billing_type = payments.billing_type
from payments where payments.id = payment_allocations.payment_id;
alter table payment_allocations enable trigger user;

-- A constraint of its own, since whoever inserts leaves the columns to the trigger.
alter table payment_allocations
  add constraint payment_allocations_have_a_currency check (num_nonnulls(currency, billing_type) = 2),
  drop constraint payment_allocations_payment_id_fkey,
  drop constraint payment_allocations_policy_id_fkey,
  drop constraint payment_allocations_refund_id_fkey,
  add constraint payment_allocations_payment_id_fkey foreign key (payment_id, currency, billing_type)
    references payments (id, currency, billing_type),
  add constraint payment_allocations_policy_id_fkey foreign key (policy_id, currency, billing_type)
    references policies (id, currency, billing_type),
  add constraint payment_allocations_refund_id_fkey foreign key (refund_id, currency, billing_type)
    references payments (id, currency, billing_type);
create trigger payment_allocations_take_currency
  before insert or update of payment_id, currency, billing_type on payment_allocations
  for each row execute function take_scope_of_parent('payments', 'payment_id', 'currency', 'billing_type');

-- What a part of a payment is for is an instalment of the policy that it names.
alter table instalments add constraint instalments_of_their_policy unique (id, policy_id);
alter table payment_allocations
  drop constraint payment_allocations_instalment_id_fkey,
  add constraint payment_allocations_instalment_id_fkey foreign key (instalment_id, policy_id)
    references instalments (id, policy_id);

-- Once a policy is issued, notes and instalments say what it costs and who collects it.
create function policies_keep_currency_and_billing() returns trigger language plpgsql as $$
begin
  raise exception 'an issued policy keeps its currency and billing' using errcode = 'restrict_violation';
end $$;
create trigger policies_keep_currency_and_billing before update of currency, billing_type on policies
  for each row when (old.status not in ('draft', 'pending_issuance')
    and (old.currency, old.billing_type) is distinct from (new.currency, new.billing_type))
  execute function policies_keep_currency_and_billing();
create trigger premium_transactions_take_currency before insert on premium_transactions
  for each row execute function take_scope_of_parent('policies', 'policy_id', 'currency');

-- The amounts of an offer are in the currency of its quote, which keeps it as long as there are any.
alter table quotes add constraint quotes_currency unique (id, currency);
alter table quote_offers add column currency char(3);
create function offers_take_currency() returns trigger language plpgsql as $$
begin
  new.currency := case when num_nonnulls(new.gross_premium, new.deductible, new.sum_insured) > 0
    then (select currency from quotes where id = new.quote_id) end;
  return new;
end $$;
create trigger offers_take_currency before insert or update on quote_offers
  for each row execute function offers_take_currency();
update quote_offers set currency = null;
alter table quote_offers add constraint quote_offers_in_currency_of_quote foreign key (quote_id, currency)
  references quotes (id, currency) on delete cascade;
