import type { AppContext } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import { edition } from '../../db/stamps.ts';
import { inTransaction } from '../../http/write.ts';
import type { DailyRun, Outcome } from '../../jobs/job.ts';
import { audit } from '../audit/audit.service.ts';
import { lockLeavers, setMember } from './members.queries.ts';
import { noun } from './members.service.ts';

const byJob = { user_id: null, via: 'job' } as const;
const batch = 200;

async function deactivateBatch(tx: Tx, day: string): Promise<number> {
  const leavers = await lockLeavers(tx, day, batch);
  for (const { id } of leavers) {
    await setMember(tx, id, { is_active: false, ...edition(byJob) });
    const change = { before: { is_active: true }, after: { is_active: false } };
    await audit(tx, byJob, { ...noun, record_id: id, action: 'update', ...change });
  }
  return leavers.length;
}

/** Whoever's last day as a member was before the day is no longer an active one. */
export async function followExits({ db }: AppContext, { day, signal, progress }: DailyRun): Promise<Outcome> {
  const outcome = { left: 0 };
  for (let last = batch; last > 0;) {
    signal.throwIfAborted();
    last = await inTransaction(db, (tx) => deactivateBatch(tx, day));
    outcome.left += last;
    await progress(outcome);
  }
  return outcome;
}
