import { policyTypes } from '#contract/base/amounts/lines';
import type { Permission } from '#contract/base/permissions';
import { priorities } from '#contract/base/priorities';
import { premiumChanges } from '#contract/cover/renewals/renewalList';
import type { RenewalSummary } from '#contract/cover/renewals/renewals';
import { renewalStatuses } from '#contract/cover/renewals/renewalStates';
import { DetailLink } from '../../../components/texts/DetailLink.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { accounts } from '../../people/accounts/accounts.queries.ts';
import { TwoLines } from '../../people/accounts/AccountCells.tsx';
import { agents, subAgentsOf } from '../../reference/agents/agents.queries.ts';
import { insurers } from '../../reference/insurers/insurers.queries.ts';
import { productCategories } from '../../reference/products/products.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import { policies } from '../policies/policies.queries.ts';
import { FollowUp, Owner, PriorityWhy, RenewalPremium } from './RenewalCells.tsx';
import { Change, LastDay, RenewalStatusTag } from './RenewalTexts.tsx';
import { policyNumberOf, windowsInOrder } from './renewalText.ts';

const { column, choice, record, days } = shownFields<RenewalSummary, 'change'>('renewals', {
  account: (renewal) => (
    <DetailLink of="renewals" id={renewal.id} hint={renewal.renewal_number}>
      <bdi>{renewal.account.label}</bdi>
    </DetailLink>
  ),
  policy: (renewal) => (
    <TwoLines
      first={policyNumberOf(renewal)}
      second={inLine([renewal.insurer.label, t(`lines.${renewal.policy_type}`)])}
    />
  ),
  policy_type: ({ policy_type }) => t(`lines.${policy_type}`),
  renewal_date: (renewal) => <LastDay renewal={renewal} />,
  status: (renewal) => <RenewalStatusTag renewal={renewal} />,
  priority: (renewal) => <PriorityWhy renewal={renewal} />,
  expiring_premium: ({ expiring_premium, currency }) => (
    <MoneyText amount={expiring_premium} currency={currency} />
  ),
  renewal_premium: (renewal) => <RenewalPremium renewal={renewal} />,
  change_pct: ({ change_pct }) => change_pct && <Change change={change_pct} />,
  assigned_to: (renewal) => <Owner renewal={renewal} />,
  next_follow_up_at: (renewal) => <FollowUp renewal={renewal} />,
});

const extra = { isExtra: true, narrow: 'nowhere' } as const;

export const renewalColumns = (): ListColumn<RenewalSummary>[] => [
  column('account', { isOrdered: true, width: 180 }),
  column('policy', { narrow: 'nowhere', width: 160 }),
  column('renewal_date', { isOrdered: true, narrow: 'line', width: 124 }),
  column('status', { narrow: 'end', width: 108 }),
  column('priority', { isOrdered: true, narrow: 'below', width: 88 }),
  column('expiring_premium', { isOrdered: true, align: 'end', narrow: 'line', width: 124 }),
  column('renewal_premium', { ordering: 'change_pct', align: 'end', narrow: 'nowhere', width: 124 }),
  column('assigned_to', { ordering: 'next_follow_up_at', narrow: 'nowhere', width: 124 }),
  column('renewal_number', { ...extra, isOrdered: true }),
  column('insurer', extra),
  column('policy_type', extra),
  column('category', extra),
  column('change_pct', { ...extra, isOrdered: true, align: 'end' }),
  column('next_follow_up_at', { ...extra, isOrdered: true }),
  column('contact_attempts', { ...extra, align: 'end' }),
  column('last_contacted_at', extra),
  column('agent', extra),
  column('sub_agent', extra),
  column('quote', extra),
  column('new_policy', extra),
  column('lost_reason', extra),
  column('updated_at', { ...extra, isOrdered: true }),
];

const more = { isMore: true };

/** `agent` is the one that the list is narrowed by, whose sub-agents are then to choose from. */
export function renewalFilters(
  may: (permission: Permission) => boolean,
  agent: string | undefined,
): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    choice('status', renewalStatuses),
    choice('priority', priorities),
    {
      name: 'policy_type',
      label: t('renewals.policy_type'),
      kind: 'choice',
      choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
      ...more,
    },
    choice('window', windowsInOrder, more),
    days('renewal_date', more),
    choice('change', premiumChanges, more),
    may('products:view') && record('category', productCategories.options, more),
    may('insurers:view') && record('insurer', insurers.options, more),
    may('users:view') && record('assigned_to', users.options, more),
    may('agents:view') && record('agent', agents.options, more),
    may('agents:view') && record('sub_agent', subAgentsOf(agent), more),
    may('accounts:view') && record('account', accounts.options, more),
    may('policies:view') && record('policy', policies.options, more),
  ];
  return filters.filter((filter) => filter !== false);
}
