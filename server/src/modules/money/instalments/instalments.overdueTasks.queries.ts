import { sql } from 'kysely';
import type { BillingType } from '#contract/base/amounts/billing';
import type { Tx } from '../../../db/connect.ts';
import type { RowChoice } from '../../../jobs/daily/rows.ts';
import { isOverdue } from './instalments.grace.queries.ts';

const batch = 100;

const isToAskFor = (day: string) => sql`instalments.overdue_asked_for is distinct from instalments.due_date
  and ${isOverdue(sql<string>`${day}::date`)}`;

/** Policies with something overdue by the day that nobody was asked to see to. */
export async function lockToAskFor(tx: Tx, day: string, { except, again }: RowChoice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from policies
    where id = any(array(select policy_id from instalments
        where ${isToAskFor(day)} and policy_id <> all(${except}::integer[])
          and policy_id = coalesce(${again ?? null}::integer, policy_id)
        order by due_date, id limit ${batch}))
      and exists (select from instalments where instalments.policy_id = policies.id and ${isToAskFor(day)})
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

const openTasks = () => sql`overdue_tasks join tasks
  on tasks.id = overdue_tasks.task_id and not tasks.is_closed and tasks.deleted_at is null`;

export type Overdue = {
  id: number;
  reference: string;
  client: string;
  billing_type: BillingType;
  assigned_to_id: number;
  since: string;
  currency: string;
  amount: string;
  has_task: boolean;
};

/** What is overdue of policies, and whether someone is at it already. From now on somebody was asked. */
export async function askedFor(tx: Tx, day: string, policyIds: readonly number[]): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    with asked as (
      update instalments set overdue_asked_for = due_date
      where policy_id = any(${policyIds}::integer[]) and ${isToAskFor(day)}
    )
    select policies.id, policies.reference, policies.client, policies.billing_type, policies.assigned_to_id,
      policies.currency, min(instalments.due_date) as since, money_text(sum(instalments.due), policies.currency) as amount,
      exists (select from ${openTasks()} where overdue_tasks.policy_id = policies.id) as has_task
    from policies join instalments on instalments.policy_id = policies.id
      and ${isOverdue(sql<string>`${day}::date`)}
    where policies.id = any(${policyIds}::integer[])
    group by policies.id order by policies.id`.execute(tx);
  return rows;
}

export async function insertOverdueTask(tx: Tx, policy_id: number, task_id: number): Promise<void> {
  await tx.insertInto('overdue_tasks').values({ policy_id, task_id }).execute();
}

/** Tasks for what is overdue of policies, as long as they are open. */
export async function openTasksFor(tx: Tx, policyIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ task_id: number }>`select task_id from ${openTasks()}
    where overdue_tasks.policy_id = any(${policyIds}::integer[]) order by task_id`.execute(tx);
  return rows.map(({ task_id }) => task_id);
}

/** Of policies, those of which nothing is overdue any more; whatever is again later, somebody is asked again. */
export async function settledAmong(tx: Tx, policyIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with settled as (
      select policy.id from unnest(${policyIds}::integer[]) as policy (id)
      where not exists (select from instalments where instalments.policy_id = policy.id and ${isOverdue()})
    ), forgotten as (
      update instalments set overdue_asked_for = null from settled
      where instalments.policy_id = settled.id and overdue_asked_for is not null
    )
    select id from settled`.execute(tx);
  return rows.map(({ id }) => id);
}
