import {
  Team,
  TeamBulk,
  TeamCreate,
  TeamExportParams,
  TeamListParams,
  TeamOptionsParams,
  TeamUpdate,
} from '#contract/system/teams';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import { columnsOf } from '../../../sheets/columns.ts';
import { referenceNoun } from '../../../nouns/reference/reference.ts';
import { isText } from '../../../nouns/lists/filters.ts';
import { countOf } from '../../../nouns/links.ts';
import { InvalidState } from '../../../errors.ts';
import { said } from '../../../said.ts';

const base = referenceNoun(
  {
    noun: 'teams',
    module: 'users',
    one: 'a team',
    many: 'teams',
    schemas: {
      record: Team,
      create: TeamCreate,
      update: TeamUpdate,
      list: TeamListParams,
      exported: TeamExportParams,
      options: TeamOptionsParams,
      bulk: TeamBulk,
    },
    columns: columnsOf(Team),
  },
  {
    unique: { name: 'teamNameTaken' },
    computed: {
      users_count: countOf('users', 'team_id', 'teams'),
    },
    filters: { name: isText('teams.name') },
  },
);

async function deleteTeam(tx: Tx, caller: Caller, id: number): Promise<void> {
  const { name, users_count } = await base.lock(tx, id);
  if (users_count > 0) {
    throw new InvalidState(
      said('teamHasUsers', {
        users: `${users_count} ${users_count === 1 ? 'user is' : 'users are'}`,
        team: name,
      }),
    );
  }
  await base.delete(tx, caller, id);
}

export const teams = { ...base, delete: deleteTeam };
