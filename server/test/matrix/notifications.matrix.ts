import type { Noun } from './rows.ts';

const notification = (owner: string) =>
  `insert into notifications (user_id, kind, title) values (${owner}, 'task_assigned', 'Told #') returning id`;

export default {
  records: { ownNotification: notification(':caller'), notification: notification(':person') },
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
          as: 'nobody',
          operation: 'GET /api/notifications/',
          given: ['ownNotification'],
          answers: 200,
          shows: ['Told #'],
        },
        { as: 'superuser', operation: 'GET /api/notifications/', answers: 200, hides: ['Told #'] },
      ],
    },
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
