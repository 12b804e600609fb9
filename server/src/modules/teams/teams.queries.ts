import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { Link, Option } from '#contract/http';
import type { TeamListParams, teamOrdering } from '#contract/teams';
import type { Db, Tx } from '../../db/connect.ts';
import { linkToUser } from '../../db/links.ts';
import type { DB } from '../../db/schema.gen.ts';
import { inRange } from '../../http/filters.ts';
import { containing, listPage } from '../../http/list.ts';

export type TeamFilters = Omit<z.infer<typeof TeamListParams>, 'page' | 'page_size' | 'ordering'>;
type Field = (typeof teamOrdering)[number];

const usersCount = sql<number>`(select count(*) from users u where u.team_id = teams.id and u.deleted_at is null)`;

const alive = (db: Db | Tx) => db.selectFrom('teams').where('teams.deleted_at', 'is', null);

export const matchingTeams = (db: Db | Tx, { search, name, created_at__range }: TeamFilters) =>
  alive(db)
    .$if(Boolean(search), (query) => query.where('teams.search_text', 'like', containing(search ?? '')))
    .$if(name !== undefined, (query) => query.where(sql`lower(teams.name)`, '=', (name ?? '').toLowerCase()))
    .$if(created_at__range !== undefined, (query) =>
      query.where(inRange('teams.created_at', created_at__range)),
    );

function selectTeam<O>(query: SelectQueryBuilder<DB, 'teams', O>) {
  return query
    .select([
      'teams.id',
      'teams.name',
      'teams.description',
      'teams.created_at',
      'teams.updated_at',
      'teams.version',
    ])
    .select([
      usersCount.as('users_count'),
      linkToUser('teams.created_by').as('created_by'),
      linkToUser('teams.updated_by').as('updated_by'),
    ]);
}

const order = {
  columns: {
    name: sql.ref('teams.name'),
    created_at: sql.ref('teams.created_at'),
    updated_at: sql.ref('teams.updated_at'),
    users_count: usersCount,
  },
  fallback: [{ field: 'name' as Field, descending: false }],
  id: sql.ref('teams.id'),
};

export const teamsPlan = (db: Db, filters: TeamFilters) => ({
  matching: matchingTeams(db, filters),
  select: selectTeam,
  ...order,
});

export const listTeams = (db: Db, url: string, params: z.infer<typeof TeamListParams>) =>
  listPage(db, url, params, teamsPlan(db, params));

export const findTeamRow = (db: Db | Tx, id: number) =>
  selectTeam(alive(db)).where('teams.id', '=', id).executeTakeFirst();

type OptionsParams = { search?: string | undefined; limit?: number | undefined; ids?: number[] | undefined };

export const teamOptions = (db: Db, { search, limit = 20, ids }: OptionsParams): Promise<Option[]> =>
  matchingTeams(db, { search })
    .$if(ids !== undefined, (query) => query.where('teams.id', 'in', ids ?? []))
    .select(['teams.id as value', 'teams.name as label'])
    .orderBy('teams.name')
    .limit(ids ? 200 : limit)
    .execute();

export const findTeamByName = (db: Db | Tx, name: string): Promise<Link | undefined> =>
  matchingTeams(db, { name }).select(['teams.id', 'teams.name as label']).executeTakeFirst();
