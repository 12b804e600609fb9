import { agentStatuses, licenceStates, type Agent } from '#contract/reference/agents';
import type { Permission } from '#contract/base/permissions';
import type { SubAgent } from '#contract/reference/subAgents';
import type { shownFields } from '../../../components/fields/shownFields.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import type { Fact } from '../../../components/record/sections/Facts.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { teams } from '../../system/teams/teams.queries.ts';
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

/** How the fields that both have look in the list and on the record of either. */
export const looksOf = (modal: 'agent_view' | 'sub_agent_view') => ({
  name: ({ id, name, code }: Working) => (
    <RecordLink modal={modal} id={id} hint={code}>
      {name}
    </RecordLink>
  ),
  status: ({ status }: Working) => <AgentStatusTag status={status} />,
  licence_expiry: (agent: Working) => agent.licence_expiry && <LicenceText agent={agent} />,
});

type Shown<R extends Working> = ReturnType<typeof shownFields<R>>;

export const stateColumns = <R extends Working>({ column }: Shown<R>): ListColumn<R>[] => [
  column('status', { isOrdered: true }),
  column('licence_expiry', { isOrdered: true, render: (agent) => <LicenceText agent={agent} /> }),
];

export const moreColumns = <R extends Working>({ column }: Shown<R>): ListColumn<R>[] => [
  column('team'),
  column('user', { isExtra: true }),
  column('email', { isExtra: true }),
  column('phone', { isExtra: true }),
  column('updated_at', { isOrdered: true, isExtra: true }),
];

export const agentFilters = <R extends Working>(
  { choice, record, days }: Shown<R>,
  may: (permission: Permission) => boolean,
): ListFilter[] => [
  choice('status', agentStatuses),
  choice('licence', licenceStates),
  ...(may('users:view') ? [record('team', teams.options, { isMore: true })] : []),
  days('created_at', { isMore: true }),
];

export const tagsOf = (agent: Working) => (
  <>
    <AgentStatusTag status={agent.status} />
    <LicenceTag {...agent} isAlone />
  </>
);

export const workFacts = <R extends Working>({ facts }: Shown<R>, agent: R): Fact[] => [
  ...facts(agent, 'licence_no', 'licence_expiry', 'team', 'user'),
  ...(agent.status_changed_at ? facts(agent, 'status_changed_at') : []),
  ...(agent.status_reason ? facts(agent, 'status_reason') : []),
];
