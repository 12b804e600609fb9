import { policyTypes } from '#contract/base/amounts/lines';
import type { Permission } from '#contract/base/permissions';
import { awaitedSides, endorsementTypes } from '#contract/cover/endorsements/endorsementList';
import type { EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import { endorsementStatuses } from '#contract/cover/endorsements/endorsementStates';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import { accounts } from '../../people/accounts/accounts.queries.ts';
import { TwoLines } from '../../people/accounts/AccountCells.tsx';
import { agents, subAgents } from '../../reference/agents/agents.queries.ts';
import { insurers } from '../../reference/insurers/insurers.queries.ts';
import { users } from '../../system/users/users.queries.ts';
import { policies } from '../policies/policies.queries.ts';
import { Age, Amount, EndorsementStatusTag, Numbers, WhatItDoes } from './EndorsementCells.tsx';

const { column, choice, record, days } = shownFields<EndorsementSummary, 'agent' | 'sub_agent'>(
  'endorsements',
  {
    account: (endorsement) => (
      <RecordLink modal="endorsement_view" id={endorsement.id} hint={<Numbers endorsement={endorsement} />}>
        <bdi>{endorsement.account.label}</bdi>
      </RecordLink>
    ),
    type: (endorsement) => <WhatItDoes endorsement={endorsement} />,
    insurer: ({ insurer, assigned_to }) => <TwoLines first={insurer.label} second={assigned_to.label} />,
    status: ({ status }) => <EndorsementStatusTag status={status} />,
    age_days: (endorsement) => <Age endorsement={endorsement} />,
    policy_type: ({ policy_type }) => t(`lines.${policy_type}`),
    gross_premium: (endorsement) => <Amount endorsement={endorsement} />,
  },
);

const extra = { isExtra: true, narrow: 'nowhere' } as const;

export const endorsementColumns = (): ListColumn<EndorsementSummary>[] => [
  column('account', { isOrdered: true, width: 200 }),
  column('type', { narrow: 'line', width: 170 }),
  column('effective_date', { isOrdered: true, narrow: 'line', width: 130 }),
  column('status', { narrow: 'end', width: 126 }),
  column('waiting_for', { narrow: 'nowhere', width: 84 }),
  column('age_days', { ordering: 'submitted_at', narrow: 'nowhere', width: 78 }),
  column('insurer', { narrow: 'nowhere', width: 150 }),
  column('gross_premium', { isOrdered: true, align: 'end', narrow: 'line', width: 144 }),
  column('assigned_to', extra),
  column('endorsement_number', { ...extra, isOrdered: true }),
  column('policy', extra),
  column('policy_type', extra),
  column('insurer_reference', extra),
  column('net_premium', { ...extra, align: 'end' }),
  column('submitted_at', { ...extra, isOrdered: true }),
  column('approved_at', extra),
  column('applied_at', extra),
  column('created_at', { ...extra, isOrdered: true }),
];

const more = { isMore: true };

export function endorsementFilters(may: (permission: Permission) => boolean): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    choice('status', endorsementStatuses),
    choice('waiting_for', awaitedSides),
    choice('type', endorsementTypes),
    {
      name: 'policy_type',
      label: t('endorsements.policy_type'),
      kind: 'choice',
      choices: policyTypes.map((value) => ({ value, label: t(`lines.${value}`) })),
      ...more,
    },
    may('policies:view') && record('policy', policies.options, more),
    may('accounts:view') && record('account', accounts.options, more),
    may('insurers:view') && record('insurer', insurers.options, more),
    may('users:view') && record('assigned_to', users.options, more),
    may('agents:view') && record('agent', agents.options, more),
    may('agents:view') && record('sub_agent', subAgents.options, more),
    days('effective_date', more),
    days('submitted_at', more),
    days('created_at', more),
  ];
  return filters.filter((filter) => filter !== false);
}
