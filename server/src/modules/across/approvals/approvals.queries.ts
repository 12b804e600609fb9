import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ApprovalListParams, ApprovalTotals, ApprovalTotalsParams } from '#contract/across/approvals';
import { approvalNouns, type ApprovalNoun } from '#contract/across/approvalSteps';
import type { Caller } from '../../../auth/caller.ts';
import { reaches, whoseOf } from '../../../auth/scope.ts';
import type { Db } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { contains } from '../../../nouns/lists/filters.ts';
import { linkToUser } from '../../../nouns/links.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { narrowedBy } from '../../../nouns/lists/narrowing.ts';
import { awaitedNouns } from './approvals.nouns.ts';

type Waiting = {
  noun: ApprovalNoun;
  id: number;
  label: string;
  asked_at: string;
  asked_by: number | null;
  amount: string | null;
  currency: string | null;
  is_blocked: boolean;
  is_second: boolean;
};
type Sources = DB & { waiting: Waiting };

/** The records of a noun whose step waits for the caller: in their reach, and asked for by nobody whom they may be. */
function waitingOf(caller: Caller, noun: ApprovalNoun): RawBuilder<Waiting> {
  const { noun: table, waits, label, askedAt, askedBy, partakers, permission, ...rest } = awaitedNouns[noun];
  const { money, blocked, second, within } = rest;
  const logins = [caller.user_id, ...caller.tied_ids];
  return sql`select ${sql.lit(noun)} as noun, ${sql.ref(`${table}.id`)} as id, ${label} as label,
      ${askedAt} as asked_at, ${askedBy} as asked_by,
      ${money.amount} as amount, ${money.currency} as currency, ${blocked} as is_blocked, ${second} as is_second
    from ${sql.table(table)}
    where ${waits} and not (${partakers} && ${logins}::integer[])
      and ${reaches(caller, permission, whoseOf(table))} and ${within(caller)}`;
}

const narrowed = narrowedBy<ApprovalTotalsParams>({ search: contains(sql`lower(waiting.label)`) });

function matchingApprovals(db: Db, caller: Caller, params: ApprovalTotalsParams) {
  const asked = approvalNouns.filter((each) => !params.noun || params.noun.includes(each));
  const parts = asked.map((each) => waitingOf(caller, each));
  const waiting = sql<Waiting>`(${sql.join(parts, sql` union all `)})`.as('waiting');
  return narrowed(db.selectFrom(waiting), params);
}

const selectWaiting = (query: SelectQueryBuilder<Sources, 'waiting', object>) =>
  query
    .select(['waiting.noun', 'waiting.id', 'waiting.label', 'waiting.asked_at'])
    .select(linkToUser('waiting.asked_by').as('asked_by'));

/** What has waited longest comes first. */
export const listWaiting = (db: Db, caller: Caller, url: string, params: ApprovalListParams) =>
  listPage(db, url, params, {
    matching: matchingApprovals(db, caller, params),
    select: selectWaiting,
    columns: { asked_at: sql.ref('waiting.asked_at') },
    fallback: [{ field: 'asked_at', descending: false }],
    id: sql`waiting.noun || ' ' || waiting.id`,
  });

/** By kind what waits, and what it comes to in each currency. */
export async function totalApprovals(
  db: Db,
  caller: Caller,
  params: ApprovalTotalsParams,
): Promise<ApprovalTotals['groups']> {
  const rows = await matchingApprovals(db, caller, params)
    .select(['waiting.noun', 'waiting.currency'])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<string | null>`money_text(sum(waiting.amount), waiting.currency)`.as('amount'),
      sql<string>`min(waiting.asked_at)`.as('oldest_at'),
      sql<number>`count(*) filter (where waiting.is_blocked)`.as('blocked'),
      sql<number>`count(*) filter (where waiting.is_second)`.as('second'),
    ])
    .groupBy(['waiting.noun', 'waiting.currency'])
    .orderBy('waiting.currency')
    .execute();
  return approvalNouns.flatMap((noun) => {
    const [first, ...others] = rows.filter((row) => row.noun === noun);
    if (!first) return [];
    const all = [first, ...others];
    const sum = (part: 'count' | 'blocked' | 'second') => all.reduce((total, row) => total + row[part], 0);
    return {
      noun,
      count: sum('count'),
      sums: all.flatMap(({ currency, amount }) =>
        currency === null || amount === null ? [] : { currency, amount },
      ),
      oldest_at: all.map(({ oldest_at }) => oldest_at).toSorted()[0] ?? first.oldest_at,
      blocked: sum('blocked'),
      second: sum('second'),
    };
  });
}
