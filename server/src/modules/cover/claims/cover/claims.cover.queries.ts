import { sql } from 'kysely';
import type { PolicyType } from '#contract/base/amounts/lines';
import { withoutTerms, type ClaimCover } from '#contract/cover/claims/claimCover';
import type { CoverAsked, CoverKnown, CoverVersion } from '#contract/cover/claims/claimCoverJudging';
import type { ClaimType } from '#contract/cover/claims/claimCoverKind';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import type { OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Risk } from '#contract/sales/risk/risk';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { linkTo } from '../../../../nouns/links.ts';
import { isPolicySeen } from '../../policies/policies.visibility.queries.ts';

/** What a claim, or whoever is still telling one, asks of a policy. */
export type Loss = {
  policy_id: number;
  item_id: string | null;
  date_of_loss: string;
  reported_at: string;
  driver: string;
  claim_type: ClaimType | null;
};

export const findLoss = (db: Db | Tx, id: number): Promise<Loss & { cover: ClaimCover | null }> =>
  db
    .selectFrom('claims')
    .select((eb) => [
      'policy_id',
      'item_id',
      'date_of_loss',
      'reported_at',
      'driver',
      'claim_type',
      eb.ref('cover').$castTo<ClaimCover | null>().as('cover'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type Policy = {
  policy_type: PolicyType;
  status: PolicyStatus;
  currency: string;
  cover_note_expiry: string | null;
  /** The day on which the loss was told of, by the clock of the office. */
  reported_on: string;
  /** Of what was hit, where that was told; of what is on the policy no more, as its kind of insurance has it. */
  item_kind: CoverKnown['item_kind'];
};

export async function findCoverPolicy(
  db: Db | Tx,
  { policy_id, item_id, reported_at }: Loss,
): Promise<Policy> {
  const { rows } = await sql<Policy>`
    select policy_type, status, currency, cover_note_expiry, organisation_day(${reported_at}) as reported_on,
      case when ${item_id}::text is not null then coalesce((select item.kind from policy_items item
          where item.policy_id = policies.id and item.item_id = ${item_id} limit 1),
        case policy_type when 'motor' then 'vehicle' when 'property' then 'place' else 'person' end) end as item_kind
    from policies where id = ${policy_id}`.execute(db);
  const [policy] = rows;
  if (!policy) throw new Error(`There is no policy ${policy_id}.`);
  return policy;
}

/** Vehicles, people and places stand in the lists of a risk, drivers with their vehicle. */
const isItem = '(@.id == $id || exists (@.drivers[*] ? (@.id == $id)))';
const theItem = `$.*[*] ? ${isItem}`;
const theOthers = `$.*[*] ? (exists (@.id) && !${isItem})`;

/** All of them, whenever they were recorded; each with whether it insures what was hit. */
export async function listCoverVersions(
  db: Db | Tx,
  { policy_id, item_id }: Pick<Loss, 'policy_id' | 'item_id'>,
): Promise<CoverVersion[]> {
  const { rows } = await sql<CoverVersion>`
    select id, number, effective_from, recorded_at, organisation_day(recorded_at) as recorded_on, status, start_date,
      end_date, cancel_date, ${linkTo('endorsements', 'policy_versions.endorsement_id')} as endorsement,
      (select coalesce(json_agg(json_build_object('from', lower(gap), 'to', upper(gap) - 1) order by gap), '[]')
        from unnest(gaps) as gap) as gaps,
      found.item is not null as names_item, md5(found.item::text) as item,
      md5(jsonb_path_query_array(risk, ${theOthers}::jsonpath, hit.named)::text) as others
    from policy_versions cross join jsonb_build_object('id', ${item_id}::text) hit (named)
      cross join lateral (select case when ${item_id}::text is not null
        then jsonb_path_query_first(risk, ${theItem}::jsonpath, hit.named) end as item) found
    where policy_id = ${policy_id} order by number`.execute(db);
  return rows;
}

type Terms = {
  plan_name: string;
  deductible: string | null;
  sum_insured: string | null;
  conditions: string;
  benefits: OfferBenefit[];
  risk: Risk | null;
};

export async function findTerms(db: Db | Tx, versionId: number): Promise<Terms> {
  const { rows } = await sql<Terms>`select plan_name, money_text(deductible, currency) as deductible,
      money_text(sum_insured, currency) as sum_insured, conditions, benefits, risk
    from policy_versions where id = ${versionId}`.execute(db);
  const [terms] = rows;
  if (!terms) throw new Error(`There is no version ${versionId}.`);
  return terms;
}

/**
 * What was to be paid by the day, and what of it was not, by what was written down at the moment. Premium that was
 * booked only after the day may have been due on it all the same.
 */
export async function findPremiumDue(
  db: Db | Tx,
  policyId: number,
  { on, known_at }: CoverAsked,
): Promise<CoverKnown['premium']> {
  const { rows } = await sql<CoverKnown['premium']>`
    select count(owed.due_date)::integer as due, count(*) filter (where left_over > 0)::integer as unpaid,
      money_text(coalesce(sum(left_over) filter (where left_over > 0), 0), policies.currency) as amount,
      min(due_date) filter (where left_over > 0) as since, policies.currency
    from policies left join lateral (
      select entered.left_over, entered.due_date
      from instalments cross join lateral (
        select sum(entry.amount) as left_over, coalesce((array_agg(entry.due_date order by entry.day desc, entry.id desc)
          filter (where entry.due_date is not null))[1], instalments.due_date) as due_date
        from instalment_entries entry where entry.instalment_id = instalments.id
          and (entry.day <= ${on}::date or entry.kind = 'made') and entry.recorded_at <= ${known_at}
      ) entered
      where instalments.policy_id = policies.id and entered.due_date <= ${on}::date and entered.left_over is not null
    ) owed on true
    where policies.id = ${policyId} group by policies.id`.execute(db);
  const [premium] = rows;
  if (!premium) throw new Error(`There is no policy ${policyId}.`);
  return premium;
}

/** The names of those who are members, by their ids. */
export async function namesOfMembers(
  db: Db | Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export async function setCover(tx: Tx, id: number, cover: ClaimCover): Promise<void> {
  await tx
    .updateTable('claims')
    .set({ cover: JSON.stringify(cover), policy_version_id: cover.policy_version_id })
    .where('id', '=', id)
    .execute();
}

export async function seesPolicy(db: Db | Tx, caller: Caller, policyId: number): Promise<boolean> {
  const { rows } = await sql<{ is_seen: boolean }>`
    select ${isPolicySeen(caller, sql`${policyId}::integer`)} as is_seen`.execute(db);
  return rows[0]?.is_seen ?? false;
}

/** Who does not see the policy is told nothing of its terms. */
export const coverTold = (caller: Caller | undefined) =>
  caller === undefined
    ? sql.ref<ClaimCover | null>('claims.cover')
    : sql<ClaimCover | null>`case when ${isPolicySeen(caller, sql.ref('claims.policy_id'))} then claims.cover
        else claims.cover || ${JSON.stringify(withoutTerms)}::jsonb end`;
