import type { z } from 'zod';
import type { Team, TeamCreate, TeamUpdate } from '#contract/teams';
import { audit } from '../audit/audit.service.ts';
import type { Caller } from '../../auth/caller.ts';
import type { Db, Tx } from '../../db/connect.ts';
import { deletion, edition, restoration } from '../../db/stamps.ts';
import { Conflict, InvalidState, NotFound } from '../../http/errors.ts';
import { takingUnique } from '../../http/unique.ts';
import { refuseStale } from '../../http/version.ts';
import { findTeamByName, findTeamRow } from './teams.queries.ts';

const noun = { module: 'users', noun: 'teams' } as const;
const audited = ({ name, description }: Team) => ({ name, description });

export async function findTeam(db: Db | Tx, id: number): Promise<Team> {
  const team = await findTeamRow(db, id);
  if (!team) throw new NotFound();
  return team;
}

async function lockTeam(tx: Tx, id: number): Promise<Team> {
  await tx.selectFrom('teams').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findTeam(tx, id);
}

const takingName = <T>(tx: Tx, name: string, work: () => Promise<T>) =>
  takingUnique(
    tx,
    'teams_name_key',
    work,
    async () => new Conflict('There is already a team of this name.', await findTeamByName(tx, name)),
  );

export async function createTeam(tx: Tx, caller: Caller, body: z.infer<typeof TeamCreate>): Promise<Team> {
  const { id } = await takingName(tx, body.name, () =>
    tx
      .insertInto('teams')
      .values({ ...body, created_by: caller.user_id, updated_by: caller.user_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const team = await findTeam(tx, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'create', after: audited(team) });
  return team;
}

export async function updateTeam(
  tx: Tx,
  caller: Caller,
  id: number,
  body: z.infer<typeof TeamUpdate>,
  version: number | undefined,
): Promise<Team> {
  const before = await lockTeam(tx, id);
  refuseStale(version, before);
  await takingName(tx, body.name ?? before.name, () =>
    tx
      .updateTable('teams')
      .set({ ...body, ...edition(caller) })
      .where('id', '=', id)
      .execute(),
  );
  const after = await findTeam(tx, id);
  await audit(tx, caller, {
    ...noun,
    record_id: id,
    action: 'update',
    before: audited(before),
    after: audited(after),
  });
  return after;
}

export async function deleteTeam(tx: Tx, caller: Caller, id: number): Promise<void> {
  const before = await lockTeam(tx, id);
  if (before.users_count > 0) {
    throw new InvalidState(
      `${before.users_count} ${before.users_count === 1 ? 'user is' : 'users are'} in the team ${before.name}. Move them first.`,
    );
  }
  await tx.updateTable('teams').set(deletion(caller)).where('id', '=', id).execute();
  await audit(tx, caller, { ...noun, record_id: id, action: 'delete', before: audited(before) });
}

export async function restoreTeam(tx: Tx, caller: Caller, id: number): Promise<Team> {
  const deleted = await tx
    .selectFrom('teams')
    .select('name')
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!deleted) throw new NotFound();
  await takingName(tx, deleted.name, () =>
    tx.updateTable('teams').set(restoration(caller)).where('id', '=', id).execute(),
  );
  const team = await findTeam(tx, id);
  await audit(tx, caller, { ...noun, record_id: id, action: 'restore', after: audited(team) });
  return team;
}
