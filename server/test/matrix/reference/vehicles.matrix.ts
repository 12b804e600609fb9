import type { Noun, Row, Rule } from '../rows.ts';

const gone = (name: string) => `deleted${name}`;
const merged = (name: string) => `merged${name}`;

/** A record, a deleted one and one that was merged into the first, each made by its columns and their values. */
const records = (name: string, table: string, columns: string, values: string) => ({
  [name]: `insert into ${table} (name${columns}) values ('${name} #'${values}) returning id`,
  [gone(name)]:
    `insert into ${table} (name${columns}, deleted_at) values ('Gone ${name} #'${values}, now()) returning id`,
  [merged(name)]: `with merged as (
      insert into ${table} (name${columns}, deleted_at) values ('Merged ${name} #'${values}, now()) returning id
    ), merge as (
      insert into merges (noun, merged_id, kept_id) select '${table}', id, {${name}} from merged
    ) select id from merged`,
});

const rows = (path: string, name: string): Row[] => [
  { operation: `GET ${path}`, needs: 'vehicles:view', answers: 200 },
  { operation: `GET ${path}options/`, needs: 'vehicles:view', answers: 200 },
  { operation: `GET ${path}{${name}}/`, needs: 'vehicles:view', answers: 200 },
  {
    operation: `PATCH ${path}{${name}}/`,
    needs: 'vehicles:update',
    body: { name: 'Renamed #' },
    answers: 200,
  },
  { operation: `DELETE ${path}{${name}}/`, needs: 'vehicles:delete', answers: 204 },
  { operation: `POST ${path}{${gone(name)}}/restore/`, needs: 'vehicles:delete', answers: 200 },
  { operation: `GET ${path}{${name}}/history/`, needs: 'vehicles:view', answers: 200 },
  { operation: `GET ${path}{${name}}/uses/`, needs: 'vehicles:view', answers: 200 },
  { operation: `GET ${path}{${name}}/merges/`, needs: 'vehicles:view', answers: 200 },
  {
    operation: `GET ${path}export/`,
    query: 'format=csv',
    needs: 'vehicles:export',
    answers: 200,
    oneAtATime: true,
  },
  {
    operation: `POST ${path}import/`,
    headers: { 'content-type': 'text/csv' },
    body: `Id\n{${name}}`,
    needs: 'vehicles:import',
    answers: 200,
    oneAtATime: true,
  },
  {
    operation: `POST ${path}bulk/`,
    body: { ids: [`{${name}}`], action: 'deactivate' },
    needs: 'vehicles:update',
    answers: 200,
  },
  {
    operation: `POST ${path}bulk/`,
    body: { ids: [`{${name}}`], action: 'delete' },
    needs: ['vehicles:update', 'vehicles:delete'],
    answers: 200,
  },
  {
    operation: `POST ${path}{${name}}/merge/`,
    needs: ['vehicles:merge', 'vehicles:update'],
    body: { into_id: `{other${name}}` },
    answers: 200,
  },
  {
    operation: `POST ${path}{${merged(name)}}/unmerge/`,
    needs: ['vehicles:merge', 'vehicles:update'],
    answers: 200,
  },
];

/** Who creates something in a parent must be able to see the parent. */
const parentRule = (path: string, body: object): Rule => ({
  says: `what ${path} points at is seen first`,
  steps: [
    { as: { 'vehicles:create': 'all' }, operation: `POST ${path}`, body, answers: 400 },
    {
      as: { 'vehicles:create': 'all', 'vehicles:view': 'all' },
      operation: `POST ${path}`,
      body,
      answers: 201,
    },
  ],
});

