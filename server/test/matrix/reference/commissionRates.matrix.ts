import type { Noun, Step } from '../rows.ts';

const rate = (rest: string, deletedAt = 'null') =>
  `insert into commission_rates (insurer_id, rate, valid_from, valid_to, deleted_at)
    values ({insurer}, 10, ${rest}, ${deletedAt}) returning id`;

const path = '/api/commission-rates/';
const year = { rate: '5', valid_from: '2030-01-01', valid_to: '2030-12-31' };
const create = (as: Step['as'], answers: number): Step => ({
  as,
  operation: `POST ${path}`,
  body: { insurer_id: '{insurer}', ...year },
  answers,
});
const overlap: Omit<Step, 'as'> = {
  operation: `POST ${path}`,
  given: ['commissionRate'],
  body: { insurer_id: '{insurer}', rate: '5', valid_from: '2027-06-01' },
  answers: 409,
};

export default {
  records: {
    commissionRate: rate(`'2027-01-01', '2027-12-31'`),
    deletedCommissionRate: rate(`'2028-01-01', '2028-12-31'`, 'now()'),
  },
  rows: [
    { operation: `GET ${path}`, needs: 'commissions:view', answers: 200 },
    { operation: `GET ${path}options/`, needs: 'commissions:view', answers: 200 },
    // Whoever may create but see no insurer has none to point at; the rule below shows who can.
    { operation: `POST ${path}`, needs: 'commissions:create', body: year, answers: 400 },
    {
      operation: `POST ${path}batch/`,
      needs: ['commissions:create', 'insurers:view'],
      body: { insurer_id: '{insurer}', rates: [year] },
      answers: 201,
    },
    { operation: `GET ${path}{commissionRate}/`, needs: 'commissions:view', answers: 200 },
    {
      operation: `PATCH ${path}{commissionRate}/`,
      needs: 'commissions:update',
      body: { rate: '7.5' },
      answers: 200,
    },
    { operation: `DELETE ${path}{commissionRate}/`, needs: 'commissions:delete', answers: 204 },
    {
      operation: `POST ${path}{deletedCommissionRate}/restore/`,
      needs: 'commissions:delete',
      answers: 200,
    },
    { operation: `GET ${path}{commissionRate}/history/`, needs: 'commissions:view', answers: 200 },
    {
      operation: `GET ${path}export/`,
      query: 'format=csv',
      needs: 'commissions:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: `POST ${path}import/`,
      headers: { 'content-type': 'text/csv' },
      body: 'Id\n{commissionRate}',
      needs: 'commissions:import',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: `POST ${path}bulk/`,
      body: { ids: ['{commissionRate}'], action: 'delete' },
      needs: 'commissions:delete',
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'a rate points only at what the one who makes it may see',
      steps: [
        create({ 'commissions:create': 'all' }, 400),
        create({ 'commissions:create': 'all', 'insurers:view': 'all' }, 201),
      ],
    },
    {
      says: 'which rate holds on the same days is told only to those who may see rates',
      steps: [
        {
          ...overlap,
          as: { 'commissions:create': 'all', 'insurers:view': 'all' },
          detail: 'On some of these days another rate of this kind holds already.',
          hides: ['existing'],
        },
        { ...overlap, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'a deleted rate is not there',
      steps: [
        { as: 'superuser', operation: `GET ${path}{deletedCommissionRate}/`, answers: 404 },
        { as: 'same', operation: `PATCH ${path}{deletedCommissionRate}/`, body: { rate: '8' }, answers: 404 },
        { as: 'same', operation: `DELETE ${path}{deletedCommissionRate}/`, answers: 404 },
      ],
    },
  ],
} satisfies Noun;
