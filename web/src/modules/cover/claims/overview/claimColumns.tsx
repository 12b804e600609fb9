import { claimTypes } from '#contract/base/claimTypes';
import { policyTypes } from '#contract/base/amounts/lines';
import type { Permission } from '#contract/base/permissions';
import { priorities } from '#contract/base/priorities';
import { claimAges } from '#contract/cover/claims/claimList';
import type { ClaimSummary } from '#contract/cover/claims/claims';
import { claimStatuses, claimWaitings } from '#contract/cover/claims/claimStates';
import { DetailLink } from '../../../../components/texts/DetailLink.tsx';
import { shownFields } from '../../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../../components/list/listTypes.ts';
import { MoneyText } from '../../../../components/texts/MoneyText.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { accounts } from '../../../people/accounts/accounts.queries.ts';
import { TwoLines } from '../../../people/accounts/AccountCells.tsx';
import { agents, subAgentsOf } from '../../../reference/agents/agents.queries.ts';
import { insurers } from '../../../reference/insurers/insurers.queries.ts';
import { users } from '../../../system/users/users.queries.ts';
import { policies } from '../../policies/policies.queries.ts';
import { ClockCell, CutLine, Reported, StatusAndTurn } from './ClaimCells.tsx';
import { policyNumberOf } from '../claimText.ts';
import { Waiting } from '../ClaimTexts.tsx';

const money =
  (field: 'outstanding' | 'paid' | 'incurred' | 'reserve' | 'recovered') => (claim: ClaimSummary) => (
    <MoneyText amount={claim[field]} currency={claim.currency} />
  );

const { column, choice, record, days } = shownFields<ClaimSummary, 'age'>('claims', {
  account: (claim) => (
    <DetailLink
      of="claims"
      id={claim.id}
      hint={<CutLine text={inLine([claim.claim_number, claim.item_label])} />}
    >
      <bdi>{claim.account.label}</bdi>
    </DetailLink>
  ),
  policy: (claim) => (
    <TwoLines
      first={policyNumberOf(claim)}
      second={inLine([claim.insurer.label, t(`claims.claim_type_${claim.claim_type}`)])}
    />
  ),
  policy_type: ({ policy_type }) => t(`lines.${policy_type}`),
  reported_at: (claim) => <Reported claim={claim} />,
  status: (claim) => <StatusAndTurn claim={claim} />,
  waiting_on: (claim) => claim.waiting_on && <Waiting claim={claim} />,
  handler: ({ handler }) => <CutLine text={handler.label} />,
  clock_due_on: (claim) => <ClockCell claim={claim} />,
  outstanding: money('outstanding'),
  paid: money('paid'),
  incurred: money('incurred'),
  reserve: money('reserve'),
  recovered: money('recovered'),
});

const extra = { isExtra: true, narrow: 'nowhere' } as const;

export const claimColumns = (): ListColumn<ClaimSummary>[] => [
  column('account', { isOrdered: true, width: 184 }),
  column('policy', { narrow: 'nowhere', width: 144 }),
  column('reported_at', { isOrdered: true, narrow: 'nowhere', width: 100 }),
  column('status', { narrow: 'end', width: 158 }),
  column('clock_due_on', { isOrdered: true, narrow: 'below', width: 118 }),
  column('outstanding', { isOrdered: true, align: 'end', narrow: 'line', width: 116 }),
  column('paid', { isOrdered: true, align: 'end', narrow: 'nowhere', width: 116 }),
  column('handler', { narrow: 'nowhere', width: 108 }),
  column('claim_number', { ...extra, isOrdered: true }),
  column('insurer_claim_number', extra),
  column('item_label', extra),
  column('claim_type', extra),
  column('policy_type', extra),
  column('insurer', extra),
  column('member', extra),
  column('date_of_loss', { ...extra, isOrdered: true }),
  column('waiting_on', extra),
  column('priority', extra),
  column('reserve', { ...extra, align: 'end' }),
  column('recovered', { ...extra, align: 'end' }),
  column('incurred', { ...extra, isOrdered: true, align: 'end' }),
  column('agent', extra),
  column('sub_agent', extra),
  column('updated_at', { ...extra, isOrdered: true }),
];

const more = { isMore: true };

const yesOrNo = (name: 'is_open' | 'is_over_clock'): ListFilter => ({
  name,
  label: t(`claims.${name}`),
  kind: 'choice',
  isSingle: true,
  choices: [
    { value: 'true', label: t('common.yes') },
    { value: 'false', label: t('common.no') },
  ],
  ...more,
});

/** `agent` is the one that the list is narrowed by, whose sub-agents are then to choose from. */
export function claimFilters(
  may: (permission: Permission) => boolean,
  agent: string | undefined,
): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    choice('status', claimStatuses),
    choice('claim_type', claimTypes),
    choice('waiting_on', claimWaitings, more),
    may('users:view') && record('handler', users.options, more),
    choice('age', claimAges, more),
    yesOrNo('is_over_clock'),
    yesOrNo('is_open'),
    {
      name: 'policy_type',
      label: t('claims.policy_type'),
      kind: 'choice',
      choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
      ...more,
    },
    choice('priority', priorities, more),
    days('date_of_loss', more),
    days('reported_at', more),
    may('insurers:view') && record('insurer', insurers.options, more),
    may('policies:view') && record('policy', policies.options, more),
    may('accounts:view') && record('account', accounts.options, more),
    may('agents:view') && record('agent', agents.options, more),
    may('agents:view') && record('sub_agent', subAgentsOf(agent), more),
  ];
  return filters.filter((filter) => filter !== false);
}
