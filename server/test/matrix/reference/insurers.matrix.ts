import type { Noun, Step } from '../rows.ts';

const insurer = (name: string, deletedAt = 'null') =>
  `insert into insurers (name, short_code, deleted_at) values ('${name} #', '${name.slice(0, 2)}-#', ${deletedAt}) returning id`;

const csv = { 'content-type': 'text/csv' };

const takeName: Omit<Step, 'as'> = {
  operation: 'POST /api/insurers/',
  given: ['insurer'],
  body: { name: 'INSURER #', short_code: 'ZZ-#' },
  answers: 409,
  detail: 'There is already an insurer of this name.',
};

export default {
  records: {
    insurer: insurer('Insurer'),
    deletedInsurer: insurer('Gone', 'now()'),
    idleInsurer: `insert into insurers (name, short_code, is_active) values ('Idle #', 'Id-#', false) returning id`,
  },
  rows: [
    { operation: 'GET /api/insurers/', needs: 'insurers:view', answers: 200 },
    { operation: 'GET /api/insurers/options/', needs: 'insurers:view', answers: 200 },
    {
      operation: 'POST /api/insurers/',
      needs: 'insurers:create',
      body: { name: 'New #', short_code: 'N-#' },
      answers: 201,
    },
    { operation: 'GET /api/insurers/{insurer}/', needs: 'insurers:view', answers: 200 },
    {
      operation: 'PATCH /api/insurers/{insurer}/',
      needs: 'insurers:update',
      body: { rating: 'A-' },
      answers: 200,
    },
    { operation: 'DELETE /api/insurers/{insurer}/', needs: 'insurers:delete', answers: 204 },
    { operation: 'POST /api/insurers/{deletedInsurer}/restore/', needs: 'insurers:delete', answers: 200 },
    { operation: 'GET /api/insurers/{insurer}/history/', needs: 'insurers:view', answers: 200 },
    {
      operation: 'GET /api/insurers/export/',
      query: 'format=csv',
      needs: 'insurers:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/insurers/bulk/',
      body: { ids: ['{insurer}'], action: 'deactivate' },
      needs: 'insurers:update',
      answers: 200,
    },
    {
      operation: 'POST /api/insurers/bulk/',
      body: { ids: ['{insurer}'], action: 'delete' },
      needs: ['insurers:update', 'insurers:delete'],
      answers: 200,
    },
    {
      operation: 'POST /api/insurers/import/',
      headers: csv,
      body: 'Name,Short code\nNew #,N-#',
      needs: ['insurers:import', 'insurers:create'],
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/insurers/import/',
      headers: csv,
      body: 'Id,Rating\n{insurer},A-',
      needs: ['insurers:import', 'insurers:update'],
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/insurers/import/',
      headers: csv,
      body: 'Id,Rating\n{insurer},',
      needs: 'insurers:import',
      answers: 200,
      oneAtATime: true,
    },
  ],
  rules: [
    {
      says: 'who holds a name is told only to those who may view it',
      steps: [
        { ...takeName, as: { 'insurers:create': 'all' }, hides: ['existing'] },
        { ...takeName, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'a deleted insurer is not there',
      steps: [
        { as: 'superuser', operation: 'GET /api/insurers/{deletedInsurer}/', answers: 404 },
        {
          as: 'same',
          operation: 'PATCH /api/insurers/{deletedInsurer}/',
          body: { rating: 'B' },
          answers: 404,
        },
        { as: 'same', operation: 'DELETE /api/insurers/{deletedInsurer}/', answers: 404 },
        { as: 'same', operation: 'GET /api/insurers/{deletedInsurer}/history/', answers: 404 },
        {
          as: 'same',
          operation: 'POST /api/insurers/import/',
          headers: csv,
          body: 'Id,Rating\n{deletedInsurer},B',
          answers: 400,
        },
      ],
    },
  ],
} satisfies Noun;
