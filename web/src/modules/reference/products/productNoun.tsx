import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { policyTypes } from '#contract/base/amounts/lines';
import { ProductCreate, ProductUpdate, type Product } from '#contract/reference/products';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { t } from '../../../messages/t.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import { BenefitList } from './BenefitList.tsx';
import { DocumentList } from './DocumentList.tsx';
import { describeProduct, percentText } from './productText.ts';
import { productCategories, products } from './products.queries.ts';
import { ShortRateTable } from './ShortRateTable.tsx';
import { productWord } from '../../../messages/productWord.ts';

const { column, facts, choice, record, active, days } = shownFields<Product>('products', {
  name: ({ id, name, code }) => (
    <RecordLink modal="product_view" id={id} hint={code}>
      {name}
    </RecordLink>
  ),
  category: ({ category: { id, label } }) => (
    <Link {...recordAddress('product_categories', id)}>{label}</Link>
  ),
  insurer: ({ insurer }) => insurer?.label ?? t('products.anyInsurer'),
  default_commission_rate: ({ default_commission_rate }) => percentText(default_commission_rate),
  tax_rate: ({ tax_rate }) => percentText(tax_rate) || t('products.organisationRate'),
  term_months: ({ term_months: count }) => t('products.months', { count }),
});

export const productNoun: ReferenceNoun<Product> = {
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
    column('name', { isOrdered: true }),
    column('category', { render: ({ category }) => productWord(category.label) }),
    column('insurer'),
    column('default_commission_rate', { isOrdered: true, align: 'end' }),
    column('term_months', { isOrdered: true, align: 'end' }),
    column('is_active'),
    column('line', { isOrdered: true, isExtra: true }),
    column('tax_rate', { isOrdered: true, align: 'end', isExtra: true }),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  // Who may not see insurers is not asked to choose among them.
  filters: (_search, may) => [
    record('category', productCategories.options),
    ...(may('insurers:view') ? [record('insurer', insurers.options)] : []),
    choice('line', policyTypes, { isMore: true }),
    active(),
    days('created_at', { isMore: true }),
  ],
  factsOf: (product) =>
    facts(
      product,
      'category',
      'line',
      'insurer',
      'default_commission_rate',
      'tax_rate',
      'term_months',
      'code',
    ),
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
