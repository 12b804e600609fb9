import { sql } from 'kysely';

type By = { user_id: number | null };

export const now = sql<string>`now()`;
const nextVersion = sql<number>`version + 1`;

/** What each kind of change sets besides the record's own fields. */
export const edition = (actor: By) => ({
  updated_at: now,
  updated_by: actor.user_id,
  version: nextVersion,
});
export const deletion = (actor: By) => ({
  deleted_at: now,
  deleted_by: actor.user_id,
  version: nextVersion,
});
export const restoration = (actor: By) => ({ deleted_at: null, deleted_by: null, ...edition(actor) });
