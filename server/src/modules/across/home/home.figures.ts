import type { z } from 'zod';
import type { HomeFigure } from '#contract/across/home';
import {
  desks,
  homeFigure,
  homeFigureKeys,
  paramsOfFigure,
  type HomeFigureKey,
  type HomeList,
} from '#contract/across/homeFigures';
import { AgentListParams } from '#contract/reference/agents';
import { AccountListParams } from '#contract/people/accounts';
import { ClaimListParams } from '#contract/cover/claims/claimList';
import { LeadListParams } from '#contract/sales/leads/leads';
import { PaymentListParams } from '#contract/money/payments';
import { PolicyListParams } from '#contract/cover/policies/policyList';
import { QuoteListParams } from '#contract/sales/quotes/quoteList';
import { TaskListParams } from '#contract/office/tasks';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { listPage } from '../../../nouns/lists/list.ts';
import { claims } from '../../cover/claims/claims.noun.ts';
import { policies } from '../../cover/policies/policies.noun.ts';
import { payments } from '../../money/payments/payments.noun.ts';
import { tasks } from '../../office/tasks/tasks.noun.ts';
import { accounts } from '../../people/accounts/accounts.noun.ts';
import { agents } from '../../reference/agents/agents.noun.ts';
import { leads } from '../../sales/leads/leads.noun.ts';
import { quotes } from '../../sales/quotes/quotes.noun.ts';

type Counting = (db: Db, caller: Caller, params: Record<string, string>) => Promise<{ count: number }>;

/** By the list itself, so that a figure is never another one than what its link shows. */
const counted =
  <P extends z.ZodType>(
    schema: P,
    list: (db: Db, caller: Caller, url: string, params: z.output<P>) => Promise<{ count: number }>,
  ): Counting =>
  (db, caller, params) =>
    list(db, caller, '/', schema.parse({ ...params, page_size: '1' }));

const lists: Record<HomeList, Counting> = {
  tasks: counted(TaskListParams, tasks.list.list),
  leads: counted(LeadListParams, leads.list.list),
  quotes: counted(QuoteListParams, quotes.list.list),
  policies: counted(PolicyListParams, policies.list.list),
  claims: counted(ClaimListParams, claims.list.list),
  payments: counted(PaymentListParams, payments.list.list),
  accounts: counted(AccountListParams, accounts.list.list),
  agents: counted(AgentListParams, (db, _, url, params) =>
    listPage(db, url, params, agents.plan(db, params)),
  ),
};

async function figureOf(
  db: Db,
  caller: Caller,
  key: HomeFigureKey,
  today: string,
  person: number | null,
): Promise<HomeFigure> {
  const { list, isLate = false } = homeFigure(key);
  const params = paramsOfFigure(key, today, person);
  const { count } = await lists[list](db, caller, params);
  return { key, list, params, count, is_late: isLate };
}

/** Whoever works at no desk is shown all that they may see. */
export const onlyReads = (caller: Caller): boolean => !desks.some((permission) => holds(caller, permission));

/** Each only for whoever may see its list; of one person's, only what is in somebody's hands. */
export const figuresOf = (db: Db, caller: Caller, today: string, person: number | null) =>
  Promise.all(
    homeFigureKeys
      .filter((key) => holds(caller, homeFigure(key).permission))
      .filter(
        (key) => onlyReads(caller) || homeFigure(key).work.some((permission) => holds(caller, permission)),
      )
      .filter((key) => person === null || homeFigure(key).person !== null)
      .map((key) => figureOf(db, caller, key, today, person)),
  );
