import type { Client } from 'pg';
import { accountOrdering } from '#contract/accounts';
import type { People } from './accountRows.ts';
import type { Asker } from './people.ts';
import type { Statement } from './replay.ts';

export type PlanCase = { asker: Asker; query: string; isLate: boolean };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Heap Fetches'?: number;
  Plans?: Node[];
};

const orders = accountOrdering.flatMap((field) => [field, `-${field}`]).map((field) => `ordering=${field}`);

const filters = (ids: { owner: number; agent: number; subAgent: number; smallAgent: number }) => [
  'account_type=individual',
  'account_type=corporate',
  'is_kyc_completed=true',
  'is_kyc_completed=false',
  'kyc_status=rejected',
  'kyc_status=pending,expired',
  'is_active=true',
  'is_active=false',
  `owner=${ids.owner}`,
  `agent=${ids.agent}`,
  `agent=${ids.smallAgent}`,
  `sub_agent=${ids.subAgent}`,
  'tag=Family',
  'tag=Golf club',
  'city=Dubai',
  'city=sohar',
  'created_at__range=2023-03-01,2023-03-31',
  'created_at__range=2024-01-01,',
  'account_type=corporate&is_active=false',
  `owner=${ids.owner}&kyc_status=rejected`,
];

const searches = [
  'khan',
  'trading',
  'brzezinska',
  'nobodyofthisname',
  'kh',
  'x',
  'khan fatima',
  '052 318 4578',
];

/** Every way in which people look at accounts: each order, filter, search and scope, and far into the list. */
export function planCases(count: number, people: People): PlanCase[] {
  const [owner = 0] = people.owners;
  const [agent = 0] = people.agents;
  const [subAgent = 0] = people.subAgents;
  const ways = [
    ...orders,
    ...filters({ owner, agent, subAgent, smallAgent: people.agents.at(-1) ?? 0 }),
    ...searches.map((word) => `search=${word}`),
  ];
  const scopes = (['own', 'team', 'agent', 'smallAgent'] as const).flatMap((asker) =>
    ['', 'is_active=true', 'search=khan', 'ordering=display_name'].map((query) => ({
      asker,
      query,
      isLate: false,
    })),
  );
  const late = ['ordering=-created_at', 'ordering=display_name', 'ordering=account_number', 'is_active=true'];
  return [
    ...ways.map((query) => ({ asker: 'all' as const, query, isLate: false })),
    ...scopes,
    ...late.map((query) => ({ asker: 'all' as const, query: `${query}&page=${count / 20}`, isLate: true })),
  ];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: Node): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Several workers each have a part of it. */
const sortedBy = ({ Plans: [input] = [] }: Node): number =>
  input ? Math.round(input['Actual Rows'] * input['Actual Loops']) : 0;

const isCount = ({ text }: Statement) => text.startsWith('select count(*)');

/** More than this is sorted by nobody who has an index in that order. */
const mostSorted = 1000;

/** What is wrong with the way in which PostgreSQL answers a statement; nothing, if all is well. */
export async function planFaults(client: Client, statement: Statement, isLate: boolean): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, timing off, summary off, format json) ${statement.text}`,
    statement.values,
  );
  const nodes = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
  const what = isCount(statement) ? 'count' : 'page';
  const ofAccounts = nodes.filter((node) => node['Relation Name'] === 'accounts');
  const scans = ofAccounts.filter((node) => node['Node Type'] === 'Seq Scan');
  const sorts = nodes
    .filter((node) => node['Node Type'] === 'Sort')
    .map(sortedBy)
    .filter((rows) => rows > mostSorted);
  const late = ofAccounts.filter(
    (node) => node['Node Type'] !== 'Index Only Scan' && readBy(node) > mostSorted,
  );
  return [
    ...scans.map(() => `its ${what} reads the whole table`),
    ...sorts.map((sorted) => `its ${what} sorts ${sorted} rows`),
    ...(isLate && what === 'page'
      ? late.map((node) => `its ${what} fetches ${readBy(node)} rows to skip them`)
      : []),
  ];
}
