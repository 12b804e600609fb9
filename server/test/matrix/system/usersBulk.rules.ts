import type { Rule, Step } from '../rows.ts';

const bulk = (as: Step['as'], body: object, shows: string[], hides: string[] = []): Step => ({
  as,
  operation: 'POST /api/users/bulk/',
  body,
  answers: 200,
  shows,
  hides,
});

/** What holds for one user holds for each of many. */
export const usersBulkRules: Rule[] = [
  {
    says: 'in bulk nobody changes someone who may do more',
    steps: [
      bulk({ 'users:update': 'all' }, { ids: ['{strongUser}'], action: 'deactivate' }, [
        '"ok":false,"status":403,"detail":"This person may do more than you',
      ]),
      bulk({ 'users:update': 'all', 'users:delete': 'all' }, { ids: ['{superuser}'], action: 'delete' }, [
        '"ok":false,"status":403,"detail":"Only a superuser may change a superuser.',
      ]),
    ],
  },
  {
    says: 'in bulk nobody deactivates themselves',
    steps: [
      bulk('superuser', { ids: ['{caller}'], action: 'deactivate' }, [
        '"status":409',
        'You cannot deactivate yourself',
      ]),
    ],
  },
  {
    says: 'in bulk nobody puts themselves into another team',
    steps: [
      bulk(
        { 'users:update': 'team', 'users:view': 'all' },
        { ids: ['{caller}'], action: 'set_team', data: { team_id: '{team}' } },
        ['"status":403', 'You cannot put yourself into another team.'],
      ),
    ],
  },
  {
    says: 'in bulk a team is named only by those who see teams',
    steps: [
      bulk({ 'users:update': 'all' }, { ids: ['{user}'], action: 'set_team', data: { team_id: '{team}' } }, [
        '"status":400',
        'There is no such team.',
      ]),
    ],
  },
  {
    says: 'a filter meets only whom the caller reaches',
    steps: [
      bulk(
        { 'users:update': 'own' },
        { filter: { search: 'colleague' }, action: 'activate' },
        ['"succeeded":0,"failed":0'],
        ['"ok":true'],
      ),
    ].map((step) => ({ ...step, given: ['colleague'] })),
  },
];
