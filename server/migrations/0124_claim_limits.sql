-- Up to what whoever has a role decides claims, in the office's own currency; empty is no limit.
alter table groups add column claim_limit numeric(18, 3) check (claim_limit > 0);
