import type { Permission } from '#contract/base/permissions';
import { moneyProblem } from '#contract/base/amounts/money';
import type { RenewalListParams } from '#contract/cover/renewals/renewalList';
import type { Renewal, RenewalUpdate } from '#contract/cover/renewals/renewals';
import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { handingOver } from '../../../nouns/steps/handover.ts';
import { shownPage } from '../../../nouns/lists/list.ts';
import { edition } from '../../../nouns/stamps.ts';
import { refuseStale } from '../../../nouns/version.ts';
import { guardHandover } from '../../system/users/users.handover.ts';
import { settleRenewalNotices, tellAssignee } from './renewals.notices.queries.ts';
import { renewalRecords, renewals } from './renewals.noun.ts';
import { reassignOpenRenewals, setRenewal } from './renewals.record.queries.ts';
import { shownTo } from './renewals.rules.ts';
import { said, saidAs } from '../../../said.ts';

const noun = { module: 'renewals', noun: 'renewals' } as const;

export const listRenewals = async (db: Db, caller: Caller, url: string, params: RenewalListParams) =>
  shownPage(await renewals.list.list(db, caller, url, params), shownTo(caller));

export const findRenewal = async (
  db: Db | Tx,
  caller: Caller,
  id: number,
  permission: Permission = 'renewals:view',
): Promise<Renewal> => (await renewalRecords.find(db, caller, id, permission)).renewal;

export const readRenewal = async (tx: Tx, caller: Caller, id: number): Promise<Renewal> =>
  (await renewalRecords.read(tx, caller, id)).renewal;

const guardAssignee = (tx: Tx, caller: Caller, mayAssign: boolean, to: number): Promise<void> =>
  guardHandover(tx, caller, {
    to,
    mayAssign,
    refusal: said('renewalNotHandedOver'),
    field: 'assigned_to_id',
  });

/** Whose it is, when the client is asked again, and what it would cost as long as no offer says so. */
export async function updateRenewal(
  tx: Tx,
  caller: Caller,
  id: number,
  body: RenewalUpdate,
  version: number | undefined,
): Promise<Renewal> {
  const { renewal: before, scope } = await renewalRecords.lock(tx, caller, id, 'renewals:update');
  if (version !== undefined && version !== before.version)
    refuseStale(version, await readRenewal(tx, caller, id));
  const { assigned_to_id, renewal_premium } = body;
  if (assigned_to_id !== undefined && assigned_to_id !== before.assigned_to_id)
    await guardAssignee(tx, caller, holds(caller, 'renewals:assign', scope), assigned_to_id);
  const problem = renewal_premium ? moneyProblem(renewal_premium, before.currency) : null;
  if (problem) throw new Invalid({ renewal_premium: [saidAs(problem)] });
  await setRenewal(tx, id, { ...body, ...edition(caller) });
  if (assigned_to_id !== undefined && assigned_to_id !== before.assigned_to_id) {
    await settleRenewalNotices(tx, [id]);
    await tellAssignee(tx, caller, id);
  }
  const after = await readRenewal(tx, caller, id);
  await audit(tx, caller, {
    ...noun,
    record_id: id,
    action: 'update',
    before: renewals.audited(before),
    after: renewals.audited(after),
  });
  return after;
}

/** The open renewals of someone who leaves are handed to another, each with its history. */
export const handOverRenewals = handingOver('renewals', 'assigned_to', reassignOpenRenewals);
