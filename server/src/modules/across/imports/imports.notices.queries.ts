import { sql } from 'kysely';
import type { NotificationKind } from '#contract/office/notifications';
import type { Tx } from '../../../db/connect.ts';

type Told = { id: number; import_number: string; file_name: string };

/** Whoever began it is told how it ended, once. */
export async function tellStarter(
  tx: Tx,
  { id, import_number, file_name }: Told,
  kind: Extract<NotificationKind, `import_${string}`>,
  userId: number,
): Promise<void> {
  const title = `${import_number} · ${file_name}`;
  await sql`insert into notifications (user_id, kind, import_id, title)
    select users.id, ${kind}, ${id}::integer, ${title}::text from users
    where users.id = ${userId} and users.is_active and users.deleted_at is null`.execute(tx);
}
