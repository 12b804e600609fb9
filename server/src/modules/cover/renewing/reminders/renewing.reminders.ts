import { plusDays } from '#contract/base/days/wallClock';
import type {
  ReminderDays,
  ReminderMail,
  ReminderPreview,
  RenewalReminder,
} from '#contract/cover/renewals/renewalReminders';
import type { Caller } from '../../../../auth/caller.ts';
import type { Db, Tx } from '../../../../db/connect.ts';
import { organisationToday } from '../../../../db/organisationDay.ts';
import { InvalidState } from '../../../../errors.ts';
import { audit } from '../../../../nouns/trail/audit.ts';
import { renewalRecords } from '../../renewals/renewals.noun.ts';
import { findRenewal } from '../../renewals/renewals.service.ts';
import { findReachable } from '../renewing.card.queries.ts';
import { planReminder, writeReminder } from './renewing.reminders.night.ts';
import {
  deleteReminder,
  findReminderDays,
  insertReminder,
  listDecided,
  listTurns,
} from './renewing.reminders.queries.ts';
import { reachesBack, remindersOf } from './renewing.reminders.rules.ts';
import { said } from '../../../../said.ts';

/** A renewal of which the window is known; null once it is closed. */
type Ends = { id: number; category_id: number; renewal_date: string; window: string | null };

async function read(db: Db | Tx, { id, category_id, renewal_date, window }: Ends) {
  const today = await organisationToday(db, new Date());
  const [days, decided] = [await findReminderDays(db, category_id), await listDecided(db, id)];
  return remindersOf({ renewal_date, is_closed: window === null }, days, decided, today);
}

export const listReminders = async (db: Db, caller: Caller, id: number): Promise<RenewalReminder[]> =>
  read(db, await findRenewal(db, caller, id));

/** One window of a renewal that is held, as it stands. */
async function lockWindow(tx: Tx, caller: Caller, id: number, window_days: ReminderDays) {
  const { renewal } = await renewalRecords.lock(tx, caller, id, 'renewals:update');
  const found = (await read(tx, renewal)).find((each) => each.window_days === window_days);
  return { renewal, state: found?.state };
}

const trail = { module: 'renewals', noun: 'renewals' } as const;

/** The client is not written to in that window, unless someone releases it. */
export async function holdReminder(tx: Tx, caller: Caller, id: number, window_days: ReminderDays) {
  const { renewal, state } = await lockWindow(tx, caller, id, window_days);
  if (state !== 'planned') throw new InvalidState(said('reminderNotAhead'));
  await insertReminder(tx, { renewal_id: id, window_days, state: 'held', decided_by: caller.user_id });
  const told = { before: { reminder_held: null }, after: { reminder_held: window_days } };
  await audit(tx, caller, { ...trail, record_id: id, action: 'hold_reminder', ...told });
  return read(tx, renewal);
}

export async function releaseReminder(tx: Tx, caller: Caller, id: number, window_days: ReminderDays) {
  const { renewal, state } = await lockWindow(tx, caller, id, window_days);
  if (state !== 'held') throw new InvalidState(said('reminderNotHeld'));
  await deleteReminder(tx, id, window_days);
  const told = { before: { reminder_held: window_days }, after: { reminder_held: null } };
  await audit(tx, caller, { ...trail, record_id: id, action: 'release_reminder', ...told });
  return read(tx, renewal);
}

/** As the client would read it; null for whoever may not know how they are reached. */
export async function readReminderMail(
  db: Db,
  caller: Caller,
  id: number,
  window_days: ReminderDays,
  asked: string | undefined,
): Promise<ReminderMail | null> {
  const renewal = await findRenewal(db, caller, id);
  if (!(await findReachable(db, caller, renewal))) return null;
  const found = await renewalRecords.facts(db, id);
  const plan = await planReminder(db, found, window_days);
  if (plan.template === null) throw new InvalidState(said('reminderNoText'));
  const today = await organisationToday(db, new Date());
  const usual = plusDays(renewal.renewal_date, -window_days);
  const { subject, body } = await writeReminder(db, found, plan, asked ?? (usual < today ? today : usual));
  return { to: plan.account.email, language: plan.language, subject, body };
}

/** What is late is sent by the next night; of the nights after it only what is new. */
export async function previewReminders(
  db: Db,
  caller: Caller,
  asked: string | undefined,
): Promise<ReminderPreview[]> {
  const tomorrow = plusDays(await organisationToday(db, new Date()), 1);
  const day = asked ?? tomorrow;
  const turns = await listTurns(db, caller, day, day > tomorrow ? 0 : reachesBack);
  const previews: ReminderPreview[] = [];
  for (const { id, window_days, is_held, sees_account } of turns) {
    const found = await renewalRecords.facts(db, id);
    const { account, template, reason = null } = await planReminder(db, found, window_days);
    const decided = reason === null ? 'planned' : 'skipped';
    previews.push({
      renewal_id: id,
      renewal: { id, label: found.renewal_number },
      account: found.account,
      assigned_to: found.assigned_to,
      renewal_date: found.renewal_date,
      window_days,
      state: is_held ? 'held' : decided,
      reason: is_held ? null : reason,
      to: sees_account ? account.email : '',
      template,
    });
  }
  return previews;
}
