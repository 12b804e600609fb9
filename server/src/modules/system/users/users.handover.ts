import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { Forbidden, Invalid } from '../../../errors.ts';
import { holdActiveUser } from './users.queries.ts';
import { said, type Said } from '../../../said.ts';

type Handover = {
  to: number;
  mayAssign: boolean;
  /** What is said to whoever may not. */
  refusal: Said;
  /** Where the person is named. */
  field: string;
};

/** A record goes to someone whom the caller sees and who is there; taking it oneself needs no leave. */
export async function guardHandover(
  tx: Tx,
  caller: Caller,
  { to, mayAssign, refusal, field }: Handover,
): Promise<void> {
  if (to === caller.user_id) return;
  if (!mayAssign) throw new Forbidden(refusal);
  if (!(await holdActiveUser(tx, caller, to))) throw new Invalid({ [field]: [said('activeUser')] });
}
