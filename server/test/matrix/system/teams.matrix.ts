import type { Noun, Step } from '../rows.ts';

const create = (word: string, { as = 'superuser' }: Pick<Partial<Step>, 'as'>): Step => ({
  as,
  operation: 'POST /api/teams/',
  headers: { 'idempotency-key': 'key-#' },
  body: { name: `${word} #` },
  answers: 201,
  shows: [`"name":"${word} #"`],
});

export default {
  records: {
    team: `insert into teams (name) values ('Team #') returning id`,
    deletedTeam: `insert into teams (name, deleted_at) values ('Gone #', now()) returning id`,
    teamWithSomeone: `with t as (insert into teams (name) values ('Full #') returning id)
      insert into users (email, first_name, last_name, password_hash, team_id)
      select 'member-#@example.com', 'Member', '#', 'none', id from t returning team_id as id`,
    teamOfRemoved: `with t as (insert into teams (name) values ('Left #') returning id)
      insert into users (email, first_name, last_name, password_hash, team_id, deleted_at)
      select 'left-#@example.com', 'Left', '#', 'none', id, now() from t returning team_id as id`,
  },
  rows: [
    { operation: 'GET /api/teams/', needs: 'users:view', answers: 200 },
    { operation: 'GET /api/teams/options/', needs: 'users:view', answers: 200 },
    { operation: 'POST /api/teams/', needs: 'users:create', body: { name: 'New #' }, answers: 201 },
    { operation: 'GET /api/teams/{team}/', needs: 'users:view', answers: 200 },
    {
      operation: 'PATCH /api/teams/{team}/',
      needs: 'users:update',
      body: { description: 'Motor and home' },
      answers: 200,
    },
    { operation: 'DELETE /api/teams/{team}/', needs: 'users:delete', answers: 204 },
    { operation: 'POST /api/teams/{deletedTeam}/restore/', needs: 'users:delete', answers: 200 },
    { operation: 'GET /api/teams/{team}/history/', needs: 'users:view', answers: 200 },
    {
      operation: 'GET /api/teams/export/',
      query: 'format=csv',
      needs: 'users:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/teams/bulk/',
      body: { ids: ['{team}'], action: 'delete' },
      needs: 'users:delete',
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'a team with people in it is not deleted',
      steps: [
        {
          as: 'superuser',
          operation: 'DELETE /api/teams/{teamWithSomeone}/',
          answers: 409,
          detail: '1 user is in the team Full #. Move them first.',
        },
        { as: 'superuser', operation: 'DELETE /api/teams/{teamOfRemoved}/', answers: 204 },
      ],
    },
    {
      says: 'a deleted team is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/teams/{deletedTeam}/', answers: 404 },
        { as: 'same', operation: 'PATCH /api/teams/{deletedTeam}/', body: { name: 'Back #' }, answers: 404 },
        { as: 'same', operation: 'DELETE /api/teams/{deletedTeam}/', answers: 404 },
        { as: 'same', operation: 'GET /api/teams/{deletedTeam}/history/', answers: 404 },
      ],
    },
    {
      says: 'an Idempotency-Key belongs to the person who sent it and to that one request',
      steps: [
        create('first', {}),
        create('second', {}),
        { ...create('first', { as: 'caller1' }), changesNothing: true },
        { ...create('third', { as: 'caller1' }), answers: 422, shows: ['used for another request'] },
      ],
    },
  ],
} satisfies Noun;
