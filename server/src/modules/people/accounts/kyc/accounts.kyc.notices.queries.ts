import { sql } from 'kysely';
import type { NotificationKind } from '#contract/office/notifications';
import type { Actor } from '../../../../auth/actor.ts';
import { isReachedBy } from '../../../../auth/holds.ts';
import { whoseOf } from '../../../../auth/scope.ts';
import type { Tx } from '../../../../db/connect.ts';

const title = sql`accounts.display_name || ' · ' || accounts.account_number`;

/** Whoever may verify the client, but for who asks for it. */
export async function tellApprovers(tx: Tx, actor: Actor, accountId: number): Promise<void> {
  await sql`insert into notifications (user_id, kind, account_id, title)
    select users.id, 'kyc_submitted', accounts.id, ${title}
    from accounts join users on users.is_active and users.deleted_at is null
      and users.password_hash is not null and users.id is distinct from ${actor.user_id}::integer
      and ${isReachedBy('users', 'accounts:approve_kyc', whoseOf('accounts'))}
    where accounts.id = ${accountId}`.execute(tx);
}

/** Whose client it is, unless they did it themselves. */
export async function tellOwner(
  tx: Tx,
  actor: Actor,
  accountId: number,
  kind: Extract<NotificationKind, `kyc_${string}`>,
): Promise<void> {
  await sql`insert into notifications (user_id, kind, account_id, title)
    select users.id, ${kind}, accounts.id, ${title}
    from accounts join users on users.id = accounts.owner_id and users.is_active and users.deleted_at is null
      and users.id is distinct from ${actor.user_id}::integer
    where accounts.id = ${accountId}`.execute(tx);
}
