import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { ApprovalListParams } from '#contract/across/approvals';
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
};
type Sources = DB & { waiting: Waiting };

/** The records of a noun whose step waits for the caller: in their reach, and asked for by nobody whom they may be. */
function waitingOf(caller: Caller, noun: ApprovalNoun): RawBuilder<Waiting> {
  const { noun: table, waits, label, askedAt, askedBy, partakers, permission } = awaitedNouns[noun];
  const logins = [caller.user_id, ...caller.tied_ids];
  return sql`select ${sql.lit(noun)} as noun, ${sql.ref(`${table}.id`)} as id, ${label} as label,
      ${askedAt} as asked_at, ${askedBy} as asked_by
    from ${sql.table(table)}
    where ${waits} and not (${partakers} && ${logins}::integer[])
      and ${reaches(caller, permission, whoseOf(table))}`;
}

const narrowed = narrowedBy<ApprovalListParams>({ search: contains(sql`lower(waiting.label)`) });

function matchingApprovals(db: Db, caller: Caller, params: ApprovalListParams) {
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
