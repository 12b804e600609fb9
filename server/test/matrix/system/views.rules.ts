import { call, type Rule, type Step } from '../rows.ts';

const look = (as: Step['as'], given: string[], expected: Partial<Step>): Step =>
  call(as, 'GET /api/views/', 200, { query: 'search=#', given, ...expected });
const share = (as: Step['as'], answers: number, list = 'accounts'): Step =>
  call(as, 'POST /api/views/', answers, {
    body: { list, name: `${list} #`, query: 'city=Dubai', is_shared: true },
  });

const viewer = { 'accounts:view': 'all' } as const;
const changer = { 'accounts:view': 'own', 'accounts:update': 'all' } as const;
const notTheirs = { detail: 'This view belongs to Colleague #. Save one of your own.' };

export const viewsRules: Rule[] = [
  {
    says: 'everyone sees their own views and what others share, and nothing that others keep for themselves',
    steps: [
      look({ 'accounts:view': 'own' }, ['ownView'], { shows: ['View #'] }),
      look({ 'accounts:view': 'own' }, ['sharedView'], { shows: ['View #'] }),
    ],
  },
  ...(['superuser', viewer] as const).map((as) => ({
    says: 'what others keep for themselves is there for nobody',
    steps: [look(as, ['view'], { hides: ['View #'] })],
  })),
  ...['ownView', 'sharedView'].map((record) => ({
    says: `a view of a list that the caller may not see is not there: ${record}`,
    steps: [
      look({ 'tasks:view': 'all', 'accounts:update': 'all' }, [record], { hides: ['View #'] }),
      call('same', `PATCH /api/views/{${record}}/`, 404, { body: { name: 'Mine #' } }),
      call('same', `DELETE /api/views/{${record}}/`, 404),
    ],
  })),
  {
    says: 'a view of another list does not come with the leave to see this one',
    steps: [
      call(viewer, 'POST /api/views/', 403, { body: { list: 'tasks', name: 'New #', query: 'due=today' } }),
      call({ 'organisation:view': 'all' }, 'POST /api/views/', 403, {
        body: { list: 'audit', name: 'New #', query: 'via=job' },
      }),
      call('same', 'POST /api/views/', 201, { body: { list: 'trash', name: 'New #', query: 'noun=tasks' } }),
    ],
  },
  {
    says: 'views are shared by who may change all records of the list',
    steps: [
      share(viewer, 403),
      share({ ...viewer, 'accounts:update': 'own' }, 403),
      share({ ...viewer, 'accounts:update': 'team' }, 403),
      share({ ...viewer, 'tasks:update': 'all' }, 403),
      share({ 'audit:view': 'all', 'audit:export': 'all' }, 403, 'audit'),
      share(changer, 201),
      share({ 'audit:view': 'all', 'organisation:update': 'all' }, 201, 'audit'),
      share('superuser', 201),
    ],
  },
  {
    says: 'one’s own view is shared later by who may share, and else only changed',
    steps: [
      call(viewer, 'PATCH /api/views/{ownView}/', 403, { body: { is_shared: true } }),
      call('same', 'PATCH /api/views/{ownView}/', 200, { body: { query: 'city=Ajman' } }),
      call('same', 'DELETE /api/views/{ownView}/', 204),
    ],
  },
  {
    says: 'what is shared is changed only by who may share it; anyone stops sharing their own',
    steps: [
      call(viewer, 'PATCH /api/views/{ownSharedView}/', 403, { body: { query: 'city=Ajman' } }),
      call('same', 'PATCH /api/views/{ownSharedView}/', 200, { body: { is_shared: false } }),
    ],
  },
  {
    says: 'what someone else shares is changed and deleted by nobody but a superuser',
    steps: [
      call(changer, 'PATCH /api/views/{sharedView}/', 403, { body: { is_shared: false }, ...notTheirs }),
      call('same', 'DELETE /api/views/{sharedView}/', 403, notTheirs),
      call('superuser', 'PATCH /api/views/{sharedView}/', 200, { body: { query: 'city=Ajman' } }),
      call('same', 'DELETE /api/views/{sharedView}/', 204),
    ],
  },
  {
    says: 'what someone shared who has left is still there',
    steps: [look(viewer, ['viewOfRemoved'], { shows: ['View #'] })],
  },
  {
    says: 'what someone shared who is removed goes to the successor; what was not shared goes to nobody',
    steps: [
      call('superuser', 'DELETE /api/users/{user}/', 204, {
        query: 'reassign_to={colleague}',
        given: ['sharedViewOfUser', 'viewOfUser'],
      }),
      look('same', [], { shows: ['"list":"accounts"', '"label":"Colleague #"'], hides: ['"list":"tasks"'] }),
    ],
  },
];
