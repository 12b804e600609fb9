import type { Noun } from './rows.ts';

export default {
  records: {
    team: `insert into teams (name) values ('Team #') returning id`,
    deletedTeam: `insert into teams (name, deleted_at) values ('Gone #', now()) returning id`,
    teamWithSomeone: `with t as (insert into teams (name) values ('Full #') returning id)
      insert into users (email, first_name, last_name, password_hash, team_id)
      select 'member-#@example.com', 'Member', '#', 'none', id from t returning team_id as id`,
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
  ],
} satisfies Noun;
