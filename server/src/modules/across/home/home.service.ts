import { approvalPermissions } from '#contract/across/approvalSteps';
import { setupSteps, type Home, type HomeParams, type TeamWork } from '#contract/across/home';
import { mostOfToday, ownTasks, type HomeWhose } from '#contract/across/homeState';
import { daysOfMonth, sameDaysBefore } from '#contract/across/homeDays';
import { beginsWithOwn, handsOutWork, worksRecords, type Holds } from '#contract/system/ownWork';
import type { Permission } from '#contract/base/permissions';
import { openTaskStatuses, TaskListParams } from '#contract/office/tasks';
import { QuoteListParams } from '#contract/sales/quotes/quoteList';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db } from '../../../db/connect.ts';
import { organisationToday } from '../../../db/organisationDay.ts';
import { countWindows } from '../../cover/renewals/renewals.queries.ts';
import { summariseLeads } from '../../sales/leads/leads.queries.ts';
import { leads } from '../../sales/leads/leads.noun.ts';
import { totalCommissions } from '../../money/commissions/commissions.queries.ts';
import { listTasks } from '../../office/tasks/tasks.service.ts';
import { listQuotes } from '../../sales/quotes/quotes.service.ts';
import { listApprovals } from '../approvals/approvals.service.ts';
import { figuresOf, onlyReads } from './home.figures.ts';
import {
  countAsked,
  lateClaims,
  lateLeads,
  lateRenewals,
  lateTasks,
  namesOf,
  readSetup,
  recentAccounts,
  recentPolicies,
  sumOverdue,
  sumPremium,
} from './home.queries.ts';

const mostQuotes = 5;
const mostPeople = 100;
const mostRecent = 8;

const personal: Permission[] = ['tasks:view', 'leads:view', 'quotes:view', 'renewals:view', 'claims:view'];
const heldBy =
  (caller: Caller): Holds =>
  (permission, scope) =>
    holds(caller, permission, scope);

const usualWhose = (caller: Caller): HomeWhose => (beginsWithOwn(heldBy(caller)) ? 'mine' : 'all');

const seesOthers = (caller: Caller): boolean =>
  personal.some((permission) => holds(caller, permission, 'team'));

/** A part of home for whoever holds the permission; null for everyone else. */
const ifHeld = async <T>(caller: Caller, permission: Permission, read: () => Promise<T>): Promise<T | null> =>
  holds(caller, permission) ? read() : null;

/** The same for what only one desk works; whoever only reads sees all of it. */
const ifWorked = <T>(caller: Caller, module: 'renewals' | 'leads', read: () => Promise<T>) =>
  onlyReads(caller) || holds(caller, `${module}:update`) ? ifHeld(caller, `${module}:view`, read) : null;

/** My own, whoever else's work home shows. */
async function tasksOfToday(db: Db, caller: Caller, today: string): Promise<Home['tasks']> {
  const mine = { ...ownTasks, ordering: 'due_at', page_size: String(mostOfToday) };
  const ask = (which: Record<string, string>) =>
    listTasks(db, caller, '/', TaskListParams.parse({ ...mine, ...which }));
  const [late, due, { count: open }, asked] = await Promise.all([
    ask({ due: 'overdue' }),
    ask({ due_at__range: `${today},${today}` }),
    ask({ due: 'overdue,today', status: openTaskStatuses.join(','), page_size: '1' }),
    countAsked(db, caller),
  ]);
  return { late, due, open, asked };
}

async function quotesFirst(
  db: Db,
  caller: Caller,
  ofPerson: Record<string, string>,
): Promise<Home['quotes']> {
  const params = { status: 'requested,received,sent', ordering: 'valid_until', ...ofPerson };
  const asked = QuoteListParams.parse({ ...params, page_size: String(mostQuotes) });
  const { count, results } = await listQuotes(db, caller, '/', asked);
  return { params, count, first: results };
}

async function pipelineOf(db: Db, caller: Caller, ofPerson: Record<string, string>, person: number | null) {
  const asked = person === null ? {} : { assigned_to: [person] };
  const none = { ...asked, follow_up: ['none' as const], page: 1, page_size: 1, ordering: [] };
  const [stages, unplanned] = await Promise.all([
    summariseLeads(db, caller, asked),
    leads.list.list(db, caller, '/', none),
  ]);
  return { params: ofPerson, stages, without_follow_up: unplanned.count };
}

/** By the list itself, to which it leads. */
async function commissionDue(db: Db, caller: Caller): Promise<Home['commission']> {
  const totals = await totalCommissions(db, caller, { is_due: true });
  return {
    params: { is_due: 'true' },
    count: totals.reduce((sum, { count }) => sum + count, 0),
    sums: totals.map(({ currency, due }) => ({ currency, amount: due })),
  };
}

