-- Views of the main lists that nobody has to make first: the office's own, shared, and said in the reader's language
-- for as long as nobody renames them. Where a view says "me", each reader finds their own.
alter table views alter column owner_id drop not null;
alter table views add column ready text;
alter table views add constraint views_of_office check (owner_id is not null or (is_shared and not is_default));
create unique index views_ready_key on views (ready);

insert into views (list, ready, name, query, is_shared)
select split_part(ready, '_', 1), ready, name, query, true
from (values
  ('accounts_mine', 'My clients', 'is_active=true&owner=me'),
  ('accounts_papers', 'Papers that run out', 'is_active=true&kyc=expiring_60'),
  ('accounts_newest', 'Newest clients first', 'ordering=-created_at'),
  ('leads_open', 'My open leads', 'assigned_to=me&status=new,contacted,qualified,quoting,proposal_sent,on_hold'),
  ('leads_call', 'To call today', 'assigned_to=me&follow_up=overdue,today&ordering=next_follow_up_at'),
  ('leads_lost', 'Lost, the latest first', 'ordering=-updated_at&status=lost'),
  ('quotes_open', 'My open quotes', 'assigned_to=me&status=draft,requested,received,sent,accepted'),
  ('quotes_prices', 'Waiting for prices', 'status=requested'),
  ('quotes_client', 'Waiting for the client', 'ordering=sent_at&status=sent'),
  ('policies_ending', 'Ending in 60 days', 'expiring_in=60&ordering=end_date'),
  ('policies_drafts', 'Drafts', 'status=draft,pending_issuance'),
  ('endorsements_open', 'Open', 'status=draft,submitted,approved'),
  ('endorsements_us', 'Waiting for us', 'waiting_for=us'),
  ('endorsements_insurer', 'Waiting for the insurer', 'ordering=submitted_at&waiting_for=insurer'),
  ('renewals_open', 'My open renewals', 'assigned_to=me&ordering=-priority,renewal_date&progress=open'),
  ('renewals_week', 'Ending within 7 days', 'ordering=renewal_date&window=7'),
  ('renewals_dearer', 'Becoming dearer', 'change=up&ordering=-change_pct&progress=open'),
  ('claims_open', 'Open', 'is_open=true'),
  ('claims_papers', 'Waiting for papers', 'is_open=true&waiting_on=client'),
  ('claims_clocks', 'Late clocks', 'is_over_clock=true&ordering=clock_due_on'),
  ('payments_cheques', 'Cheques in hand', 'method=cheque&ordering=cheque_date&status=held'),
  ('payments_unallocated', 'Paid for nothing yet', 'unallocated=true'),
  ('payments_bounced', 'Bounced', 'ordering=-date&status=bounced'),
  ('emails_drafts', 'My drafts', 'created_by=me&status=draft'),
  ('emails_waiting', 'About to leave', 'status=queued,sending'),
  ('emails_failed', 'Not delivered', 'ordering=-created_at&status=failed,uncertain'),
  ('tasks_open', 'My open tasks', 'ordering=due_at&status=todo,in_progress,waiting&whose=mine'),
  ('tasks_late', 'Late', 'due=overdue&ordering=due_at'),
  ('tasks_waiting', 'Waiting for others', 'ordering=due_at&status=waiting&whose=mine')
) as made (ready, name, query);
