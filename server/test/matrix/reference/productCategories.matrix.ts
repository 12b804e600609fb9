import type { Noun } from '../rows.ts';

const category = (name: string, deletedAt = 'null') =>
  `insert into product_categories (name, code, line, deleted_at)
    values ('${name} #', '${name.slice(0, 2)}-#', 'motor', ${deletedAt}) returning id`;

export default {
  records: {
    category: category('Category'),
    deletedCategory: category('Gone', 'now()'),
    categoryInUse: `with c as (
        insert into product_categories (name, code, line) values ('Used #', 'US-#', 'motor') returning id)
      insert into products (name, code, category_id) select 'Sold #', 'SO-#', id from c returning category_id as id`,
    deletedProductOfCategory: `insert into products (name, code, category_id, deleted_at)
      values ('Withdrawn #', 'WI-#', {category}, now()) returning id`,
  },
  rows: [
    { operation: 'GET /api/product-categories/', needs: 'products:view', answers: 200 },
    { operation: 'GET /api/product-categories/options/', needs: 'products:view', answers: 200 },
    {
      operation: 'POST /api/product-categories/',
      needs: 'products:create',
      body: { name: 'New #', code: 'N-#', line: 'marine' },
      answers: 201,
    },
    { operation: 'GET /api/product-categories/{category}/', needs: 'products:view', answers: 200 },
    {
      operation: 'PATCH /api/product-categories/{category}/',
      needs: 'products:update',
      body: { renewal_lead_days: 30 },
      answers: 200,
    },
    { operation: 'DELETE /api/product-categories/{category}/', needs: 'products:delete', answers: 204 },
    {
      operation: 'POST /api/product-categories/{deletedCategory}/restore/',
      needs: 'products:delete',
      answers: 200,
    },
    { operation: 'GET /api/product-categories/{category}/history/', needs: 'products:view', answers: 200 },
    {
      operation: 'GET /api/product-categories/export/',
      query: 'format=csv',
      needs: 'products:export',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/product-categories/import/',
      headers: { 'content-type': 'text/csv' },
      body: 'Id\n{category}',
      needs: 'products:import',
      answers: 200,
      oneAtATime: true,
    },
    {
      operation: 'POST /api/product-categories/bulk/',
      body: { ids: ['{category}'], action: 'deactivate' },
      needs: 'products:update',
      answers: 200,
    },
    {
      operation: 'POST /api/product-categories/bulk/',
      body: { ids: ['{category}'], action: 'delete' },
      needs: ['products:update', 'products:delete'],
      answers: 200,
    },
  ],
  rules: [
    {
      says: 'deleted products are not counted',
      steps: [
        {
          as: 'superuser',
          operation: 'GET /api/product-categories/{category}/',
          given: ['deletedProductOfCategory'],
          answers: 200,
          shows: ['"products_count":0'],
        },
      ],
    },
    {
      says: 'a category with products keeps its line and is not deleted',
      steps: [
        {
          as: 'superuser',
          operation: 'PATCH /api/product-categories/{categoryInUse}/',
          body: { line: 'life' },
          answers: 409,
          detail: 'Used # is used by 1 product, so its line cannot be changed.',
        },
        {
          as: 'same',
          operation: 'DELETE /api/product-categories/{categoryInUse}/',
          answers: 409,
          detail: 'Used # is used by 1 product. Deactivate it instead.',
        },
      ],
    },
  ],
} satisfies Noun;
