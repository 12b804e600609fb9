import type { CoverCell, CoverWaive } from '#contract/cover/coverage/coverage';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { NotFound } from '../../../errors.ts';
import { audit } from '../../../nouns/trail/audit.ts';
import { accountRecords } from '../../people/accounts/accounts.noun.ts';
import { holeIn } from './coverage.leads.ts';
import { deleteWaivers, insertWaiver, listWaivers } from './coverage.queries.ts';
import { lookAtCover } from './coverage.service.ts';

type Waiver = NonNullable<CoverCell['waiver']>;

const noun = { module: 'accounts', noun: 'accounts' } as const;

/** What the history of the account tells. */
const told = (cover_for: string, policy_type: string) => ({ cover_for, policy_type });

const labelIn = (rows: readonly { subject: string; label: string }[], subject: string): string =>
  rows.find((row) => row.subject === subject)?.label ?? subject;

/** This cover is not wanted, until somebody takes that back. Said twice, the first stays. */
export async function waiveCover(
  tx: Tx,
  caller: Caller,
  accountId: number,
  { subject, line }: CoverWaive,
): Promise<Waiver> {
  guardHolds(caller, 'policies:view');
  await accountRecords.lock(tx, caller, accountId, 'accounts:update');
  const { rows } = await lookAtCover(tx, caller, accountId, undefined);
  const { row, cell } = holeIn(rows, { subject, line });
  if (cell.waiver) return cell.waiver;
  const { id } = await insertWaiver(tx, {
    account_id: accountId,
    subject,
    line,
    created_by: caller.user_id,
  });
  await audit(tx, caller, {
    ...noun,
    record_id: accountId,
    action: 'waive_cover',
    after: told(row.label, line),
  });
  const made = (await listWaivers(tx, accountId)).find((each) => each.id === id);
  if (!made) throw new Error(`There is no waiver ${id}.`);
  return { id, by: made.by, at: made.at };
}

/** It may be wanted after all: whatever was said of that cell is taken back. */
export async function unwaiveCover(
  tx: Tx,
  caller: Caller,
  accountId: number,
  waiverId: number,
): Promise<void> {
  guardHolds(caller, 'policies:view');
  await accountRecords.lock(tx, caller, accountId, 'accounts:update');
  const waivers = await listWaivers(tx, accountId);
  const taken = waivers.find(({ id }) => id === waiverId);
  if (!taken) throw new NotFound();
  const { rows } = await lookAtCover(tx, caller, accountId, undefined);
  const same = waivers.filter(({ subject, line }) => subject === taken.subject && line === taken.line);
  await deleteWaivers(
    tx,
    accountId,
    same.map(({ id }) => id),
  );
  await audit(tx, caller, {
    ...noun,
    record_id: accountId,
    action: 'unwaive_cover',
    before: told(labelIn(rows, taken.subject), taken.line),
  });
}
