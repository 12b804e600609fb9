import type { Permission } from '#contract/base/permissions';
import { permissionOf, type ActionTable } from '#contract/base/states/states';
import type { Caller } from '../../auth/caller.ts';
import type { Tx } from '../../db/connect.ts';

/** The steps of a noun for whoever may take them: guarded by what the table says, taken, and read as it is then. */
export const stepsFor =
  <S extends string, A extends string, R extends { status: S }, Shown>(
    table: ActionTable<S, A, R>,
    guardStep: (tx: Tx, caller: Caller, id: number, permission: Permission) => Promise<unknown>,
    read: (tx: Tx, caller: Caller, id: number) => Promise<Shown>,
  ) =>
  <Said = undefined>(
    action: NoInfer<A>,
    take: (tx: Tx, caller: Caller, id: number, said: Said) => Promise<unknown>,
  ) =>
  async (tx: Tx, caller: Caller, id: number, said: Said): Promise<Shown> => {
    await guardStep(tx, caller, id, permissionOf(table, action));
    await take(tx, caller, id, said);
    return read(tx, caller, id);
  };
