import { Link, useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { AgentCreate, AgentUpdate, type Agent } from '#contract/reference/agents';
import { SubAgentCreate, SubAgentUpdate, type SubAgent } from '#contract/reference/subAgents';
import type { Records } from '../../../api/records.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import type { Section } from '../../../components/record/sections/Sections.tsx';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../../../components/reference/referenceTypes.ts';
import { UrlTabs } from '../../../components/layout/UrlTabs.tsx';
import { t } from '../../../messages/t.ts';
import { AgentActions } from './AgentActions.tsx';
import { agentFilters, blank, looksOf, moreColumns, stateColumns, tagsOf, workFacts } from './agentNoun.tsx';
import { agents, subAgents } from './agents.queries.ts';
import { BankSection } from './BankSection.tsx';

const bankSection = <R extends Agent | SubAgent>(noun: Records<R>, record: R): Section => ({
  key: 'bank_details',
  label: t('agents.bank_details'),
  content: <BankSection key={record.id} noun={noun} record={record} />,
});

const agentFields = shownFields<Agent>('agents', {
  ...looksOf('agent_view'),
  sub_agents_count: ({ id, sub_agents_count: count }) =>
    count > 0 && (
      <Link to="/settings/agents" search={{ tab: 'sub_agents', agent: String(id) }}>
        {t('agents.subAgents', { count })}
      </Link>
    ),
});
const subAgentFields = shownFields<SubAgent>('sub_agents', looksOf('sub_agent_view'));

const agentNoun: ReferenceNoun<Agent> = {
  name: 'agent',
  texts: 'agents',
  module: 'agents',
  records: agents,
  schema: { create: AgentCreate, edit: AgentUpdate },
  blank: { ...blank, default_share_pct: null },
  columns: () => [
    agentFields.column('name', { isOrdered: true }),
    ...stateColumns(agentFields),
    agentFields.column('default_share_pct', { isOrdered: true, align: 'end' }),
    agentFields.column('sub_agents_count'),
    ...moreColumns(agentFields),
  ],
  filters: (_search, may) => agentFilters(agentFields, may),
  tagsOf,
  factsOf: (agent) => [
    ...agentFields.facts(agent, 'code', 'email', 'phone', 'default_share_pct'),
    ...workFacts(agentFields, agent),
    ...agentFields.facts(agent, 'sub_agents_count'),
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
    subAgentFields.column('name', { isOrdered: true }),
    subAgentFields.column('agent'),
    ...stateColumns(subAgentFields),
    subAgentFields.column('share_of_agent_pct', { isOrdered: true, align: 'end' }),
    ...moreColumns(subAgentFields),
  ],
  filters: (_search, may) => [
    subAgentFields.record('agent', agents.options),
    ...agentFilters(subAgentFields, may),
  ],
  tagsOf,
  factsOf: (subAgent) => [
    ...subAgentFields.facts(subAgent, 'agent', 'code', 'email', 'phone', 'share_of_agent_pct'),
    ...workFacts(subAgentFields, subAgent),
  ],
  sectionsOf: (subAgent) => [bankSection(subAgents, subAgent)],
  actionsOf: (subAgent) => <AgentActions key={subAgent.id} noun={subAgents} record={subAgent} />,
  touches: ['agents'],
  Fields: lazy(async () => ({ default: (await import('./AgentFields.tsx')).SubAgentFields })),
};

/** What others show of one of them. */
type SectionsOf = (of: { agent: number } | { sub_agent: number }) => Section[];

const withMore = <R extends Agent | SubAgent>(noun: ReferenceNoun<R>, more: (record: R) => Section[]) => ({
  ...noun,
  sectionsOf: (record: R) => [...(noun.sectionsOf?.(record) ?? []), ...more(record)],
});

/** Two nouns, each a tab of its own. */
export function AgentLists({ moreOf }: { moreOf: SectionsOf }) {
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
    <ReferencePage
      key={tab}
      noun={withMore(subAgentNoun, ({ id }) => moreOf({ sub_agent: id }))}
      tabs={tabs}
    />
  ) : (
    <ReferencePage key={tab} noun={withMore(agentNoun, ({ id }) => moreOf({ agent: id }))} tabs={tabs} />
  );
}
