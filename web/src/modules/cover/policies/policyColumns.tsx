import { businessTypes, deliveryStatuses } from '#contract/cover/policies/policyList';
import { type PolicySummary } from '#contract/cover/policies/policies';
import { billingTypes } from '#contract/base/amounts/billing';
import { policyTypes } from '#contract/base/amounts/lines';
import type { Permission } from '#contract/base/permissions';
import { policyFlags, policyStatuses } from '#contract/cover/policies/policyStates';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t, tKnown } from '../../../messages/t.ts';
import { TwoLines } from '../../people/accounts/AccountCells.tsx';
import { members } from '../../people/members/members.queries.ts';
import { agents, subAgents } from '../../reference/agents/agents.queries.ts';
import { insurers } from '../../reference/insurers/insurers.queries.ts';
import { productCategories, products } from '../../reference/products/products.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import { EndDate, PolicyTags, UnpaidText } from './PolicyCells.tsx';
import { policyHint } from './policyText.ts';
import { productWord } from '../../../messages/productWord.ts';

const { column, choice, record, days } = shownFields<PolicySummary>('policies', {
  account: (policy) => (
    <DetailLink of="policies" id={policy.id} hint={policyHint(policy)}>
      <bdi>{policy.account.label}</bdi>
    </DetailLink>
  ),
  status: (policy) => <PolicyTags policy={policy} />,
  policy_type: ({ policy_type }) => t(`lines.${policy_type}`),
  insurer: ({ insurer, product }) => <TwoLines first={insurer.label} second={productWord(product.label)} />,
  end_date: (policy) => <EndDate isAlone policy={policy} />,
  gross_premium: ({ gross_premium, currency }) => <MoneyText amount={gross_premium} currency={currency} />,
  net_premium: ({ net_premium, currency }) => <MoneyText amount={net_premium} currency={currency} />,
  unpaid: (policy) => <UnpaidText policy={policy} />,
  overdue: ({ overdue, currency }) => overdue && <MoneyText amount={overdue} currency={currency} />,
  sum_insured: ({ sum_insured, currency }) =>
    sum_insured && <MoneyText amount={sum_insured} currency={currency} />,
  assigned_to: ({ assigned_to, agent }) => <TwoLines first={assigned_to.label} second={agent?.label ?? ''} />,
});

export const policyColumns = (): ListColumn<PolicySummary>[] => [
  column('account', { isOrdered: true, width: 190 }),
  column('status', { narrow: 'end', width: 142 }),
  column('policy_type', { narrow: 'nowhere', width: 94 }),
  column('insurer', { narrow: 'nowhere', width: 130 }),
  column('end_date', { isOrdered: true, width: 126 }),
  column('gross_premium', { isOrdered: true, align: 'end', width: 138 }),
  column('unpaid', { align: 'end', narrow: 'nowhere', width: 130 }),
  column('assigned_to', { narrow: 'nowhere', width: 110 }),
  column('start_date', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
  column('policy_number', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
  column('reference', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
  column('business_type', { isExtra: true, narrow: 'nowhere' }),
  column('net_premium', { isExtra: true, align: 'end', narrow: 'nowhere' }),
  column('sum_insured', { isExtra: true, align: 'end', narrow: 'nowhere' }),
  column('item_count', { isExtra: true, align: 'end', narrow: 'nowhere' }),
  column('issue_date', { isExtra: true, narrow: 'nowhere' }),
  column('delivery_status', { isExtra: true, narrow: 'nowhere' }),
  column('billing_type', { isExtra: true, narrow: 'nowhere' }),
  column('created_at', { isOrdered: true, isExtra: true, narrow: 'nowhere' }),
];

const more = { isMore: true };

const yesOrNo = (name: 'unpaid' | 'is_overdue', besides = {}): ListFilter => ({
  name,
  label: t(`policies.${name}`),
  kind: 'choice',
  isSingle: true,
  choices: ['true', 'false'].map((value) => ({ value, label: tKnown(`policies.${name}_${value}`, value) })),
  ...besides,
});

export function policyFilters(may: (permission: Permission) => boolean): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    {
      name: 'policy_type',
      label: t('policies.policy_type'),
      kind: 'choice',
      choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
    },
    choice('status', policyStatuses),
    {
      name: 'flag',
      label: t('policies.flag'),
      kind: 'choice',
      choices: policyFlags.map((value) => ({ value, label: t(`policies.flags_${value}`) })),
    },
    yesOrNo('unpaid'),
    yesOrNo('is_overdue', more),
    may('insurers:view') && record('insurer', insurers.options, more),
    may('products:view') && record('product', products.options, more),
    may('products:view') && record('category', productCategories.options, more),
    may('members:view') && {
      name: 'member',
      label: t('policies.member'),
      kind: 'record',
      options: members.options,
      isMore: true,
    },
    may('users:view') && record('assigned_to', users.options, more),
    may('agents:view') && record('agent', agents.options, more),
    may('agents:view') && record('sub_agent', subAgents.options, more),
    { name: 'expiring_in', label: t('policy_screens.expiringIn'), kind: 'number', isMore: true },
    days('start_date', more),
    days('end_date', more),
    choice('business_type', businessTypes, more),
    choice('delivery_status', deliveryStatuses, more),
    choice('billing_type', billingTypes, more),
    days('created_at', more),
  ];
  return filters.filter((filter) => filter !== false);
}
