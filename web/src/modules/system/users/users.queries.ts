import { userOperations } from '#contract/system/userOperations';
import { call } from '../../../api/call.ts';
import { records } from '../../../api/records.ts';

export const users = records(userOperations);

/** Whoever takes over gets what the person held; without one it stays as it is. */
export const removeUser = (id: number, reassignTo: number | null) =>
  call(userOperations.remove, { path: { id }, params: { reassign_to: reassignTo ?? undefined } });
