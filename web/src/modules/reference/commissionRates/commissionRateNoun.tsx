import { lazy } from 'react';
import {
  commissionBases,
  CommissionRateCreate,
  CommissionRateUpdate,
  rateBusinesses,
  ratePolicyYears,
  type CommissionRate,
} from '#contract/reference/commissionRates';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { DayText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { productWord } from '../../../messages/productWord.ts';
import { t } from '../../../messages/t.ts';
import { agents } from '../agents/agents.queries.ts';
import { insurers } from '../insurers/insurers.queries.ts';
import { products } from '../products/products.queries.ts';
import { commissionRates } from './commissionRates.queries.ts';

const { column, facts, choice, record, days } = shownFields<CommissionRate>('commission_rates', {
  insurer: ({ id, insurer }) => (
    <RecordLink modal="commission_rate_view" id={id}>
      {insurer.label}
    </RecordLink>
  ),
  product: ({ product }) => (product ? productWord(product.label) : t('commission_rates.anyProduct')),
  agent: ({ agent }) => agent?.label ?? t('commission_rates.anyAgent'),
  valid_from: ({ valid_from }) => <DayText day={valid_from} />,
  valid_to: ({ valid_to }) => (valid_to ? <DayText day={valid_to} /> : t('commission_rates.noEnd')),
  rate: ({ rate }) => t('common.percent', { value: rate }),
});

export const commissionRateNoun: ReferenceNoun<CommissionRate> = {
  name: 'commission_rate',
  texts: 'commission_rates',
  module: 'commissions',
  records: commissionRates,
  schema: { create: CommissionRateCreate, edit: CommissionRateUpdate },
  blank: {
    insurer_id: undefined,
    product_id: null,
    agent_id: null,
    business: 'any',
    policy_year: 'any',
    basis: 'net',
    rate: '',
    valid_from: undefined,
    valid_to: null,
  },
  columns: () => [
    column('insurer'),
    column('product'),
    column('agent'),
    column('business', { isOrdered: true }),
    column('rate', { isOrdered: true, align: 'end' }),
    column('basis', { isExtra: true }),
    column('valid_from', { isOrdered: true }),
    column('valid_to', { isOrdered: true }),
    column('policy_year', { isOrdered: true, isExtra: true }),
    column('updated_at', { isOrdered: true, isExtra: true }),
  ],
  // Who may not see whom a rate is of is not asked to choose among them.
  filters: (_search, may) => [
    ...(may('insurers:view') ? [record('insurer', insurers.options)] : []),
    ...(may('products:view') ? [record('product', products.options)] : []),
    ...(may('agents:view') ? [record('agent', agents.options)] : []),
    choice('business', rateBusinesses),
    choice('policy_year', ratePolicyYears, { isMore: true }),
    choice('basis', commissionBases, { isMore: true }),
    days('created_at', { isMore: true }),
  ],
  factsOf: (rate) =>
    facts(rate, 'product', 'agent', 'business', 'policy_year', 'rate', 'basis', 'valid_from', 'valid_to'),
  links: { insurer_id: insurers.noun, product_id: products.noun, agent_id: agents.noun },
  width: 720,
  Fields: lazy(async () => ({ default: (await import('./CommissionRateFields.tsx')).CommissionRateFields })),
};
