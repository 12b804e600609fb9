import { call, type Rule, type Step } from '../rows.ts';

const noLeave = { answers: 403, detail: 'You may not hand this task to another person.' };
const noSuchPerson = { answers: 400, shows: ['"assigned_to_id":["Choose an active user."]'] };

const create = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'POST /api/tasks/',
  body: { title: 'New #', assigned_to_id: `{${assignee}}` },
  answers: 201,
  ...expected,
});
const assign = (as: Step['as'], assignee: string, expected: Partial<Step>): Step => ({
  as,
  operation: 'PATCH /api/tasks/{task}/',
  body: { assigned_to_id: `{${assignee}}` },
  answers: 200,
  ...expected,
});
const handingOver: Rule[] = [
  {
    says: 'a new task goes to someone else only by who may assign',
    steps: [
      create({ 'tasks:create': 'all', 'users:view': 'all' }, 'colleague', noLeave),
      create({ 'tasks:create': 'all' }, 'caller', {}),
      create({ 'tasks:create': 'own', 'tasks:assign': 'own', 'users:view': 'all' }, 'colleague', {}),
    ],
  },
  {
    says: 'a task is handed over only by whose permission to assign reaches it; anyone who may change it takes it',
    steps: [
      assign({ 'tasks:update': 'all', 'users:view': 'all' }, 'colleague', noLeave),
      assign({ 'tasks:update': 'all', 'tasks:assign': 'own', 'users:view': 'all' }, 'colleague', noLeave),
      assign({ 'tasks:update': 'own', 'tasks:assign': 'all', 'users:view': 'all' }, 'colleague', {
        answers: 404,
      }),
      assign({ 'tasks:update': 'all', 'tasks:assign': 'all', 'users:view': 'all' }, 'colleague', {}),
      assign({ 'tasks:update': 'all' }, 'caller', {}),
    ],
  },
  {
    says: 'a task goes only to active users whom the caller sees',
    steps: [
      create({ 'tasks:create': 'all', 'tasks:assign': 'all' }, 'colleague', noSuchPerson),
      create(
        { 'tasks:create': 'all', 'tasks:assign': 'all', 'users:view': 'own' },
        'colleague',
        noSuchPerson,
      ),
      assign({ 'tasks:update': 'all', 'tasks:assign': 'all' }, 'colleague', noSuchPerson),
      create('superuser', 'idleAssignee', noSuchPerson),
      create('superuser', 'removedAssignee', noSuchPerson),
      assign('superuser', 'idleAssignee', noSuchPerson),
      assign('superuser', 'removedAssignee', noSuchPerson),
    ],
  },
  {
    says: 'in bulk a task is handed over as by itself',
    steps: [
      call({ 'tasks:update': 'all', 'users:view': 'all' }, 'POST /api/tasks/bulk/', 200, {
        body: { ids: ['{task}'], action: 'assign', data: { assigned_to_id: '{colleague}' } },
        shows: ['"ok":false,"status":403,"detail":"You may not hand this task to another person."'],
      }),
    ],
  },
  {
    says: 'the open tasks of who is removed go to the successor, those in the trash do not',
    steps: [
      call('superuser', 'DELETE /api/users/{user}/', 204, {
        query: 'reassign_to={colleague}',
        given: ['task', 'deletedTask', 'doneTask'],
      }),
      call('same', 'GET /api/tasks/{task}/', 200, { shows: ['Colleague #'] }),
      call('same', 'GET /api/tasks/{doneTask}/', 200, { hides: ['Colleague #'] }),
      call('same', 'POST /api/tasks/{deletedTask}/restore/', 200, { hides: ['Colleague #'] }),
    ],
  },
];

export const tasksRules: Rule[] = [
  ...handingOver,
  {
    says: 'a task is own also to who made it, and the team’s only by who has to do it',
    steps: [
      call({ 'tasks:view': 'own' }, 'GET /api/tasks/{madeTask}/', 200),
      call({ 'tasks:view': 'own' }, 'GET /api/tasks/{madeTask}/', 404),
      call({ 'tasks:view': 'team' }, 'GET /api/tasks/{madeTask}/', 404),
    ],
  },
  {
    says: 'what the role forbids is not among the actions',
    steps: [
      call({ 'tasks:view': 'all' }, 'GET /api/tasks/{task}/', 200, { shows: ['"allowed_actions":[]'] }),
      call({ 'tasks:view': 'all', 'tasks:update': 'own' }, 'GET /api/tasks/{task}/', 200, {
        shows: ['"allowed_actions":[]'],
      }),
      call({ 'tasks:view': 'all', 'tasks:update': 'all' }, 'GET /api/tasks/{task}/', 200, {
        shows: ['{"name":"start","enabled":true,"reason":null}'],
      }),
      call({ 'tasks:view': 'all', 'tasks:update': 'own' }, 'GET /api/tasks/', 200, {
        query: 'search=Task%20#',
        given: ['task'],
        shows: ['"allowed_actions":[]'],
        hides: ['"start"'],
      }),
      call({ 'tasks:view': 'all', 'tasks:update': 'all' }, 'GET /api/tasks/', 200, {
        query: 'search=Task%20#',
        given: ['task'],
        shows: ['{"name":"start","enabled":true,"reason":null}'],
      }),
    ],
  },
  {
    says: 'a filter meets only tasks that the caller reaches',
    steps: [
      call({ 'tasks:update': 'own' }, 'POST /api/tasks/bulk/', 200, {
        body: { filter: { search: 'Task #' }, action: 'complete' },
        given: ['task'],
        shows: ['"succeeded":0,"failed":0'],
        changesNothing: true,
      }),
    ],
  },
  {
    says: 'an action needs a state that allows it',
    steps: [
      call('superuser', 'POST /api/tasks/{doneTask}/start/', 409, {
        detail: 'This task is already done. Reopen it first.',
      }),
      call('superuser', 'POST /api/tasks/{task}/reopen/', 409, { detail: 'This task is still open.' }),
    ],
  },
  {
    says: 'a deleted task is not there',
    steps: [
      call('superuser', 'GET /api/tasks/{deletedTask}/', 404),
      call('same', 'PATCH /api/tasks/{deletedTask}/', 404, { body: { title: 'Back #' } }),
      call('same', 'POST /api/tasks/{deletedTask}/complete/', 404, { body: {} }),
      call('same', 'DELETE /api/tasks/{deletedTask}/', 404),
      call('same', 'GET /api/tasks/{deletedTask}/history/', 404),
      call('same', 'GET /api/tasks/', 200, {
        query: 'search=task #',
        hides: ['Task #'],
        changesNothing: true,
      }),
    ],
  },
];
