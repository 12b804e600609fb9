-- What is above somebody's limit for claims is asked for: how much, as which step, why the insurer pays no more, and
-- what whoever asks says of it. It waits as long as the first column is filled; what became of it the last ones tell.
alter table claims
  add column approval_asked_at timestamptz,
  add column approval_asked_by integer,
  add column approval_asked_step text check (approval_asked_step in ('approve', 'approve-partly')),
  add column approval_asked_amount numeric(18, 3) check (approval_asked_amount > 0),
  add column approval_asked_reason text not null default '',
  add column approval_asked_note text not null default '',
  add column approval_lapsed_at timestamptz,
  add column approval_refusal text not null default '',
  add column approval_refused_by integer;

create index claims_to_approve on claims (approval_asked_at, id) where approval_asked_at is not null;

-- Whoever decides reads what it was asked for: where the amounts of the claim are others by then, it is asked for anew.
create function lapse_claim_approval() returns trigger language plpgsql as $$
begin
  if new.approval_asked_at = old.approval_asked_at
    and (new.estimate, new.deductible, new.paid, new.approved_amount)
      is distinct from (old.estimate, old.deductible, old.paid, old.approved_amount)
  then
    new.approval_asked_at := null;
    new.approval_lapsed_at := now();
  end if;
  return new;
end $$;

create trigger lapse_claim_approval before update of estimate, deductible, paid, approved_amount on claims
  for each row when (old.approval_asked_at is not null) execute function lapse_claim_approval();
