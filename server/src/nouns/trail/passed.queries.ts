import { sql, type RawBuilder } from 'kysely';
import type { NounName } from '#contract/base/nouns';

/** The states that a record had, as the trail tells of them. */
export const passedThrough = <S extends string>(noun: NounName): RawBuilder<S[]> =>
  sql`(select coalesce(array_agg(distinct told.status), '{}')
    from audit_entries, lateral (values (changes -> 'status' ->> 1), (changes -> 'status' ->> 2)) told (status)
    where audit_entries.noun = ${sql.lit(noun)} and audit_entries.record_id = ${sql.ref(`${noun}.id`)}
      and changes ? 'status' and told.status is not null)`;
