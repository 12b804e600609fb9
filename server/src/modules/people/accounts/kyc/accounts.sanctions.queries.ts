import { sql } from 'kysely';
import type { SanctionsHit } from '#contract/people/kycStates';

/** As `countedScreenings` has it: the last one of each subject that is still there counts, on each list. */
export const sanctionsHit = sql<SanctionsHit | null>`(select max(last.result) filter (where last.result <> 'clear')::text
  from (select distinct on (subject, who, lower(list)) result
    from (select screening.*, case when subject = 'account' then '' else lower(name) end as who
      from account_screenings screening
      where screening.account_id = accounts.id and screening.list_kind = 'sanctions') of_account
    where subject = 'account' or exists (select 1
      from jsonb_array_elements(case subject when 'owner' then accounts.beneficial_owners else accounts.signatories end) person
      where lower(person ->> 'name') = who)
    order by subject, who, lower(list), date desc, id desc) last)`;
