import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { policyTypes } from '#contract/base/amounts/lines';
import {
  categoryReminderDays,
  ProductCategoryCreate,
  ProductCategoryUpdate,
  usualDays,
  type ProductCategory,
} from '#contract/reference/productCategories';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { t } from '../../../messages/t.ts';
import { productCategories } from './products.queries.ts';
import { ProductsOfCategory } from './ProductsOfCategory.tsx';

const daysText = (count: number) => t('product_categories.days', { count });

const { column, facts, choice, active, days } = shownFields<ProductCategory>('product_categories', {
  name: ({ id, name, code }) => (
    <RecordLink modal="product_category_view" id={id} hint={code}>
      {name}
    </RecordLink>
  ),
  products_count: ({ id, products_count: count }) => (
    <Link to="/settings/products" search={{ category: String(id) }}>
      {t('product_categories.productsCount', { count })}
    </Link>
  ),
  renewal_lead_days: ({ is_renewable, renewal_lead_days }) => is_renewable && daysText(renewal_lead_days),
  renewal_grace_days: ({ is_renewable, renewal_grace_days }) => is_renewable && daysText(renewal_grace_days),
  payment_grace_days: ({ payment_grace_days }) => daysText(payment_grace_days),
});

export const productCategoryNoun: ReferenceNoun<ProductCategory> = {
  name: 'product_category',
  texts: 'product_categories',
  module: 'products',
  records: productCategories,
  schema: { create: ProductCategoryCreate, edit: ProductCategoryUpdate },
  blank: {
    name: '',
    code: '',
    line: undefined,
    is_renewable: true,
    ...usualDays,
    renewal_reminder_days: [...categoryReminderDays],
    is_active: true,
  },
  columns: () => [
    column('name', { isOrdered: true }),
    column('line', { isOrdered: true }),
    column('products_count', { isOrdered: true }),
    column('renewal_lead_days', { isOrdered: true, align: 'end' }),
    column('payment_grace_days', { align: 'end' }),
    column('is_active'),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  filters: () => [choice('line', policyTypes), active(), days('created_at', { isMore: true })],
  factsOf: (category) =>
    facts(
      category,
      'code',
      'line',
      'products_count',
      'is_renewable',
      'renewal_lead_days',
      'renewal_grace_days',
      'renewal_reminder_days',
      'payment_grace_days',
    ),
  sectionsOf: (category) => [
    {
      key: 'products',
      label: t('product_categories.products_count'),
      content: <ProductsOfCategory category={category} />,
    },
  ],
  whyKept: ({ products_count }) => (products_count > 0 ? t('product_categories.inUse') : undefined),
  touches: ['products'],
  Fields: lazy(async () => ({
    default: (await import('./ProductCategoryFields.tsx')).ProductCategoryFields,
  })),
};
