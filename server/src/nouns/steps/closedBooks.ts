import type { Tx } from '../../db/connect.ts';
import { Invalid, InvalidState } from '../../errors.ts';
import { said } from '../../said.ts';
import { shareBooks } from '../../db/organisationDay.ts';

/** Whether nothing is booked on that day any more. Until the transaction ends nobody closes more of them. */
async function closedUntil(tx: Tx, day: string): Promise<string | null> {
  const { books_closed_until: last } = await shareBooks(tx);
  return last !== null && day <= last ? last : null;
}

/** Of a day that somebody entered. */
export async function refuseClosedDay(tx: Tx, field: string, day: string): Promise<void> {
  const last = await closedUntil(tx, day);
  if (last !== null) throw new Invalid({ [field]: [said('booksClosed', { day: last })] });
}

/** Of what is booked today. */
export async function refuseClosedToday(tx: Tx, today: string): Promise<void> {
  const last = await closedUntil(tx, today);
  if (last !== null) throw new InvalidState(said('booksClosed', { day: last }));
}
