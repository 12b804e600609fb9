-- Why what comes under cover, lasts longer or is insured for more costs nothing; empty where it is charged, or adds nothing.
alter table endorsements add column free_reason text not null default '';
