import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { edition } from '../../db/stamps.ts';
import { doRows, isChosen, RowFaults, type RowChoice } from '../../jobs/daily/rows.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';
import { audit } from '../audit/audit.service.ts';
import { setMember } from './members.queries.ts';
import { noun } from './members.service.ts';

const byJob = { user_id: null, via: 'job' } as const;
const batch = 200;

const findLeavers = (tx: Tx, day: string, choice: RowChoice) =>
  tx
    .selectFrom('members')
    .select('id')
    .where('is_active', '=', true)
    .where('exit_date', '<', day)
    .where(isChosen(choice))
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .execute();

async function deactivate(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await setMember(tx, id, { is_active: false, ...edition(byJob) });
    const change = { before: { is_active: true }, after: { is_active: false } };
    await audit(tx, byJob, { ...noun, record_id: id, action: 'update', ...change });
  }
}

/** Whoever's last day as a member was before the day is no longer an active one. */
export async function followExits(
  context: AppContext,
  { day, signal, progress }: DailyRun,
): Promise<Outcome> {
  const faults = new RowFaults();
  const left = await doRows(context, {
    noun: 'members',
    faults,
    signal,
    hold: async (tx, choice) => (await findLeavers(tx, day, choice)).map(({ id }) => id),
    work: deactivate,
    progress: (left) => progress({ left }),
  });
  return { left, ...faults.told() };
}
