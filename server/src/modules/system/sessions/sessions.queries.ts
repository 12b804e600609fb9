import { sql } from 'kysely';
import type { z } from 'zod';
import type { SessionListParams } from '#contract/system/sessions';
import type { Caller } from '../../../auth/caller.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { listPage } from '../../../nouns/lists/list.ts';

const now = sql<string>`now()`;

/** Where the caller is signed in. */
export const listOwnSessions = (
  db: Db,
  caller: Caller,
  url: string,
  params: z.infer<typeof SessionListParams>,
) =>
  listPage(db, url, params, {
    matching: db
      .selectFrom('sessions')
      .where('user_id', '=', caller.user_id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now),
    select: (rows) =>
      rows.select([
        'id',
        'created_at',
        'last_seen_at',
        'expires_at',
        'address',
        'user_agent',
        sql<boolean>`id = ${caller.session_id}`.as('is_current'),
      ]),
    columns: { last_seen_at: sql.ref('last_seen_at'), created_at: sql.ref('created_at') },
    fallback: [{ field: 'last_seen_at', descending: true }],
    id: sql.ref('id'),
  });

export const revokeOwnSession = (tx: Tx, caller: Caller, id: number) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', caller.user_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
