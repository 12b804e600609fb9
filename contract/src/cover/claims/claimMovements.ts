import { z } from 'zod';
import { CalendarDate, EnteredDay, Id, line, Link, Timestamp } from '../../base/http.ts';
import { SignedMoney } from '../../base/amounts/money.ts';

/** `reserve` is a change of what is expected in all and may be below nothing; the others are above it. */
const movementKinds = ['reserve', 'payment', 'recovery', 'fee'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** A mistake is taken back by a movement that names the one it reverses, of the same kind and the opposite amount. */
export const ClaimMovement = z.object({
  id: Id,
  kind: z.enum(movementKinds),
  amount: z.string(),
  date: CalendarDate,
  payee: z.string(),
  note: z.string(),
  /** Why more was paid than was approved. */
  reason: z.string(),
  reverses_id: Id.nullable(),
  /** The one that took it back. */
  reversed_by_id: Id.nullable(),
  recorded_at: Timestamp,
  recorded_by: Link.nullable(),
  /** What the claim came to with it. */
  reserve: z.string(),
  paid: z.string(),
  fees: z.string(),
  recovered: z.string(),
  outstanding: z.string(),
  incurred: z.string(),
});
export type ClaimMovement = z.infer<typeof ClaimMovement>;

export const ClaimMovements = z.object({
  currency: z.string(),
  /** In the order in which they were recorded. */
  movements: z.array(ClaimMovement),
});
export type ClaimMovements = z.infer<typeof ClaimMovements>;

/** Either a new one, or one that is taken back, of which only the day and a note are said. */
export const ClaimMovementCreate = z
  .strictObject({
    kind: z.enum(movementKinds),
    amount: SignedMoney,
    /** Where it is said, it has to be the claim's. */
    currency: line(3),
    date: EnteredDay,
    payee: line(150),
    note: line(500),
    /** Asked for where a payment goes beyond what was approved. */
    reason: line(500),
    reverses_id: Id,
  })
  .partial()
  .required({ date: true });
export type ClaimMovementCreate = z.infer<typeof ClaimMovementCreate>;
