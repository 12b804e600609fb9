import type { Permission } from '#contract/base/permissions';
import { Param } from '../db/compiled.ts';
import type { Caller } from './caller.ts';

/** Who sends a statement that was compiled before, and for what. */
export type Asking = { caller: Caller; permission?: Permission };

/**
 * Whoever will ask, in a statement that is compiled once: what it needs of them is a parameter, by `ofCaller`. To look
 * at them in any other way is an error, because what came of it would hold for everyone.
 */
export const anyCaller = new Proxy({} as Caller, {
  get(_nobody, field) {
    throw new Error(`A statement that is compiled once cannot know ${String(field)} of whoever will ask.`);
  },
});

/** Whatever they will ask for; nobody holds it by this name. */
export const anyPermission = 'any:permission' as Permission;

/** What the caller is, or a parameter for it where that will only be known when the statement is sent. */
export const ofCaller = <T>(caller: Caller, read: (caller: Caller) => T): T | Param<Asking> =>
  caller === anyCaller ? new Param((asking: Asking) => read(asking.caller)) : read(caller);

export const idOf = (caller: Caller): number | Param<Asking> => ofCaller(caller, ({ user_id }) => user_id);

/** The same of what depends on the permission as well. */
export const ofAsking = <T>(
  caller: Caller,
  permission: Permission,
  read: (caller: Caller, permission: Permission) => T,
): T | Param<Asking> => {
  if (caller !== anyCaller) return read(caller, permission);
  return new Param((asking: Asking) =>
    read(asking.caller, permission === anyPermission ? (asking.permission ?? permission) : permission),
  );
};
