import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { policyTypes } from '#contract/lines';
import {
  ProductCategoryCreate,
  ProductCategoryUpdate,
  usualDays,
  type ProductCategory,
} from '#contract/productCategories';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { t } from '../../messages/t.ts';
import { productCategories } from './products.queries.ts';
import { ProductsOfCategory } from './ProductsOfCategory.tsx';

const daysText = (count: number) => t('product_categories.days', { count });
const yesOrNo = (value: boolean) => (value ? t('common.yes') : t('common.no'));
const leadOf = ({ is_renewable, renewal_lead_days }: ProductCategory) =>
  is_renewable ? daysText(renewal_lead_days) : '';

const productsOf = ({ id, products_count }: ProductCategory) => (
  <Link to="/settings/products" search={{ category: String(id) }}>
    {t('product_categories.productsCount', { count: products_count })}
  </Link>
);

export const productCategoryNoun: ReferenceNoun<ProductCategory> = {
  name: 'product_category',
  texts: 'product_categories',
  module: 'products',
  records: productCategories,
  schema: { create: ProductCategoryCreate, edit: ProductCategoryUpdate },
  blank: { name: '', code: '', line: undefined, is_renewable: true, ...usualDays, is_active: true },
  columns: () => [
    {
      key: 'name',
      title: t('product_categories.name'),
      ordering: 'name',
      render: ({ id, name, code }) => (
        <RecordLink modal="product_category_view" id={id} hint={code}>
          {name}
        </RecordLink>
      ),
    },
    {
      key: 'line',
      title: t('product_categories.line'),
      ordering: 'line',
      render: ({ line }) => t(`lines.${line}`),
    },
    {
      key: 'products_count',
      title: t('product_categories.products_count'),
      ordering: 'products_count',
      render: productsOf,
    },
    {
      key: 'renewal_lead_days',
      title: t('product_categories.renewal_lead_days'),
      ordering: 'renewal_lead_days',
      align: 'end',
      render: (category) => leadOf(category) || '—',
    },
    {
      key: 'payment_grace_days',
      title: t('product_categories.payment_grace_days'),
      align: 'end',
      render: ({ payment_grace_days }) => daysText(payment_grace_days),
    },
    {
      key: 'is_active',
      title: t('product_categories.is_active'),
      render: ({ is_active }) => <ActiveTag isActive={is_active} />,
    },
    {
      key: 'updated_at',
      title: t('common.updatedAt'),
      ordering: 'updated_at',
      isExtra: true,
      render: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ],
  filters: () => [
    {
      name: 'line',
      label: t('product_categories.line'),
      kind: 'choice',
      choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
    },
    activeFilter(),
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ],
  factsOf: (category) => [
    { label: t('product_categories.code'), value: category.code },
    { label: t('product_categories.line'), value: t(`lines.${category.line}`) },
    { label: t('product_categories.products_count'), value: productsOf(category) },
    { label: t('product_categories.is_renewable'), value: yesOrNo(category.is_renewable) },
    { label: t('product_categories.renewal_lead_days'), value: leadOf(category) },
    {
      label: t('product_categories.renewal_grace_days'),
      value: category.is_renewable && daysText(category.renewal_grace_days),
    },
    { label: t('product_categories.payment_grace_days'), value: daysText(category.payment_grace_days) },
  ],
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
