-- Who we are, as papers say it: to whom a client writes, by what licence we work, and where money is sent.
alter table organisation
  add column phone text not null default '',
  add column email text not null default '',
  add column website text not null default '',
  add column licence_no text not null default '',
  add column tax_number text not null default '',
  add column bank_accounts jsonb not null default '[]',
  add column disclosure_wording jsonb not null default '{"en": "", "ar": ""}',
  add column payment_wording jsonb not null default '{"en": "", "ar": ""}',
  -- How many days after its entry the premium of a policy that was entered late is due.
  add column credit_terms_days integer not null default 0
    constraint organisation_credit_terms check (credit_terms_days between 0 and 365),
  -- On this day and before it nothing is booked any more.
  add column books_closed_until date,
  add column tax_on_commission numeric not null default 0
    constraint organisation_tax_on_commission check (tax_on_commission between 0 and 100);

-- Where nothing is said the organisation's hold.
alter table accounts add column credit_terms_days integer
  constraint accounts_credit_terms check (credit_terms_days between 0 and 365);

-- Whether an insurer is sent the whole premium, or what is left of it after our commission.
create type remittance_basis as enum ('gross', 'net');
alter table insurers add column remittance_basis remittance_basis not null default 'gross';

-- Two people may have one name; the code tells them apart.
drop index agents_name_key;
drop index sub_agents_name_key;
