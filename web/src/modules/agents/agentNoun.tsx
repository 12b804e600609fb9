import { agentStatuses, licenceStates, type Agent } from '#contract/agents';
import type { Permission } from '#contract/permissions';
import type { SubAgent } from '#contract/subAgents';
import type { ListColumn, ListFilter } from '../../components/list/listTypes.ts';
import { MomentText } from '../../components/MomentText.tsx';
import type { Fact } from '../../components/record/Facts.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { t } from '../../messages/t.ts';
import { teams } from '../teams/teams.queries.ts';
import { AgentStatusTag, LicenceTag, LicenceText } from './AgentTags.tsx';

type Working = Agent | SubAgent;

/** What the form of either starts with. */
export const blank = {
  name: '',
  code: '',
  email: '',
  phone: '',
  licence_no: '',
  licence_expiry: null,
  team_id: null,
  user_id: null,
};

export const percentOf = (value: string | null): string =>
  value === null ? '' : t('common.percent', { value });

export const nameColumn = <R extends Working>(modal: string): ListColumn<R> => ({
  key: 'name',
  title: t('agents.name'),
  ordering: 'name',
  render: ({ id, name, code }) => (
    <RecordLink modal={modal} id={id} hint={code}>
      {name}
    </RecordLink>
  ),
});

export const stateColumns = <R extends Working>(): ListColumn<R>[] => [
  {
    key: 'status',
    title: t('agents.status'),
    ordering: 'status',
    render: ({ status }) => <AgentStatusTag status={status} />,
  },
  {
    key: 'licence_expiry',
    title: t('agents.licence_expiry'),
    ordering: 'licence_expiry',
    render: (agent) => <LicenceText agent={agent} />,
  },
];

export const moreColumns = <R extends Working>(): ListColumn<R>[] => [
  { key: 'team', title: t('agents.team'), render: ({ team }) => team?.label ?? '—' },
  { key: 'user', title: t('agents.user'), isExtra: true, render: ({ user }) => user?.label ?? '—' },
  { key: 'email', title: t('agents.email'), isExtra: true, render: ({ email }) => <bdi>{email}</bdi> },
  { key: 'phone', title: t('agents.phone'), isExtra: true, render: ({ phone }) => <bdi>{phone}</bdi> },
  {
    key: 'updated_at',
    title: t('common.updatedAt'),
    ordering: 'updated_at',
    isExtra: true,
    render: ({ updated_at }) => <MomentText at={updated_at} />,
  },
];

export const agentFilters = (may: (permission: Permission) => boolean): ListFilter[] => [
  {
    name: 'status',
    label: t('agents.status'),
    kind: 'choice',
    choices: agentStatuses.map((value) => ({ value, label: t(`agents.status_${value}`) })),
  },
  {
    name: 'licence',
    label: t('agents.licence'),
    kind: 'choice',
    choices: licenceStates.map((value) => ({ value, label: t(`agents.licence_${value}`) })),
  },
  ...(may('users:view')
    ? [
        {
          name: 'team',
          label: t('agents.team'),
          kind: 'record',
          options: teams.options,
          isMore: true,
        } as const,
      ]
    : []),
  { name: 'created_at__range', label: t('common.createdAt'), kind: 'days', isMore: true },
];

export const tagsOf = (agent: Working) => (
  <>
    <AgentStatusTag status={agent.status} />
    <LicenceTag {...agent} isAlone />
  </>
);

export const contactFacts = ({ code, email, phone }: Working): Fact[] => [
  { label: t('agents.code'), value: code },
  { label: t('agents.email'), value: <a href={`mailto:${email}`}>{email}</a> },
  {
    label: t('agents.phone'),
    value: (
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        <bdi>{phone}</bdi>
      </a>
    ),
  },
];

export const workFacts = (agent: Working): Fact[] => [
  { label: t('agents.licence_no'), value: agent.licence_no },
  {
    label: t('agents.licence_expiry'),
    value: agent.licence_expiry && <LicenceText agent={agent} />,
  },
  { label: t('agents.team'), value: agent.team?.label },
  { label: t('agents.user'), value: agent.user?.label },
  ...(agent.status_changed_at
    ? [{ label: t('agents.status_changed_at'), value: <MomentText at={agent.status_changed_at} /> }]
    : []),
  ...(agent.status_reason ? [{ label: t('agents.status_reason'), value: agent.status_reason }] : []),
];
