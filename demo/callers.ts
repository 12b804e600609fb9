import { findCallerOfJob, type Caller } from '../server/src/auth/caller.ts';
import type { Tx } from '../server/src/db/connect.ts';
import { StartError } from '../server/src/start/startError.ts';

/** The people of the demonstration, in whose names records are planted. */
export async function callersByName(tx: Tx): Promise<(name: string) => Caller> {
  const users = await tx.selectFrom('users').select(['id', 'full_name']).execute();
  const callers = new Map<string, Caller>();
  for (const { id, full_name } of users) {
    const caller = await findCallerOfJob(tx, id);
    if (caller) callers.set(full_name, { ...caller, via: 'console' });
  }
  return (name) => {
    const caller = callers.get(name);
    if (!caller) throw new StartError(`Nobody in the demonstration is called ${name}.`);
    return caller;
  };
}
