import { leadSources, leadTypes, temperatures, type Lead } from '#contract/leads';
import { leadStatuses } from '#contract/leadStates';
import type { Permission } from '#contract/permissions';
import { DetailLink } from '../../components/DetailLink.tsx';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentDay, MomentText } from '../../components/MomentText.tsx';
import { MoneyText } from '../../components/MoneyText.tsx';
import { t } from '../../messages/t.ts';
import { ContactLines, TagList, TwoLines } from '../accounts/AccountCells.tsx';
import { accountTags, subAgentsOf } from '../accounts/accounts.queries.ts';
import { agents } from '../agents/agents.queries.ts';
import { productCategories } from '../products/products.queries.ts';
import { users } from '../users/users.queries.ts';
import { CallButton } from './CallButton.tsx';
import { FollowUpText, LeadStatusTag, TemperatureTag } from './LeadCells.tsx';
import { leadHint } from './leadText.ts';

export const leadColumns = (may: (permission: Permission) => boolean): ListColumn<Lead>[] => [
  {
    key: 'name',
    title: t('leads.name'),
    ordering: 'name',
    render: (lead) => (
      <DetailLink of="leads" id={lead.id} hint={leadHint(lead)}>
        <bdi>{lead.name}</bdi>
      </DetailLink>
    ),
  },
  {
    key: 'contact',
    title: t('leads.contact'),
    width: 210,
    narrow: 'nowhere',
    render: (lead) => <ContactLines {...lead} />,
  },
  {
    key: 'category',
    title: t('leads.category'),
    render: ({ category, lead_type }) => (
      <TwoLines first={category.label} second={t(`leads.lead_type_${lead_type}`)} />
    ),
  },
  {
    key: 'status',
    title: t('leads.status'),
    narrow: 'below',
    render: ({ status, temperature }) => (
      <>
        <LeadStatusTag status={status} /> <TemperatureTag temperature={temperature} />
      </>
    ),
  },
  {
    key: 'expected_premium',
    title: t('leads.expected_premium'),
    ordering: 'expected_premium',
    align: 'end',
    render: ({ expected_premium, currency }) =>
      expected_premium === null ? '—' : <MoneyText amount={expected_premium} currency={currency} />,
  },
  {
    key: 'next_follow_up_at',
    title: t('leads.next_follow_up_at'),
    ordering: 'next_follow_up_at',
    render: (lead) => <FollowUpText lead={lead} />,
  },
  {
    key: 'assigned_to',
    title: t('leads.assigned_to'),
    narrow: 'nowhere',
    render: ({ assigned_to, agent }) => <TwoLines first={assigned_to.label} second={agent?.label ?? ''} />,
  },
  ...(may('leads:update') && may('notes:create')
    ? [
        {
          key: 'call',
          title: t('leads.call'),
          width: 64,
          narrow: 'end' as const,
          render: (lead: Lead) => <CallButton lead={lead} />,
        },
      ]
    : []),
  {
    key: 'source',
    title: t('leads.source'),
    isExtra: true,
    render: ({ source }) => t(`leads.source_${source}`),
  },
  { key: 'tags', title: t('leads.tags'), isExtra: true, render: ({ tags }) => <TagList tags={tags} /> },
  {
    key: 'last_contacted_at',
    title: t('leads.last_contacted_at'),
    isExtra: true,
    render: ({ last_contacted_at }) => (last_contacted_at ? <MomentText at={last_contacted_at} /> : '—'),
  },
  {
    key: 'created_at',
    title: t('common.createdAt'),
    ordering: 'created_at',
    isExtra: true,
    render: ({ created_at }) => <MomentDay at={created_at} />,
  },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

/** `agent` is the one that the list is narrowed by, whose sub-agents are then to choose from. */
export function leadFilters(
  may: (permission: Permission) => boolean,
  agent: string | undefined,
): ListFilter[] {
  const filters: (ListFilter | false)[] = [
    {
      name: 'status',
      label: t('leads.status'),
      kind: 'choice',
      choices: leadStatuses.map((value) => ({ value, label: t(`leads.status_${value}`) })),
    },
    may('products:view') && {
      name: 'category',
      label: t('leads.category'),
      kind: 'record',
      options: productCategories.options,
    },
    {
      name: 'lead_type',
      label: t('leads.lead_type'),
      kind: 'choice',
      choices: leadTypes.map((value) => ({ value, label: t(`leads.lead_type_${value}`) })),
    },
    may('users:view') && {
      name: 'assigned_to',
      label: t('leads.assigned_to'),
      kind: 'record',
      options: users.options,
      isMore: true,
    },
    {
      name: 'temperature',
      label: t('leads.temperature'),
      kind: 'choice',
      choices: temperatures.map((value) => ({ value, label: t(`leads.temperature_${value}`) })),
      isMore: true,
    },
    {
      name: 'source',
      label: t('leads.source'),
      kind: 'choice',
      choices: leadSources.map((value) => ({ value, label: t(`leads.source_${value}`) })),
      isMore: true,
    },
    may('agents:view') && {
      name: 'agent',
      label: t('leads.agent'),
      kind: 'record',
      options: agents.options,
      isMore: true,
    },
    may('agents:view') && {
      name: 'sub_agent',
      label: t('leads.sub_agent'),
      kind: 'record',
      options: subAgentsOf(agent),
      isMore: true,
    },
    { name: 'tag', label: t('leads.tag'), kind: 'text', suggestions: accountTags, isMore: true },
    { name: 'expected_premium__range', label: t('leads.premium'), kind: 'amounts', isMore: true },
    { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
  ];
  return filters.filter((filter) => filter !== false);
}
