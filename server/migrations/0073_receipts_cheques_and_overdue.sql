-- What a receipt says, frozen when the money is recorded; it is drawn a moment later, or when someone asks for it.
create table receipt_papers (
  payment_id integer primary key references payments (id),
  says jsonb not null
);
-- Those that wait to be drawn say what is known of them by now.
insert into receipt_papers (payment_id, says)
select payment.id, jsonb_build_object(
  'number', payment.receipt_no, 'date', payment.date, 'currency', payment.currency,
  'amount', money_text(payment.amount, payment.currency), 'status', payment.status, 'method', payment.method,
  'reference', payment.reference, 'payer', payment.payer, 'cheque_no', payment.cheque_no, 'bank', payment.bank,
  'cheque_date', payment.cheque_date, 'allocations', parts.told,
  'unallocated', money_text(payment.amount - parts.total, payment.currency),
  'recorded_by', coalesce((select full_name from users where users.id = payment.created_by), ''),
  'client', jsonb_build_object('name', account.display_name, 'account_number', account.account_number,
    'tax_number', account.tax_number, 'language', account.language, 'address', account.address))
from payments payment
join accounts account on account.id = payment.account_id
cross join lateral (
  select coalesce(sum(part.amount), 0) as total, coalesce(jsonb_agg(jsonb_build_object(
    'policy', coalesce(case when policy.policy_number = '' then policy.reference
      else policy.policy_number || ' (' || policy.reference || ')' end, ''),
    'refund', refund.receipt_no, 'instalment_number', instalment.number, 'due_date', instalment.due_date,
    'amount', money_text(part.amount, payment.currency)) order by instalment.due_date nulls last, part.id), '[]') as told
  from payment_allocations part
  left join policies policy on policy.id = part.policy_id
  left join instalments instalment on instalment.id = part.instalment_id
  left join payments refund on refund.id = part.refund_id
  where part.payment_id = payment.id
) parts
where payment.direction = 'from_client' and payment.receipt_no is not null
  and not exists (select from payment_receipts where payment_receipts.payment_id = payment.id)
order by payment.id;
create trigger receipt_papers_are_written_once before update or delete or truncate on receipt_papers
  for each statement execute function refuse_rewriting();

-- On which day the bank refused a cheque, or took back what it had paid for it.
alter table payments add column bounced_on date;
update payments set bounced_on = organisation_day(updated_at) where status = 'bounced';
alter table payments add constraint payments_bounced_on_a_day check (bounced_on is not null or status <> 'bounced');

-- The due date for which someone was asked to see to it.
alter table instalments add column overdue_asked_for date;
create index instalments_to_ask_for on instalments (due_date, id) include (category_id, policy_id)
  where due > 0 and overdue_asked_for is distinct from due_date;

-- Tasks that the system made because a policy had something overdue, and finishes when nothing is any more.
create table overdue_tasks (
  task_id integer primary key references tasks (id) on delete cascade,
  policy_id integer not null references policies (id) on delete cascade
);
create index overdue_tasks_of_policy on overdue_tasks (policy_id);
