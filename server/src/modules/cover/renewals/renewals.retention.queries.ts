import { sql, type RawBuilder } from 'kysely';
import type { PolicyType } from '#contract/base/amounts/lines';
import { renewalOutcomes, type RenewalOutcome } from '#contract/cover/renewals/renewalList';
import {
  nothing,
  retentionOf,
  type OutcomeFigures,
  type Retention,
  type RetentionFigure,
  type RetentionGroup,
  type RetentionParams,
  type RetentionRow,
} from '#contract/cover/renewals/retention';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { matchingRenewals } from './renewals.noun.ts';

type Key = { id: number | null; policy_type: PolicyType | null; label: string };
type Counted = Key & { currency: string; outcome: RenewalOutcome } & RetentionFigure;

const nobody = sql<number | null>`null::integer`;
const noText = sql<PolicyType | null>`null::text`;
const nameIn = (table: string, name: string, id: RawBuilder<unknown>) =>
  sql<string>`coalesce((select named.${sql.ref(name)} from ${sql.table(table)} named where named.id = ${id}), '')`;

type KeyOf = {
  id: RawBuilder<number | null>;
  policy_type: RawBuilder<PolicyType | null>;
  label: RawBuilder<string>;
};

const column = (name: string) => sql.ref<number | null>(`renewals.${name}`);

const keys: Record<RetentionGroup, KeyOf> = {
  assigned_to: {
    id: column('assigned_to_id'),
    policy_type: noText,
    label: nameIn('users', 'full_name', column('assigned_to_id')),
  },
  policy_type: {
    id: nobody,
    policy_type: sql<PolicyType | null>`renewals.policy_type::text`,
    label: sql<string>`''`,
  },
  insurer: {
    id: column('insurer_id'),
    policy_type: noText,
    label: nameIn('insurers', 'name', column('insurer_id')),
  },
  agent: { id: column('agent_id'), policy_type: noText, label: nameIn('agents', 'name', column('agent_id')) },
};

const newInsurer = column('new_insurer_id');

const amount = (sum: RawBuilder<unknown>) => sql<string>`money_text(${sum}, renewals.currency)`;

/** How many, and what they come to, by currency, group and what became of them. */
const counted = (
  db: Db,
  caller: Caller,
  filters: Omit<RetentionParams, 'group_by'>,
  key: KeyOf,
): Promise<Counted[]> =>
  matchingRenewals(db, caller, filters)
    .select([
      key.id.as('id'),
      key.policy_type.as('policy_type'),
      key.label.as('label'),
      'renewals.currency',
      'renewals.outcome',
      sql<number>`count(*)`.as('count'),
      amount(sql`sum(renewals.expiring_premium)`).as('expiring'),
      amount(sql`coalesce(sum(renewals.renewal_premium) filter (where renewals.status = 'renewed'), 0)`).as(
        'renewed',
      ),
    ])
    .groupBy(sql`1, 2, 4, 5`)
    .orderBy(sql`3, 1, 2, 4`)
    .execute();

const blank = (currency: string): OutcomeFigures =>
  Object.fromEntries(renewalOutcomes.map((outcome) => [outcome, nothing(currency)])) as OutcomeFigures;

/** The rows of one group and currency put side by side. */
function rowsOf(found: readonly Counted[], isByInsurer: boolean): RetentionRow[] {
  const groups = Map.groupBy(found, ({ id, policy_type, currency }) => `${id} ${policy_type} ${currency}`);
  return [...groups.values()].flatMap((those) => {
    const [first] = those;
    if (!first) return [];
    const { id, policy_type, label, currency } = first;
    const figures = blank(currency);
    for (const { outcome, count, expiring, renewed } of those)
      figures[outcome] = { count, expiring, renewed };
    return [{ id, policy_type, label, currency, won: null, ...retentionOf(currency, figures, isByInsurer) }];
  });
}

const everything: KeyOf = { id: nobody, policy_type: noText, label: sql<string>`''` };
const byNewInsurer: KeyOf = {
  id: newInsurer,
  policy_type: noText,
  label: nameIn('insurers', 'name', newInsurer),
};

type Where = Pick<Counted, 'id' | 'currency'>;
const isSame = (one: Where) => (other: Where) => one.id === other.id && one.currency === other.currency;
const figureOf = ({ count, expiring, renewed }: Counted): RetentionFigure => ({ count, expiring, renewed });

/** Of each insurer what came to it from others; one that only won some has a row too. */
async function withWon(
  db: Db,
  caller: Caller,
  filters: RetentionParams,
  rows: RetentionRow[],
): Promise<RetentionRow[]> {
  const won = (await counted(db, caller, filters, byNewInsurer)).filter(
    ({ outcome }) => outcome === 'switched',
  );
  const fresh = won
    .filter((each) => !rows.some(isSame(each)))
    .map(({ id, label, currency }) => ({
      id,
      policy_type: null,
      label,
      currency,
      won: null,
      ...retentionOf(currency, blank(currency), true),
    }));
  return [...rows, ...fresh].map((row) => {
    const gained = won.find(isSame(row));
    return { ...row, won: gained ? figureOf(gained) : nothing(row.currency) };
  });
}

/** What was kept of the renewals that the caller sees, by their day. */
export async function findRetention(
  db: Db,
  caller: Caller,
  { group_by, ...filters }: RetentionParams,
): Promise<Retention> {
  const totals = rowsOf(await counted(db, caller, filters, everything), false);
  if (!group_by) return { rows: [], totals };
  const rows = rowsOf(await counted(db, caller, filters, keys[group_by]), group_by === 'insurer');
  return { rows: group_by === 'insurer' ? await withWon(db, caller, filters, rows) : rows, totals };
}
