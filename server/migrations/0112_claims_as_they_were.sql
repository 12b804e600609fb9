-- Why more was paid than was approved.
alter table claim_movements add column reason text not null default '';

-- From when until when a claim was closed that was opened again, so that a past day knows it as it was.
alter table claims add column closed_spans tstzmultirange not null default '{}';

-- What there is already, by the trail.
update claims set closed_spans = spans.closed
from (
  select opened.record_id, range_agg(tstzrange(closed.at, opened.at, '(]')) as closed
  from audit_entries opened cross join lateral (
    select max(at) as at from audit_entries before where before.noun = 'claims' and before.action = 'close'
      and before.record_id = opened.record_id and before.id < opened.id
  ) closed
  where opened.noun = 'claims' and opened.action = 'reopen' and opened.changes -> 'status' ->> 1 = 'closed'
    and closed.at is not null
  group by opened.record_id
) spans where spans.record_id = claims.id;
