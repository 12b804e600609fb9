import { sql, type InsertObject, type SelectQueryBuilder, type UpdateObject } from 'kysely';
import type { Link, Option } from '#contract/base/http';
import { noteEditMinutes, noteOrdering, type NoteListParams, type NotePlace } from '#contract/office/notes';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { isReachedBy } from '../../../auth/holds.ts';
import { visibleFor, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import { isFoundBy } from '../../../db/search.ts';
import { inRange } from '../../../nouns/filters.ts';
import { scopedList } from '../../../nouns/scopedList.ts';
import { linkTo, linkToUser } from '../../../nouns/links.ts';
import { isAbout, isAboutLiving, selectParent, type Named } from '../../../nouns/related.ts';
import { relatedNouns } from '../../../nouns/related.nouns.ts';
import { scopedRecords } from '../../../nouns/scopedRecords.ts';
import { matchingUsers } from '../../system/users/users.queries.ts';
import { shownTo } from './notes.rules.ts';

type Filters = Omit<NoteListParams, 'page' | 'page_size' | 'ordering'>;
type Rows<O> = SelectQueryBuilder<DB, 'notes', O>;

/** As its record's: the database keeps the copies. */
const whoseNote = whoseOf('notes');

const kept = (db: Db | Tx) => db.selectFrom('notes').where('notes.deleted_at', 'is', null);

const mentioned = sql<Link[]>`(select coalesce(json_agg(json_build_object('id', u.id, 'label', u.full_name)
  order by array_position(notes.mentions, u.id)), '[]') from users u where u.id = any(notes.mentions))`;

const isRecent = sql<boolean>`(notes.created_at > now() - ${sql.lit(noteEditMinutes)} * interval '1 minute')`;

/** What a note shows of itself, whoever looks; one set for list, record and export. */
function selectNote<O>(query: Rows<O>) {
  return query
    .select([
      'notes.id',
      'notes.kind',
      'notes.direction',
      'notes.outcome',
      'notes.duration_min',
      'notes.occurred_at',
      'notes.body',
      'notes.pinned',
      'notes.created_at',
      'notes.updated_at',
      'notes.version',
    ])
    .select([
      ...selectParent('notes'),
      mentioned.as('mentions'),
      linkTo('tasks', 'notes.follow_up_id').as('follow_up'),
      linkToUser('notes.created_by').as('created_by'),
      linkToUser('notes.updated_by').as('updated_by'),
      isRecent.as('is_recent'),
    ]);
}

export const noteRecords = scopedRecords('notes', {
  // A note is there as long as its record is.
  alive: (db) => kept(db).where(isAboutLiving('notes')),
  select: (rows: Rows<object>) => selectNote(rows),
  shown: (row, caller, scope) => ({ note: shownTo(caller)({ ...row, scope }), is_recent: row.is_recent }),
});

const comesAfter = ({ pinned, occurred_at, id }: NotePlace) =>
  sql<boolean>`(notes.pinned, notes.occurred_at, notes.id) < (${pinned}::boolean, ${occurred_at}::timestamptz, ${id}::integer)`;

function matchingNotes(db: Db | Tx, caller: Caller, filters: Filters, permission: Permission) {
  const { search, related_type, related_id, kind, outcome, created_by, pinned, before } = filters;
  const { occurred_at__range } = filters;
  return (
    kept(db)
      .where(visibleFor(caller, permission, whoseNote))
      // That a record is there is asked once where it is named, and else of each note.
      .where(
        related_id === undefined
          ? isAboutLiving('notes', related_type)
          : isAbout('notes', caller, related_type, related_id),
      )
      .$if(Boolean(search), (query) => query.where(isFoundBy('notes', search ?? '')))
      .$if(kind !== undefined, (query) => query.where('notes.kind', 'in', kind ?? []))
      .$if(outcome !== undefined, (query) => query.where('notes.outcome', 'in', outcome ?? []))
      .$if(created_by !== undefined, (query) => query.where('notes.created_by', 'in', created_by ?? []))
      .$if(pinned !== undefined, (query) => query.where('notes.pinned', '=', pinned ?? true))
      .$if(occurred_at__range !== undefined, (query) =>
        query.where(inRange('notes.occurred_at')(occurred_at__range)),
      )
      .$if(before !== undefined, (query) => (before ? query.where(comesAfter(before)) : query))
  );
}

const listing = {
  matching: matchingNotes,
  select: (rows: Rows<object>) => selectNote(rows),
  ordering: [...noteOrdering, 'pinned'] as const,
};
const newest = { field: 'occurred_at', descending: true } as const;
const pinnedFirst = { field: 'pinned', descending: true } as const;
const ofAll = scopedList('notes', { ...listing, fallback: [newest] });
const ofRecord = scopedList('notes', { ...listing, fallback: [pinnedFirst, newest] });

/** Only the notes of a record begin with those that are pinned. */
export const noteList = ({ related_id }: Filters) => (related_id === undefined ? ofAll : ofRecord);

/** Whether what a note is about is still there; for one that was deleted itself. */
export async function hasRecord(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('notes')
    .select(isAboutLiving('notes').as('is_there'))
    .where('id', '=', id)
    .executeTakeFirst();
  return Boolean(row?.is_there);
}

export async function insertNote(tx: Tx, note: InsertObject<DB, 'notes'>): Promise<number> {
  const { id } = await tx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function setNote(tx: Tx, id: number, change: UpdateObject<DB, 'notes'>): Promise<void> {
  await tx.updateTable('notes').set(change).where('id', '=', id).execute();
}

/** Whom the caller sees, and who themselves see both the record and its notes. */
const mentionable = (
  db: Db | Tx,
  caller: Caller,
  { related_type, related_id }: Named,
  filters: { search?: string | undefined } = {},
) => {
  const { noun } = relatedNouns[related_type];
  const whose = whoseOf(noun, 't');
  const sees = (permission: Permission) => isReachedBy('users', permission, whose);
  return matchingUsers(db, caller, { ...filters, is_active: true }).where(
    sql<boolean>`exists (select 1 from ${sql.table(noun)} t where t.id = ${related_id}
      and ${sees(`${nouns[noun].module}:view`)} and ${sees('notes:view')})`,
  );
};

const mostOffered = 20;

export const listMentionable = (
  db: Db,
  caller: Caller,
  about: Named,
  search: string | undefined,
): Promise<Option[]> =>
  mentionable(db, caller, about, { search })
    .where('users.id', '<>', caller.user_id)
    .select(['users.id as value', 'users.full_name as label'])
    .orderBy('users.full_name')
    .orderBy('users.id')
    .limit(mostOffered)
    .execute();

/** Those of the ids who can be mentioned. */
export async function findMentionable(
  tx: Tx,
  caller: Caller,
  about: Named,
  ids: readonly number[],
): Promise<number[]> {
  const found = await mentionable(tx, caller, about)
    .where('users.id', 'in', ids)
    .select('users.id')
    .execute();
  return found.map(({ id }) => id);
}
