import type { Noun, Step } from '../rows.ts';

const broker = (name: string, deletedAt = 'null') =>
  `insert into brokers (name, deleted_at) values ('${name} #', ${deletedAt}) returning id`;

const takeName: Omit<Step, 'as'> = {
  operation: 'POST /api/brokers/',
  given: ['broker'],
  body: { name: 'BROKER #' },
  answers: 409,
  detail: 'There is already a broker of this name.',
};

export default {
  records: {
    broker: broker('Broker'),
    deletedBroker: broker('Left', 'now()'),
  },
  rows: [
    { operation: 'GET /api/brokers/', needs: 'brokers:view', answers: 200 },
    { operation: 'GET /api/brokers/options/', needs: 'brokers:view', answers: 200 },
    {
      operation: 'POST /api/brokers/',
      needs: 'brokers:create',
      body: { name: 'New #' },
      answers: 201,
    },
    { operation: 'GET /api/brokers/{broker}/', needs: 'brokers:view', answers: 200 },
    {
      operation: 'PATCH /api/brokers/{broker}/',
      needs: 'brokers:update',
      body: { share_pct: '7.5' },
      answers: 200,
    },
    { operation: 'DELETE /api/brokers/{broker}/', needs: 'brokers:delete', answers: 204 },
    { operation: 'POST /api/brokers/{deletedBroker}/restore/', needs: 'brokers:delete', answers: 200 },
    { operation: 'GET /api/brokers/{broker}/history/', needs: 'brokers:view', answers: 200 },
    {
      operation: 'GET /api/brokers/export/',
      query: 'format=csv',
      needs: 'brokers:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/brokers/import/',
      headers: { 'content-type': 'text/csv' },
      body: 'Id\n{broker}',
      needs: 'brokers:import',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/brokers/bulk/',
      body: { ids: ['{broker}'], action: 'deactivate' },
      needs: 'brokers:update',
      answers: 200,
    },
    {
      operation: 'POST /api/brokers/bulk/',
      body: { ids: ['{broker}'], action: 'delete' },
      needs: ['brokers:update', 'brokers:delete'],
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'who holds a name is told only to those who may view it',
      steps: [
        { ...takeName, as: { 'brokers:create': 'all' }, hides: ['existing'] },
        { ...takeName, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'a deleted broker is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/brokers/{deletedBroker}/', answers: 404 },
        {
          as: 'same',
          operation: 'PATCH /api/brokers/{deletedBroker}/',
          body: { share_pct: '8' },
          answers: 404,
        },
        { as: 'same', operation: 'DELETE /api/brokers/{deletedBroker}/', answers: 404 },
        { as: 'same', operation: 'GET /api/brokers/{deletedBroker}/history/', answers: 404 },
      ],
    },
  ],
} satisfies Noun;
