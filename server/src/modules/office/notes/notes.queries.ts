import { sql, type InsertObject, type UpdateObject } from 'kysely';
import type { Option } from '#contract/base/http';
import type { NoteListParams } from '#contract/office/notes';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { Caller } from '../../../auth/caller.ts';
import { isReachedBy } from '../../../auth/holds.ts';
import { visibleFor, whoseOf } from '../../../auth/scope.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import type { DB } from '../../../db/schema.gen.ts';
import type { FiltersOf } from '../../../nouns/lists/narrowing.ts';
import { scopedList } from '../../../nouns/lists/scopedList.ts';
import { isAbout, isAboutLiving, type Named } from '../../../nouns/related.ts';
import { relatedNouns } from '../../../nouns/related.nouns.ts';
import { matchingUsers } from '../../system/users/users.noun.ts';
import { keptNotes, notes } from './notes.noun.ts';

type Filters = FiltersOf<NoteListParams>;

/** As its record's: the database keeps the copies. */
const whoseNote = whoseOf('notes');

function matchingNotes(db: Db | Tx, caller: Caller, filters: Filters, permission: Permission) {
  const { related_type, related_id } = filters;
  const seen = keptNotes(db)
    .where(visibleFor(caller, permission, whoseNote))
    // That a record is there is asked once where it is named, and else of each note.
    .where(
      related_id === undefined
        ? isAboutLiving('notes', related_type)
        : isAbout('notes', caller, related_type, related_id),
    );
  return notes.narrow(seen, filters, caller);
}

const ofAll = scopedList('notes', { ...notes.listing, matching: matchingNotes });
const ofRecord = scopedList('notes', {
  ...notes.listing,
  matching: matchingNotes,
  fallback: [{ field: 'pinned', descending: true }, ...notes.listing.fallback],
});

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
