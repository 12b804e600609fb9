import type { Tx } from '../../../db/connect.ts';

/** What someone does to the login of another one. */
export type LoginChange =
  | 'made'
  | 'invited'
  | 'link_sent'
  | 'link_shown'
  | 'password_set'
  | 'address_changed'
  | 'reactivated';

type Changed = { user_id: number; by_id: number; kind: LoginChange };

export async function insertLoginChange(tx: Tx, change: Changed): Promise<void> {
  await tx.insertInto('login_changes').values(change).execute();
}

export async function fullNameOf(tx: Tx, id: number): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select((eb) => eb.ref('full_name').$castTo<string>().as('full_name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.full_name;
}
