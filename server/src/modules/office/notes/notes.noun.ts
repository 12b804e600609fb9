import { sql } from 'kysely';
import type { Link } from '#contract/base/http';
import {
  Note,
  noteEditMinutes,
  NoteExportParams,
  NoteListParams,
  noteOrdering,
} from '#contract/office/notes';
import type { Db, Tx } from '../../../db/connect.ts';
import { isFoundBy } from '../../../db/search/search.ts';
import { inRange } from '../../../nouns/lists/filters.ts';
import { fullNoun } from '../../../nouns/fullNoun.ts';
import { isAboutLiving, partOf } from '../../../nouns/related.ts';
import { shownTo } from './notes.rules.ts';

const mentioned = sql<Link[]>`(select coalesce(json_agg(json_build_object('id', u.id, 'label', u.full_name)
  order by array_position(notes.mentions, u.id)), '[]') from users u where u.id = any(notes.mentions))`;

/** Which record they are about, `matchingNotes` asks before anything else. */
const askedBefore = () => undefined;

/** Those that were not deleted, whatever became of their record. */
export const keptNotes = (db: Db | Tx) => db.selectFrom('notes').where('notes.deleted_at', 'is', null);

export const notes = fullNoun('notes', {
  one: 'a note',
  many: 'notes',
  schemas: { record: Note, list: NoteListParams, exported: NoteExportParams },
  // A note is there as long as its record is.
  alive: (db) => keptNotes(db).where(isAboutLiving('notes')),
  links: { follow_up: 'tasks' },
  computed: { ...partOf('notes'), mentions: mentioned },
  facts: {
    is_recent: sql<boolean>`(notes.created_at > now() - ${sql.lit(noteEditMinutes)} * interval '1 minute')`,
  },
  shown: (row, caller, scope) => ({ note: shownTo(caller)({ ...row, scope }), is_recent: row.is_recent }),
  filters: {
    search: (text) => isFoundBy('notes', text),
    related_type: askedBefore,
    related_id: askedBefore,
    occurred_at__range: inRange('notes.occurred_at'),
    before: ({ pinned, occurred_at, id }) => sql`(notes.pinned, notes.occurred_at, notes.id)
      < (${pinned}::boolean, ${occurred_at}::timestamptz, ${id}::integer)`,
  },
  unaudited: ['related_type'],
  ordering: [...noteOrdering, 'pinned'],
  fallback: [{ field: 'occurred_at', descending: true }],
});

export const noteRecords = notes.records;
