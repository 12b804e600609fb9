import type { Noun, Step } from '../rows.ts';

const product = (name: string, deletedAt = 'null') =>
  `insert into products (name, code, category_id, deleted_at)
    values ('${name} #', '${name.slice(0, 2)}-#', {category}, ${deletedAt}) returning id`;

const create = (as: Step['as'], answers: number, fields: object = {}): Step => ({
  as,
  operation: 'POST /api/products/',
  body: { name: 'New #', code: 'N-#', category_id: '{category}', ...fields },
  answers,
});

const takeCode: Omit<Step, 'as'> = {
  operation: 'PATCH /api/products/{product}/',
  given: ['otherProduct'],
  body: { code: 'ot-#' },
  answers: 409,
  detail: 'There is already a product with this code.',
};

export default {
  records: {
    product: product('Product'),
    otherProduct: product('Other'),
    deletedProduct: product('Removed', 'now()'),
    productOfDeleted: `insert into products (name, code, category_id, deleted_at)
      values ('Orphan #', 'OR-#', {deletedCategory}, now()) returning id`,
  },
  rows: [
    { operation: 'GET /api/products/', needs: 'products:view', answers: 200 },
    { operation: 'GET /api/products/options/', needs: 'products:view', answers: 200 },
    // Whoever may create but not view sees no category to point at; the rule below shows who can.
    {
      operation: 'POST /api/products/',
      needs: 'products:create',
      body: { name: 'New #', code: 'N-#' },
      answers: 400,
    },
    { operation: 'GET /api/products/{product}/', needs: 'products:view', answers: 200 },
    {
      operation: 'PATCH /api/products/{product}/',
      needs: 'products:update',
      body: { tax_rate: '5' },
      answers: 200,
    },
    { operation: 'DELETE /api/products/{product}/', needs: 'products:delete', answers: 204 },
    { operation: 'POST /api/products/{deletedProduct}/restore/', needs: 'products:delete', answers: 200 },
    { operation: 'GET /api/products/{product}/history/', needs: 'products:view', answers: 200 },
    {
      operation: 'GET /api/products/export/',
      query: 'format=csv',
      needs: 'products:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/products/import/',
      headers: { 'content-type': 'text/csv' },
      body: 'Id\n{product}',
      needs: 'products:import',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/products/bulk/',
      body: { ids: ['{product}'], action: 'deactivate' },
      needs: 'products:update',
      answers: 200,
    },
    {
      operation: 'POST /api/products/bulk/',
      body: { ids: ['{product}'], action: 'delete' },
      needs: ['products:update', 'products:delete'],
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'a product points only at what the one who makes it may see',
      steps: [
        create({ 'products:create': 'all' }, 400),
        create({ 'products:create': 'all', 'products:view': 'all' }, 400, { insurer_id: '{insurer}' }),
        create({ 'products:create': 'all', 'products:view': 'all' }, 201),
      ],
    },
    {
      says: 'a product points only at a category that is there',
      steps: [create('superuser', 400, { category_id: '{deletedCategory}' })],
    },
    {
      says: 'a product does not come back to a category that was deleted',
      steps: [
        {
          as: 'superuser',
          operation: 'POST /api/products/{productOfDeleted}/restore/',
          answers: 409,
          detail: 'It belongs to a product category that was deleted. Restore Gone # first.',
        },
      ],
    },
    {
      says: 'who holds a code is told only to those who may view it',
      steps: [
        { ...takeCode, as: { 'products:update': 'all' }, hides: ['existing'] },
        { ...takeCode, as: 'superuser', shows: ['"existing":{"id":'] },
      ],
    },
  ],
} satisfies Noun;
