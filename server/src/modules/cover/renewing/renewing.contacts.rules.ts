import type { NoteCreate } from '#contract/office/notes';
import type { ContactOutcome } from '#contract/cover/renewals/renewalContacts';
import type { RenewalAction, RenewalStatus } from '#contract/cover/renewals/renewalStates';
import { momentAt, plusDays } from '#contract/base/days/wallClock';
import { today } from '../../../calendar.ts';
import { plusWorkingDays } from '../../sales/quotes/quotes.rules.ts';

/** The step that a contact takes; null where the renewal stays where it is. */
export function stepOf(
  outcome: ContactOutcome,
  status: RenewalStatus,
): Extract<RenewalAction, 'start' | 'negotiate' | 'lose'> | null {
  if (outcome === 'lost') return 'lose';
  if (outcome === 'negotiating') return status === 'negotiation' ? null : 'negotiate';
  return status === 'upcoming' ? 'start' : null;
}

/** What a note says of the call. */
export const noteOutcomeOf: Record<ContactOutcome, NonNullable<NoteCreate['outcome']>> = {
  reached: 'reached',
  no_answer: 'no_answer',
  quote_sent: 'reached',
  negotiating: 'reached',
  lost: 'refused',
};

type Followed = Exclude<ContactOutcome, 'lost'>;

const daysAhead: Record<Followed, number> = { reached: 7, no_answer: 1, quote_sent: 3, negotiating: 2 };
const inTheMorning = '09:00:00';

export type OfficeCalendar = {
  time_zone: string;
  working_days: readonly number[];
  holidays: readonly { date: string }[];
};

/** So many days later in the morning, or on the first working day after that. */
export function usualFollowUp(outcome: Followed, now: Date, calendar: OfficeCalendar): string {
  const { time_zone } = calendar;
  const eve = plusDays(today(time_zone, now), daysAhead[outcome] - 1);
  return momentAt(time_zone, `${plusWorkingDays(eve, 1, calendar)}T${inTheMorning}`).toISOString();
}

export const usualFollowUps = (now: Date, calendar: OfficeCalendar) => ({
  reached: usualFollowUp('reached', now, calendar),
  no_answer: usualFollowUp('no_answer', now, calendar),
  quote_sent: usualFollowUp('quote_sent', now, calendar),
  negotiating: usualFollowUp('negotiating', now, calendar),
});
