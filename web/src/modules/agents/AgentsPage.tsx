import { Link, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { AgentCreate, AgentUpdate, type Agent } from '#contract/agents';
import { SubAgentCreate, SubAgentUpdate, type SubAgent } from '#contract/subAgents';
import { ReferencePage } from '../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../components/reference/referenceTypes.ts';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { t } from '../../messages/t.ts';
import {
  agentFilters,
  blank,
  contactFacts,
  describe,
  moreColumns,
  nameColumn,
  percentOf,
  stateColumns,
  tagsOf,
  workFacts,
} from './agentNoun.tsx';
import { agents, subAgents } from './agents.queries.ts';

const AgentActions = lazy(async () => ({ default: (await import('./AgentActions.tsx')).AgentActions }));
const BankSection = lazy(async () => ({ default: (await import('./BankSection.tsx')).BankSection }));

/** They come after the record, which stands there by then. */
const actionsOf = (noun: unknown, record: Agent | SubAgent) => (
  <Suspense>
    <AgentActions key={record.id} noun={noun as never} record={record} />
  </Suspense>
);
const bankSection = (noun: unknown, record: Agent | SubAgent) => ({
  key: 'bank_details',
  label: t('agents.bank_details'),
  content: (
    <Suspense>
      <BankSection key={record.id} noun={noun as never} record={record} />
    </Suspense>
  ),
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
  actionsOf: (agent) => actionsOf(agents, agent),
  describe,
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
  actionsOf: (subAgent) => actionsOf(subAgents, subAgent),
  describe,
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
