import { Link } from '@tanstack/react-router';
import { lazy, useMemo } from 'react';
import { policyTypes } from '#contract/lines';
import { ProductCreate, ProductUpdate, type Product } from '#contract/products';
import { useMay } from '../../auth/currentUser.ts';
import { ActiveTag } from '../../components/ActiveTag.tsx';
import { activeFilter } from '../../components/list/activeFilter.ts';
import type { ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { recordAddress } from '../../components/recordAddress.ts';
import { t } from '../../messages/t.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import { BenefitList } from './BenefitList.tsx';
import { DocumentList } from './DocumentList.tsx';
import { describeProduct, percentText } from './productText.ts';
import { productCategories, products } from './products.queries.ts';
import { ShortRateTable } from './ShortRateTable.tsx';

const insurerOf = ({ insurer }: Product) => insurer?.label ?? t('products.anyInsurer');
const monthsOf = ({ term_months }: Product) => t('products.months', { count: term_months });

const noun: Omit<ReferenceNoun<Product>, 'filters'> = {
  name: 'product',
  texts: 'products',
  module: 'products',
  records: products,
  schema: { create: ProductCreate, edit: ProductUpdate },
  blank: {
    name: '',
    code: '',
    category_id: undefined,
    insurer_id: null,
    default_commission_rate: null,
    tax_rate: null,
    term_months: 12,
    benefit_template: [],
    required_documents: [],
    short_rate_table: [],
    is_active: true,
  },
  columns: () => [
    {
      key: 'name',
      title: t('products.name'),
      ordering: 'name',
      render: ({ id, name, code }) => (
        <RecordLink modal="product_view" id={id} hint={code}>
          {name}
        </RecordLink>
      ),
    },
    { key: 'category', title: t('products.category'), render: ({ category }) => category.label },
    { key: 'insurer', title: t('products.insurer'), render: insurerOf },
    {
      key: 'default_commission_rate',
      title: t('products.default_commission_rate'),
      ordering: 'default_commission_rate',
      align: 'end',
      render: ({ default_commission_rate }) => percentText(default_commission_rate) || '—',
    },
    {
      key: 'term_months',
      title: t('products.term_months'),
      ordering: 'term_months',
      align: 'end',
      render: monthsOf,
    },
    {
      key: 'is_active',
      title: t('products.is_active'),
      render: ({ is_active }) => <ActiveTag isActive={is_active} />,
    },
    {
      key: 'line',
      title: t('products.line'),
      ordering: 'line',
      isExtra: true,
      render: ({ line }) => t(`lines.${line}`),
    },
    {
      key: 'tax_rate',
      title: t('products.tax_rate'),
      ordering: 'tax_rate',
      align: 'end',
      isExtra: true,
      render: ({ tax_rate }) => percentText(tax_rate) || t('products.organisationRate'),
    },
    {
      key: 'updated_at',
      title: t('common.updatedAt'),
      ordering: 'updated_at',
      isExtra: true,
      render: ({ updated_at }) => <MomentText at={updated_at} />,
    },
  ],
  factsOf: (product) => [
    {
      label: t('products.category'),
      value: (
        <Link {...recordAddress('product_categories', product.category_id)}>{product.category.label}</Link>
      ),
    },
    { label: t('products.line'), value: t(`lines.${product.line}`) },
    { label: t('products.insurer'), value: insurerOf(product) },
    { label: t('products.default_commission_rate'), value: percentText(product.default_commission_rate) },
    {
      label: t('products.tax_rate'),
      value: percentText(product.tax_rate) || t('products.organisationRate'),
    },
    { label: t('products.term_months'), value: monthsOf(product) },
    { label: t('products.code'), value: product.code },
  ],
  sectionsOf: ({ benefit_template, required_documents, short_rate_table }) => [
    {
      key: 'benefits',
      label: t('products.benefit_template'),
      content: <BenefitList benefits={benefit_template} />,
    },
    {
      key: 'documents',
      label: t('products.required_documents'),
      content: <DocumentList documents={required_documents} />,
    },
    {
      key: 'short_rate',
      label: t('products.short_rate_table'),
      content: <ShortRateTable steps={short_rate_table} />,
    },
  ],
  describe: describeProduct,
  links: { category_id: productCategories.noun, insurer_id: insurers.noun },
  touches: [productCategories.noun],
  width: 760,
  Fields: lazy(async () => ({ default: (await import('./ProductFields.tsx')).ProductFields })),
};

const filters = (maySeeInsurers: boolean): ListFilter[] => [
  { name: 'category', label: t('products.category'), kind: 'record', options: productCategories.options },
  ...(maySeeInsurers
    ? [
        {
          name: 'insurer',
          label: t('products.insurer'),
          kind: 'record' as const,
          options: insurers.options,
        },
      ]
    : []),
  {
    name: 'line',
    label: t('products.line'),
    kind: 'choice',
    isMore: true,
    choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
  },
  activeFilter(),
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];

/** Who may not see insurers is not asked to choose among them. */
export function useProductNoun(): ReferenceNoun<Product> {
  const maySeeInsurers = useMay()('insurers:view');
  return useMemo(() => ({ ...noun, filters: () => filters(maySeeInsurers) }), [maySeeInsurers]);
}
