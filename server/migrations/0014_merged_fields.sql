-- Where a merge gave the kept record fields of the other: the columns concerned as they were before it and after it,
-- so that undoing knows what to give back and what people changed since. Gone with the merge.
alter table merges
  add column kept_before jsonb,
  add column kept_after jsonb,
  add check ((kept_before is null) = (kept_after is null));