const rule = (path: string, name: string): Rule => ({
  says: `a deleted ${name} is not there, and a merged one is not restored by itself`,
  steps: [
    { as: 'superuser', operation: `GET ${path}{${gone(name)}}/`, answers: 404 },
    { as: 'same', operation: `PATCH ${path}{${gone(name)}}/`, body: { name: 'Back #' }, answers: 404 },
    { as: 'same', operation: `DELETE ${path}{${gone(name)}}/`, answers: 404 },
    { as: 'same', operation: `GET ${path}{${gone(name)}}/uses/`, answers: 404 },
    { as: 'same', operation: `GET ${path}{${gone(name)}}/merges/`, answers: 404 },
    { as: 'same', operation: `POST ${path}{${gone(name)}}/unmerge/`, answers: 404 },
    {
      as: 'same',
      operation: `POST ${path}{${gone(name)}}/merge/`,
      body: { into_id: `{${name}}` },
      answers: 404,
    },
    {
      as: 'same',
      operation: `POST ${path}{${name}}/merge/`,
      body: { into_id: `{${gone(name)}}` },
      answers: 400,
    },
    { as: 'same', operation: `POST ${path}{${merged(name)}}/restore/`, answers: 409 },
  ],
});

const takeName = {
  operation: 'POST /api/vehicle-makes/',
  given: ['VehicleMake'],
  body: { name: 'vehicleMAKE#' },
  answers: 409,
  detail: 'There is already a make of this name.',
};

/** In a parent that is not there, so that whoever may create meets the same refusal. */
const inNothing = (parent: string) => ({ name: 'New #', [parent]: 2_147_483_647 });

const makes = '/api/vehicle-makes/';
const models = '/api/vehicle-models/';
const variants = '/api/vehicle-variants/';

export default {
  records: {
    ...records('VehicleMake', 'vehicle_makes', '', ''),
    ...records('VehicleModel', 'vehicle_models', ', make_id', ', {VehicleMake}'),
    ...records('VehicleVariant', 'vehicle_variants', ', model_id', ', {VehicleModel}'),
    idleVehicleMake: `insert into vehicle_makes (name, is_active) values ('Idle make #', false) returning id`,
    idleVehicleModel: `insert into vehicle_models (name, make_id, is_active) values ('Idle model #', {VehicleMake}, false) returning id`,
    idleVehicleVariant: `insert into vehicle_variants (name, model_id, is_active) values ('Idle variant #', {VehicleModel}, false) returning id`,
    otherVehicleMake: `insert into vehicle_makes (name) values ('Other make #') returning id`,
    otherVehicleModel: `insert into vehicle_models (name, make_id) values ('Other model #', {VehicleMake}) returning id`,
    otherVehicleVariant: `insert into vehicle_variants (name, model_id) values ('Other variant #', {VehicleModel}) returning id`,
  },
  rows: [
    ...rows(makes, 'VehicleMake'),
    ...rows(models, 'VehicleModel'),
    ...rows(variants, 'VehicleVariant'),
    {
      operation: `POST ${models}match/`,
      needs: 'vehicles:view',
      body: { vehicles: [{ make: 'Toyota' }] },
      answers: 200,
    },
    { operation: `POST ${makes}`, needs: 'vehicles:create', body: { name: 'New #' }, answers: 201 },
    { operation: `POST ${models}`, needs: 'vehicles:create', body: inNothing('make_id'), answers: 400 },
    { operation: `POST ${variants}`, needs: 'vehicles:create', body: inNothing('model_id'), answers: 400 },
  ],
  rules: [
    {
      says: 'who holds the name of a make is told only to those who may view it',
      steps: [
        { ...takeName, as: { 'vehicles:create': 'all' }, hides: ['existing'] },
        { ...takeName, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
    {
      says: 'deleted models and variants are not counted',
      steps: [
        {
          as: 'superuser',
          operation: `GET ${makes}{VehicleMake}/`,
          given: ['deletedVehicleModel'],
          answers: 200,
          shows: ['"models_count":0'],
        },
        {
          as: 'same',
          operation: `GET ${models}{VehicleModel}/`,
          given: ['deletedVehicleVariant'],
          answers: 200,
          shows: ['"variants_count":0'],
        },
      ],
    },
    rule(makes, 'VehicleMake'),
    rule(models, 'VehicleModel'),
    rule(variants, 'VehicleVariant'),
    parentRule(models, { name: 'New #', make_id: '{VehicleMake}' }),
    parentRule(variants, { name: 'New #', model_id: '{VehicleModel}' }),
  ],
} satisfies Noun;
