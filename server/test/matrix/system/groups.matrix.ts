import type { Noun, Step } from '../rows.ts';

const role = (name: string, permissions: string, deletedAt = 'null') =>
  `with g as (insert into groups (name, deleted_at) values ('${name} #', ${deletedAt}) returning id),
        p as (insert into group_permissions (group_id, module_name, scope, actions)
              select g.id, e.* from g, (values ${permissions}) as e (module_name, scope, actions))
   select id from g`;

const leads = (scope: string) => ({ module_name: 'leads', actions: ['view'], scope });
const viewAllLeads = `('leads', 'all', array['view'])`;
const tooStrong = 'This role holds more than you do, so you cannot change it.';
const cannotGrant = 'You cannot grant leads:view (all), because you do not hold it yourself.';

const refused = (as: Step['as'], step: Omit<Step, 'as' | 'answers'>): Step => ({ as, answers: 403, ...step });

export default {
  records: {
    group: `insert into groups (name) values ('Role #') returning id`,
    deletedGroup: `insert into groups (name, deleted_at) values ('Gone #', now()) returning id`,
    leadsGroup: role('Leads', viewAllLeads),
    deletedLeadsGroup: role('Gone leads', viewAllLeads, 'now()'),
    heldGroup: `with g as (insert into groups (name) values ('Held #') returning id)
      insert into user_groups (user_id, group_id) select :person, id from g returning group_id as id`,
    groupOfRemoved: `with g as (insert into groups (name) values ('Left #') returning id),
        u as (insert into users (email, first_name, last_name, password_hash, deleted_at)
              values ('left-role-#@example.com', 'Left', '#', 'none', now()) returning id)
      insert into user_groups (user_id, group_id) select u.id, g.id from u, g returning group_id as id`,
    callersDeletedRole: `update groups set deleted_at = now()
      where id in (select group_id from user_groups where user_id = :caller) returning id`,
  },
  rows: [
    { operation: 'GET /api/groups/', needs: 'groups:view', answers: 200 },
    { operation: 'GET /api/groups/options/', needs: 'groups:view', answers: 200 },
    { operation: 'POST /api/groups/', needs: 'groups:create', body: { name: 'New #' }, answers: 201 },
    { operation: 'GET /api/groups/{group}/', needs: 'groups:view', answers: 200 },
    {
      operation: 'PATCH /api/groups/{group}/',
      needs: 'groups:update',
      body: { description: 'Those who call back' },
      answers: 200,
    },
    { operation: 'DELETE /api/groups/{group}/', needs: 'groups:delete', answers: 204 },
    { operation: 'POST /api/groups/{deletedGroup}/restore/', needs: 'groups:delete', answers: 200 },
    { operation: 'GET /api/groups/{group}/history/', needs: 'groups:view', answers: 200 },
    {
      operation: 'GET /api/groups/export/',
      query: 'format=csv',
      needs: 'groups:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/groups/bulk/',
      body: { ids: ['{group}'], action: 'delete' },
      needs: 'groups:delete',
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'nobody makes a role that holds what they lack, nor one of a wider scope',
      steps: [
        refused(
          { 'groups:create': 'all' },
          {
            operation: 'POST /api/groups/',
            body: { name: 'A #', permissions: [leads('all')] },
            detail: cannotGrant,
          },
        ),
        refused(
          { 'groups:create': 'all', 'leads:view': 'team' },
          {
            operation: 'POST /api/groups/',
            body: { name: 'B #', permissions: [leads('all')] },
            detail: cannotGrant,
          },
        ),
        {
          as: { 'groups:create': 'all', 'leads:view': 'team' },
          operation: 'POST /api/groups/',
          body: { name: 'C #', permissions: [leads('own'), leads('team')] },
          answers: 201,
        },
      ],
    },
    {
      says: 'nobody adds to a role what they lack',
      steps: [
        refused(
          { 'groups:update': 'all' },
          {
            operation: 'PATCH /api/groups/{group}/',
            body: { permissions: [leads('all')] },
            detail: cannotGrant,
          },
        ),
        refused(
          { 'groups:update': 'all', 'leads:view': 'own' },
          {
            operation: 'PATCH /api/groups/{group}/',
            body: { permissions: [leads('all')] },
            detail: cannotGrant,
          },
        ),
        {
          as: { 'groups:update': 'all', 'leads:view': 'all' },
          operation: 'PATCH /api/groups/{group}/',
          body: { permissions: [leads('all')] },
          answers: 200,
        },
      ],
    },
    {
      says: 'nobody changes, deletes or restores a role that holds more than they do',
      steps: [
        refused(
          { 'groups:update': 'all' },
          { operation: 'PATCH /api/groups/{leadsGroup}/', body: { permissions: [] }, detail: tooStrong },
        ),
        refused(
          { 'groups:update': 'all', 'leads:view': 'team' },
          { operation: 'PATCH /api/groups/{leadsGroup}/', body: { name: 'D #' }, detail: tooStrong },
        ),
        refused(
          { 'groups:delete': 'all' },
          { operation: 'DELETE /api/groups/{leadsGroup}/', detail: tooStrong },
        ),
        refused(
          { 'groups:delete': 'all' },
          { operation: 'POST /api/groups/{deletedLeadsGroup}/restore/', detail: tooStrong },
        ),
        {
          as: { 'groups:delete': 'all', 'leads:view': 'all' },
          operation: 'DELETE /api/groups/{leadsGroup}/',
          answers: 204,
        },
      ],
    },
    {
      says: 'in bulk nobody deletes a role that holds more than they do',
      steps: [
        {
          as: { 'groups:delete': 'all' },
          operation: 'POST /api/groups/bulk/',
          body: { ids: ['{leadsGroup}'], action: 'delete' },
          answers: 200,
          shows: [`"ok":false,"status":403,"detail":"${tooStrong}"`],
        },
      ],
    },
    {
      says: 'a role that someone holds is not deleted',
      steps: [
        {
          as: 'superuser',
          operation: 'DELETE /api/groups/{heldGroup}/',
          answers: 409,
          detail: '1 user holds the role Held #. Give them another role first.',
        },
        { as: 'superuser', operation: 'DELETE /api/groups/{groupOfRemoved}/', answers: 204 },
      ],
    },
    {
      says: 'a deleted role grants nothing from the next request on',
      steps: [
        { as: { 'groups:view': 'all' }, operation: 'GET /api/groups/', answers: 200 },
        { as: 'same', operation: 'GET /api/groups/', given: ['callersDeletedRole'], answers: 403 },
      ],
    },
    {
      says: 'a deleted role is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/groups/{deletedGroup}/', answers: 404 },
        { as: 'same', operation: 'PATCH /api/groups/{deletedGroup}/', body: { name: 'E #' }, answers: 404 },
        { as: 'same', operation: 'DELETE /api/groups/{deletedGroup}/', answers: 404 },
        { as: 'same', operation: 'GET /api/groups/{deletedGroup}/history/', answers: 404 },
      ],
    },
  ],
} satisfies Noun;
