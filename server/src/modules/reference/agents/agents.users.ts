import { holds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import { guardNotOnOneself } from '../../../auth/grants.ts';
import type { Tx } from '../../../db/connect.ts';
import { Conflict, Invalid } from '../../../errors.ts';
import { lockActiveUser } from '../../system/users/users.queries.ts';
import { findHolder, lockUserOf, type AgentTable } from './agents.queries.ts';
import { said } from '../../../said.ts';

type User = { id: number; full_name: string };

/** Only someone whom the caller sees and who can sign in. */
async function takeVisibleUser(tx: Tx, caller: Caller, id: number): Promise<User> {
  const user = await lockActiveUser(tx, caller, id);
  if (!user) throw new Invalid({ user_id: [said('activeUser')] });
  return user;
}

async function refuseTaken(tx: Tx, caller: Caller, table: AgentTable, user: User): Promise<void> {
  const holder = await findHolder(tx, user.id);
  if (!holder) return;
  if (!holds(caller, 'agents:view')) throw new Conflict(said('agentUserTaken'));
  const { noun, ...link } = holder;
  const kind = noun === 'agents' ? 'agent' : 'sub-agent';
  // A link is followed among the records of the same kind.
  const existing = noun === table ? link : undefined;
  throw new Conflict(said('agentUserOf', { user: user.full_name, kind, name: link.label }), existing);
}

/** One user signs in for at most one agent or sub-agent. */
export async function takeUser(
  tx: Tx,
  caller: Caller,
  table: AgentTable,
  userId: number | null | undefined,
): Promise<void> {
  if (userId === null || userId === undefined) return;
  guardNotOnOneself(caller, userId, 'link an agent to yourself');
  await refuseTaken(tx, caller, table, await takeVisibleUser(tx, caller, userId));
}

/** Whoever comes back takes up the same user, unless another one has it by now. */
export async function takeUserAgain(tx: Tx, caller: Caller, table: AgentTable, id: number): Promise<void> {
  const user = await lockUserOf(tx, table, id);
  if (!user) return;
  guardNotOnOneself(caller, user.id, 'bring back an agent for whom you sign in');
  await refuseTaken(tx, caller, table, user);
}
