import { call, type Noun, type Rule } from '../rows.ts';

const notification = (owner: string, kind = 'task_assigned', column = 'task_id', of = '{toldTask}') =>
  `insert into notifications (user_id, kind, title, ${column}) values (${owner}, '${kind}', 'Told #', ${of})
   returning id`;

export default {
  records: {
    toldTask: `insert into tasks (title, priority, assigned_to_id) values ('Told #', 'low', :caller) returning id`,
    ownNotification: notification(':caller'),
    notification: notification(':person'),
    noticeOfCheque: notification(':caller', 'cheque_bounced', 'account_id', '{account}'),
    noticeOfPolicy: notification(':caller', 'instalment_overdue', 'policy_id', '{policy}'),
  },
  rows: [
    { operation: 'GET /api/notifications/', needs: 'signed_in', answers: 200 },
    { operation: 'POST /api/notifications/{ownNotification}/read/', needs: 'signed_in', answers: 200 },
    { operation: 'POST /api/notifications/read-all/', needs: 'signed_in', answers: 204 },
  ],
  rules: [
    {
      says: 'everyone sees what they are told, and nobody what others are',
      steps: [
        {
          as: { 'tasks:view': 'own' },
          operation: 'GET /api/notifications/',
          given: ['ownNotification'],
          answers: 200,
          shows: ['Told #'],
        },
        { as: 'superuser', operation: 'GET /api/notifications/', answers: 200, hides: ['Told #'] },
      ],
    },
    ...[
      { notice: 'ownNotification', permission: 'tasks:view' },
      { notice: 'noticeOfCheque', permission: 'payments:view' },
      { notice: 'noticeOfPolicy', permission: 'policies:view' },
    ].flatMap(({ notice, permission }): Rule[] => [
      {
        says: `a notice is named to whoever holds ${permission} for what it is about`,
        steps: [
          call({ [permission]: 'all' }, 'GET /api/notifications/', 200, {
            given: [notice],
            shows: ['Told #'],
          }),
        ],
      },
      {
        says: `a notice is not named to whoever does not hold ${permission}`,
        steps: [call('nobody', 'GET /api/notifications/', 200, { given: [notice], hides: ['Told #'] })],
      },
    ]),
    {
      says: 'nobody reads what others are told',
      steps: [
        { as: 'superuser', operation: 'POST /api/notifications/{notification}/read/', answers: 404 },
        {
          as: 'same',
          operation: 'POST /api/notifications/read-all/',
          answers: 204,
          changesNothing: true,
        },
      ],
    },
  ],
} satisfies Noun;
