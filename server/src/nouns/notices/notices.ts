import { sql } from 'kysely';
import type { NotificationKind } from '#contract/office/notifications';
import { holds } from '../../auth/holds.ts';
import type { Db, Tx } from '../../db/connect.ts';

/** Tells whoever runs the organisation, unless they were told just that before; of a run, once. */
export async function tellKeepers(
  db: Db | Tx,
  kind: NotificationKind,
  title: string,
  runId: number | null = null,
): Promise<void> {
  await sql`insert into notifications (user_id, kind, title, job_run_id)
    select u.id, ${kind}, ${title}::text, ${runId}::bigint from users u
    where ${holds('u', 'organisation', 'update')} and not exists (
      select 1 from notifications n where n.user_id = u.id and n.kind = ${kind}
        and (n.job_run_id = ${runId}::bigint or (${runId}::bigint is null and n.title = ${title}::text)))`.execute(
    db,
  );
}
