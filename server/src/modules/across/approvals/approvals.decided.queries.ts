import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { daysDecided, type Decided, type DecidedListParams } from '#contract/across/approvalsDecided';
import { approvalNouns, type ApprovalNoun } from '#contract/across/approvalSteps';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { awaitedNouns } from './approvals.nouns.ts';

type Row = Pick<Decided, 'id' | 'noun' | 'record_id' | 'label' | 'verdict' | 'at' | 'reason'> & {
  asked_by: number | null;
  amount: string | null;
  currency: string | null;
  place_noun: Decided['place']['noun'];
  place_id: number;
  section: string | null;
};
type Sources = DB & { decided: Row };

/** What a field became by the decision. */
const became = (field: string) => sql<string | null>`entry.changes -> ${sql.lit(field)} ->> 2`;

interface Told {
  /** Not what one took back oneself: only what others had asked for. */
  asked: (me: number) => RawBuilder<SqlBool>;
  asker: RawBuilder<number | null>;
  amount?: RawBuilder<string | null>;
  currency?: RawBuilder<string>;
  reason: RawBuilder<string | null>;
  /** Said yes to, but a second person has to as well. */
  first?: RawBuilder<SqlBool>;
  place: { noun: Decided['place']['noun']; id: RawBuilder<number>; section: string | null };
}

/** Who asked last before it was decided, by the step that asks. */
const lastAsker = (noun: string, action: string) => sql<number | null>`(select asking.actor_id
  from audit_entries asking where asking.noun = ${sql.lit(noun)} and asking.record_id = entry.record_id
    and asking.action = ${sql.lit(action)} and asking.id < entry.id order by asking.id desc limit 1)`;
const waiverAsker = lastAsker('instalments', 'ask-waiver');
const claimAsker = lastAsker('claims', 'ask-approval');

/** How each noun's trail tells of a decision. */
const told: Record<ApprovalNoun, Told> = {
  payments: {
    asked: () => sql`payments.direction = 'refund_to_client'`,
    asker: sql`payments.created_by`,
    amount: sql`money_text(payments.amount, payments.currency)`,
    currency: sql`payments.currency`,
    reason: became('reason'),
    place: { noun: 'payments', id: sql`payments.id`, section: null },
  },
  instalments: {
    asked: (me) => sql`${waiverAsker} is distinct from ${me}::integer`,
    asker: waiverAsker,
    amount: became('waived'),
    currency: sql`instalments.currency`,
    reason: became('reason'),
    place: { noun: 'policies', id: sql`instalments.policy_id`, section: 'payments' },
  },
  claims: {
    asked: (me) => sql`${claimAsker} is distinct from ${me}::integer`,
    asker: claimAsker,
    amount: became('approved_amount'),
    currency: sql`claims.currency`,
    reason: became('approval_refusal'),
    place: { noun: 'claims', id: sql`claims.id`, section: null },
  },
  accounts: {
    asked: () => sql`true`,
    asker: sql`accounts.kyc_submitted_by`,
    reason: sql`coalesce(nullif(${became('kyc_rejection_reason')}, ''), nullif(${became('kyc_note')}, ''),
      ${became('kyc_first_note')})`,
    first: sql`entry.changes -> 'kyc_status' is null`,
    place: { noun: 'accounts', id: sql`accounts.id`, section: 'kyc' },
  },
};

/** Of one noun, the decisions of the caller that the trail tells of, as far as they still may decide there. */
function decisionsOf(caller: Caller, noun: ApprovalNoun): RawBuilder<Row> {
  const { noun: table, approve, refuse, label, permission } = awaitedNouns[noun];
  const { asked, asker, reason, place, ...rest } = told[noun];
  const { amount = sql`null::text`, currency = sql`null::text`, first = sql`false` } = rest;
  return sql`select entry.id, ${sql.lit(noun)} as noun, ${sql.ref(`${table}.id`)} as record_id, ${label} as label,
      case when entry.action = ${refuse} then 'refused' when ${first} then 'first' else 'approved' end as verdict,
      entry.at, coalesce(${reason}, '') as reason, ${asker} as asked_by, ${amount} as amount, ${currency} as currency,
      ${sql.lit(place.noun)} as place_noun, ${place.id} as place_id, ${place.section}::text as section
    from audit_entries entry join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = entry.record_id
    where entry.actor_id = ${caller.user_id} and entry.noun = ${sql.lit(table)}
      and entry.action in (${approve}, ${refuse})
      and entry.at > now() - ${`${daysDecided} days`}::interval
      and ${asked(caller.user_id)} and ${reaches(caller, permission, whoseOf(table))}`;
}

const selectDecided = (query: SelectQueryBuilder<Sources, 'decided', object>) =>
  query
    .select(['decided.id', 'decided.noun', 'decided.record_id', 'decided.label', 'decided.verdict'])
    .select(['decided.at', 'decided.reason', 'decided.amount', 'decided.currency'])
    .select(['decided.place_noun', 'decided.place_id', 'decided.section'])
    .select(linkToUser('decided.asked_by').as('asked_by'));

export async function listDecided(db: Db, caller: Caller, url: string, params: DecidedListParams) {
  const parts = approvalNouns.map((noun) => decisionsOf(caller, noun));
  const all = sql<Row>`(${sql.join(parts, sql` union all `)})`.as('decided');
  const page = await listPage(db, url, params, {
    matching: db.selectFrom(all),
    select: selectDecided,
    columns: { at: sql.ref('decided.at') },
    fallback: [{ field: 'at', descending: true }],
    id: sql`decided.id`,
  });
  const results = page.results.map(
    ({ amount, currency, place_noun, place_id, section, ...row }): Decided => ({
      ...row,
      money: amount === null || currency === null ? null : { amount, currency },
      place: { noun: place_noun, id: place_id, section },
    }),
  );
  return { ...page, results };
}
