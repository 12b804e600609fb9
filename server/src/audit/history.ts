import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ordering } from '#contract/http';
import type { Db } from '../db/connect.ts';
import { listPage } from '../http/list.ts';
import { linkToUser } from '../db/links.ts';

type HistoryParams = { page?: number | undefined; page_size?: number | undefined; ordering?: Ordering<'at'> | undefined };

/** Who changed what in one record, newest first. Visibility of the record is the caller's to check. */
export async function listHistory(db: Db, url: string, params: HistoryParams, noun: string, recordId: number) {
  const matching = db.selectFrom('audit_entries').where('noun', '=', noun).where('record_id', '=', recordId);
  return listPage(db, url, params, {
    matching,
    select: (query) =>
      query.select((eb) => [
        'audit_entries.id',
        'audit_entries.at',
        'audit_entries.via',
        'audit_entries.action',
        linkToUser('audit_entries.actor_id').as('actor'),
        jsonArrayFrom(
          eb
            .selectFrom('audit_values')
            .whereRef('audit_values.entry_id', '=', 'audit_entries.id')
            .select(['audit_values.field', 'audit_values.before', 'audit_values.after'])
            .orderBy('audit_values.field'),
        ).as('changes'),
      ]),
    columns: { at: sql.ref('audit_entries.id') },
    fallback: [{ field: 'at', descending: true }],
    id: sql.ref('audit_entries.id'),
  });
}
