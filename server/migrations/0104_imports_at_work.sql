-- By what rows of one file may be the same client or policy: digests of their keys.
alter table import_rows add column keys bigint[];

-- Which import made a change, where one did.
alter table audit_entries add column import_id integer;

-- Whoever started an import is told how it ended.
alter table notifications add column import_id integer references imports (id) on delete cascade;
