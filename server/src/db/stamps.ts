import { sql } from 'kysely';
import type { Actor } from '../auth/caller.ts';

const now = sql<string>`now()`;
const nextVersion = sql<number>`version + 1`;

/** What each kind of change sets besides the record's own fields. */
export const edition = (actor: Actor) => ({
  updated_at: now,
  updated_by: actor.user_id,
  version: nextVersion,
});
export const deletion = (actor: Actor) => ({
  deleted_at: now,
  deleted_by: actor.user_id,
  version: nextVersion,
});
export const restoration = (actor: Actor) => ({ deleted_at: null, deleted_by: null, ...edition(actor) });
