import { billingTypes } from '#contract/base/amounts/billing';
import type { Permission } from '#contract/base/permissions';
import type { CommissionSummary } from '#contract/money/commissions/commissions';
import { commissionKinds, commissionStatuses } from '#contract/money/commissions/commissionStates';
import { optionsOf } from '../../../api/records.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { inLine } from '../../../messages/joined.ts';
import { labelOf, t } from '../../../messages/t.ts';
import { withoutClient } from '../payments/paymentText.ts';
import { CommissionStatusTag, DueText, ReceivedText, VarianceText } from './CommissionCells.tsx';

const { column, choice, record, days } = shownFields<CommissionSummary, 'broker' | 'sub_agent'>(
  'commissions',
  {
    due_on: (commission) => <DueText commission={commission} />,
    base: ({ base, currency }) => <MoneyText amount={base} currency={currency} />,
    rate: ({ rate }) => rate !== null && t('common.percent', { value: rate }),
    expected: ({ expected, currency }) => <MoneyText amount={expected} currency={currency} />,
    tax: ({ tax, currency }) => <MoneyText amount={tax} currency={currency} />,
    house_amount: ({ house_amount, currency }) => <MoneyText amount={house_amount} currency={currency} />,
    received: (commission) => <ReceivedText commission={commission} />,
    variance: (commission) => <VarianceText commission={commission} />,
    status: ({ status }) => <CommissionStatusTag status={status} />,
  },
);

/** The client, of which policy, and by what of it. */
function OfPolicy({ commission }: { commission: CommissionSummary }) {
  const { id, account, policy, kind } = commission;
  const hint = inLine([withoutClient(policy.label, account.label), t(`commissions.kind_${kind}`)]);
  return (
    <RecordLink modal="commission_view" id={id} hint={<bdi>{hint}</bdi>}>
      <bdi>{account.label}</bdi>
    </RecordLink>
  );
}

const hidden = { isExtra: true, narrow: 'nowhere' } as const;

export const commissionColumns = (): ListColumn<CommissionSummary>[] => [
  {
    key: 'policy',
    title: labelOf('commissions', 'policy'),
    width: 170,
    render: (commission) => <OfPolicy commission={commission} />,
  },
  column('insurer', { narrow: 'nowhere', width: 130 }),
  column('booked_on', { isOrdered: true, narrow: 'nowhere', width: 120 }),
  column('due_on', { isOrdered: true, narrow: 'line', width: 110 }),
  column('expected', { isOrdered: true, align: 'end', width: 115 }),
  column('received', { align: 'end', narrow: 'nowhere', width: 95 }),
  column('variance', { isOrdered: true, align: 'end', narrow: 'nowhere', width: 105 }),
  column('status', { narrow: 'end', width: 110 }),
  column('agent', { narrow: 'nowhere', width: 110 }),
  column('kind', hidden),
  column('rate', { align: 'end', ...hidden }),
  column('base', { align: 'end', ...hidden }),
  column('tax', { align: 'end', ...hidden }),
  column('house_amount', { align: 'end', ...hidden }),
  column('endorsement', hidden),
  column('billing_type', hidden),
];

const more = { isMore: true };
const yesOrNo = (
  name: 'is_due' | 'differs' | 'is_rateless',
  texts: 'due' | 'differs' | 'rateless',
): ListFilter => ({
  name,
  label: t(`commissions.${name}`),
  kind: 'choice',
  isSingle: true,
  choices: [
    { value: 'true', label: t(`commission_list.${texts}_true`) },
    { value: 'false', label: t(`commission_list.${texts}_false`) },
  ],
});

export function commissionFilters(may: (permission: Permission) => boolean): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    choice('status', commissionStatuses),
    yesOrNo('is_due', 'due'),
    may('insurers:view') && record('insurer', optionsOf('insurers')),
    choice('kind', commissionKinds, more),
    may('policies:view') && record('policy', optionsOf('policies'), more),
    may('accounts:view') && record('account', optionsOf('accounts'), more),
    may('brokers:view') && record('broker', optionsOf('brokers'), more),
    may('agents:view') && record('agent', optionsOf('agents'), more),
    may('agents:view') && record('sub_agent', optionsOf('sub_agents'), more),
    choice('billing_type', billingTypes, more),
    days('booked_on', more),
    days('due_on', more),
    { ...yesOrNo('differs', 'differs'), ...more },
    { ...yesOrNo('is_rateless', 'rateless'), ...more },
  ];
  return filters.filter((filter) => filter !== false);
}