const kinds = {
  tasks: { permission: 'tasks:view', late: lateTasks },
  leads: { permission: 'leads:view', late: lateLeads },
  renewals: { permission: 'renewals:view', late: lateRenewals },
  claims: { permission: 'claims:view', late: lateClaims },
} as const;
type Kind = keyof typeof kinds;

const sumOf = (work: Omit<TeamWork, 'person'>): number =>
  work.tasks + work.leads + work.renewals + work.claims;

/** What each person has let pass, the most first. */
async function teamOf(db: Db, caller: Caller): Promise<TeamWork[]> {
  const byPerson = new Map<number, Omit<TeamWork, 'person'>>();
  const gather = async (kind: Kind) => {
    const { permission, late } = kinds[kind];
    for (const { person_id, count } of (await ifHeld(caller, permission, () => late(db, caller))) ?? []) {
      const work = byPerson.get(person_id) ?? { tasks: 0, leads: 0, renewals: 0, claims: 0 };
      byPerson.set(person_id, { ...work, [kind]: count });
    }
  };
  for (const kind of Object.keys(kinds) as Kind[]) await gather(kind);
  const most = [...byPerson].toSorted(([, a], [, b]) => sumOf(b) - sumOf(a)).slice(0, mostPeople);
  const names = new Map(
    (
      await namesOf(
        db,
        most.map(([id]) => id),
      )
    ).map(({ id, person }) => [id, person]),
  );
  return most.flatMap(([id, work]) => {
    const person = names.get(id);
    return person ? [{ person, ...work }] : [];
  });
}

/** Who may change nothing of the business reads what changed last. */
async function recentFor(db: Db, caller: Caller): Promise<Home['recent']> {
  if (worksRecords(heldBy(caller)) || !onlyReads(caller)) return null;
  const found = await Promise.all([
    ifHeld(caller, 'accounts:view', () => recentAccounts(db, caller)),
    ifHeld(caller, 'policies:view', () => recentPolicies(db, caller)),
  ]);
  const recent = found.flatMap((some) => some ?? []);
  return recent.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at)).slice(0, mostRecent);
}

async function setupFor(db: Db, caller: Caller): Promise<Home['setup']> {
  if (!holds(caller, 'organisation:update')) return null;
  const done = await readSetup(db);
  const steps = setupSteps.map((step) => ({ step, is_done: done[step] }));
  return steps.every(({ is_done }) => is_done) ? null : steps;
}

async function approvalsFor(db: Db, caller: Caller): Promise<number | null> {
  if (!approvalPermissions.some((permission) => holds(caller, permission))) return null;
  const asked = { page: 1, page_size: 1, ordering: [] };
  return (await listApprovals(db, caller, '/', asked)).count;
}

export async function readHome(db: Db, caller: Caller, asked: HomeParams): Promise<Home> {
  const { whose = usualWhose(caller) } = asked;
  const person = whose === 'mine' ? caller.user_id : null;
  const ofPerson: Record<string, string> = person === null ? {} : { assigned_to: String(person) };
  const today = await organisationToday(db, new Date());
  const days = { ...daysOfMonth(today), ...sameDaysBefore(today) };
  const premium = async () => ({ ...days, sums: await sumPremium(db, caller, days, person) });
  const windows = async () => ({
    params: { ...ofPerson, progress: 'open' },
    windows: await countWindows(db, caller, {
      progress: ['open'],
      ...(person !== null && { assigned_to: [person] }),
    }),
  });
  const mayHandOut = handsOutWork(heldBy(caller));
  return {
    whose,
    sees_others: seesOthers(caller),
    tasks: await ifHeld(caller, 'tasks:view', () => tasksOfToday(db, caller, today)),
    figures: await figuresOf(db, caller, today, person),
    approvals: await approvalsFor(db, caller),
    renewals: await ifWorked(caller, 'renewals', windows),
    pipeline: await ifWorked(caller, 'leads', () => pipelineOf(db, caller, ofPerson, person)),
    quotes: await ifHeld(caller, 'quotes:view', () => quotesFirst(db, caller, ofPerson)),
    premium: await ifHeld(caller, 'policies:view', premium),
    overdue: await ifHeld(caller, 'payments:view', async () => ({
      params: ofPerson,
      ...(await sumOverdue(db, caller, person)),
    })),
    commission:
      person === null ? await ifHeld(caller, 'commissions:view', () => commissionDue(db, caller)) : null,
    team: mayHandOut && whose === 'all' ? await teamOf(db, caller) : null,
    recent: await recentFor(db, caller),
    setup: await setupFor(db, caller),
  };
}
