import {
  coverPageSize,
  type AccountCover,
  type CoverLeadPlan,
  type CoverRows,
  type CoverRowsParams,
} from '#contract/cover/coverage/coverage';
import type { Account } from '#contract/people/accounts';
import { momentAt, plusDays } from '#contract/base/days/wallClock';
import { guardHolds, holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { today as todayIn } from '../../../calendar.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { organisationTimeZone } from '../../../db/organisationDay.ts';
import { findAccount } from '../../people/accounts/accounts.service.ts';
import { policyNamed } from './coverage.cells.ts';
import {
  findAssignee,
  listCategories,
  listCoveredDays,
  listOpenLeads,
  listPersons,
  listPolicyNumbers,
  listItemsTold,
  listWaivers,
} from './coverage.queries.ts';
import { rowsOf, type RowOfMatrix } from './coverage.rows.ts';
import { linesShown, rowsAskedFor, rowShown, sectionsOf, summaryOf } from './coverage.rules.ts';

/** An account whose cover is looked at, on the day that is asked about or on the organisation's present one. */
export type Looked = {
  account: Account;
  isCompany: boolean;
  on: string;
  today: string;
  timeZone: string;
  rows: RowOfMatrix[];
  hasPolicies: boolean;
};

/** All rows of the matrix: a statement for each kind of thing, however many there are of it. */
export async function lookAtCover(
  db: Db | Tx,
  caller: Caller,
  accountId: number,
  asked: string | undefined,
): Promise<Looked> {
  guardHolds(caller, 'accounts:view');
  const account = await findAccount(db, caller, accountId);
  const timeZone = await organisationTimeZone(db);
  const today = todayIn(timeZone, new Date());
  const on = asked ?? today;
  const days = await listCoveredDays(db, caller, account.id, on);
  const policies = days.flatMap((each) => each.policies.map((named) => policyNamed(named).id));
  const items = days
    .filter(({ kind }) => kind === 'vehicle' || kind === 'place')
    .flatMap(({ item_ids }) => item_ids);
  const rows = rowsOf({
    on,
    account,
    persons: holds(caller, 'members:view') ? await listPersons(db, caller, account.id) : null,
    days,
    numbers: await listPolicyNumbers(db, [...new Set(policies)]),
    waivers: await listWaivers(db, account.id),
    items: await listItemsTold(db, account.id, items),
  });
  const isCompany = account.account_type === 'corporate';
  return { account, isCompany, on, today, timeZone, rows, hasPolicies: days.length > 0 };
}

const followUpDays = 2;
const followUpTime = '10:00:00';

/** The account's owner where the caller may hand leads over, or else the caller. */
export async function leadPlanFor(
  db: Db | Tx,
  caller: Caller,
  { account, today, timeZone }: Looked,
): Promise<CoverLeadPlan> {
  const wall = `${plusDays(today, followUpDays)}T${followUpTime}`;
  return {
    assigned_to: await findAssignee(db, caller, account.owner.id, holds(caller, 'leads:assign')),
    next_follow_up_at: momentAt(timeZone, wall).toISOString(),
    categories: await listCategories(db, caller, account.id),
    is_unreachable: account.email === '' && account.phone === '',
  };
}

const mayUpdate = ({ allowed_actions }: Account): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'update' && enabled);

/** A lead is for what is missing now or will be, not for what was missing once. */
const mayStart = (caller: Caller, { on, today }: Looked): boolean =>
  on >= today && holds(caller, 'leads:create') && holds(caller, 'products:view');

export async function findAccountCover(
  db: Db,
  caller: Caller,
  accountId: number,
  asked: string | undefined,
): Promise<AccountCover> {
  const looked = await lookAtCover(db, caller, accountId, asked);
  const { account, isCompany, on, today, rows, hasPolicies } = looked;
  const leads = await listOpenLeads(db, caller, account.id);
  const open_leads = leads.flatMap(({ is_seen, ...lead }) => (is_seen ? [lead] : []));
  return {
    on,
    today,
    lines: linesShown(rows),
    has_policies: hasPolicies,
    summary: summaryOf(
      rows,
      open_leads.map(({ line }) => line),
    ),
    sections: sectionsOf(rows, isCompany),
    open_leads,
    lead_plan: mayStart(caller, looked) ? await leadPlanFor(db, caller, looked) : null,
    may_waive: mayUpdate(account),
  };
}

export async function listCoverRows(
  db: Db,
  caller: Caller,
  accountId: number,
  params: CoverRowsParams,
): Promise<CoverRows> {
  const { rows, isCompany } = await lookAtCover(db, caller, accountId, params.on);
  const asked = rowsAskedFor(rows, params, isCompany);
  const { page = 1 } = params;
  const first = (page - 1) * coverPageSize;
  return { count: asked.length, page, rows: asked.slice(first, first + coverPageSize).map(rowShown) };
}
