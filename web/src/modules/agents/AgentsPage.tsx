import { Link, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { AgentCreate, AgentUpdate, type Agent } from '#contract/agents';
import { SubAgentCreate, SubAgentUpdate, type SubAgent } from '#contract/subAgents';
import type { Records } from '../../api/records.ts';
import type { Section } from '../../components/record/Sections.tsx';
import { ReferencePage } from '../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { t } from '../../messages/t.ts';
import { AgentActions } from './AgentActions.tsx';
import {
  agentFilters,
  blank,
  contactFacts,
  moreColumns,
  nameColumn,
  percentOf,
  stateColumns,
  tagsOf,
  workFacts,
} from './agentNoun.tsx';
import { agents, subAgents } from './agents.queries.ts';
import { BankSection } from './BankSection.tsx';

const bankSection = <R extends Agent | SubAgent>(noun: Records<R>, record: R): Section => ({
  key: 'bank_details',
  label: t('agents.bank_details'),
  content: <BankSection key={record.id} noun={noun} record={record} />,
});

const subAgentsOf = ({ id, sub_agents_count: count }: Agent) => (
  <Link to="/settings/agents" search={{ tab: 'sub_agents', agent: String(id) }}>
    {t('agents.subAgents', { count })}
  </Link>
);

const agentNoun: ReferenceNoun<Agent> = {
  name: 'agent',
  texts: 'agents',
  module: 'agents',
  records: agents,
  schema: { create: AgentCreate, edit: AgentUpdate },
  blank: { ...blank, default_share_pct: null },
  columns: () => [
    nameColumn('agent_view'),
    ...stateColumns<Agent>(),
    {
      key: 'default_share_pct',
      title: t('agents.default_share_pct'),
      ordering: 'default_share_pct',
      align: 'end',
      render: ({ default_share_pct }) => percentOf(default_share_pct) || '—',
    },
    {
      key: 'sub_agents_count',
      title: t('agents.sub_agents_count'),
      render: (agent) => (agent.sub_agents_count === 0 ? '—' : subAgentsOf(agent)),
    },
    ...moreColumns<Agent>(),
  ],
  filters: (_search, may) => agentFilters(may),
  tagsOf,
  factsOf: (agent) => [
    ...contactFacts(agent),
    { label: t('agents.default_share_pct'), value: percentOf(agent.default_share_pct) },
    ...workFacts(agent),
    { label: t('agents.sub_agents_count'), value: agent.sub_agents_count > 0 && subAgentsOf(agent) },
  ],
  sectionsOf: (agent) => [bankSection(agents, agent)],
  actionsOf: (agent) => <AgentActions key={agent.id} noun={agents} record={agent} />,
  whyKept: ({ sub_agents_count }) => (sub_agents_count > 0 ? t('agents.inUse') : undefined),
  touches: ['sub_agents'],
  Fields: lazy(async () => ({ default: (await import('./AgentFields.tsx')).AgentFields })),
};

const subAgentNoun: ReferenceNoun<SubAgent> = {
  name: 'sub_agent',
  texts: 'sub_agents',
  module: 'agents',
  records: subAgents,
  schema: { create: SubAgentCreate, edit: SubAgentUpdate },
  blank: { agent_id: null, ...blank, share_of_agent_pct: null },
  columns: () => [
    nameColumn('sub_agent_view'),
    { key: 'agent', title: t('sub_agents.agent'), render: ({ agent }) => agent.label },
    ...stateColumns<SubAgent>(),
    {
      key: 'share_of_agent_pct',
      title: t('sub_agents.share_of_agent_pct'),
      ordering: 'share_of_agent_pct',
      align: 'end',
      render: ({ share_of_agent_pct }) => percentOf(share_of_agent_pct) || '—',
    },
    ...moreColumns<SubAgent>(),
  ],
  filters: (_search, may) => [
    { name: 'agent', label: t('sub_agents.agent'), kind: 'record', options: agents.options },
    ...agentFilters(may),
  ],
  tagsOf,
  factsOf: (subAgent) => [
    { label: t('sub_agents.agent'), value: subAgent.agent.label },
    ...contactFacts(subAgent),
    { label: t('sub_agents.share_of_agent_pct'), value: percentOf(subAgent.share_of_agent_pct) },
    ...workFacts(subAgent),
  ],
  sectionsOf: (subAgent) => [bankSection(subAgents, subAgent)],
  actionsOf: (subAgent) => <AgentActions key={subAgent.id} noun={subAgents} record={subAgent} />,
  touches: ['agents'],
  Fields: lazy(async () => ({ default: (await import('./AgentFields.tsx')).SubAgentFields })),
};

/** Two nouns, each a tab of its own. */
export function AgentsPage() {
  const { tab } = useSearch({ from: '/signedIn/settings/agents' });
  const tabs = (
    <UrlTabs
      label={t('agents.tabs')}
      shown={tab}
      tabs={[
        { key: 'agents', label: t('agents.title') },
        { key: 'sub_agents', label: t('sub_agents.title') },
      ]}
    />
  );
  return tab === 'sub_agents' ? (
    <ReferencePage key={tab} noun={subAgentNoun} tabs={tabs} />
  ) : (
    <ReferencePage key={tab} noun={agentNoun} tabs={tabs} />
  );
}
