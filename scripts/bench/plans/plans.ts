import type { Client } from 'pg';
import { accountOrdering } from '#contract/people/accounts';
import type { People } from '../plant/accountRows.ts';
import type { Request } from '../cases.ts';
import type { Asker } from '../plant/people.ts';
import type { Statement } from '../replay.ts';

export type PlanCase = { asker: Asker; request: Request; isLate: boolean };

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
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
  'kyc=pending',
  'kyc=expiring_30',
  'kyc=expiring_60&ordering=kyc_expiry_date',
  'kyc=review_due',
  'kyc=review_due&ordering=next_review_date',
  'risk_rating=high',
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

const list = (query: string): Request => ({ method: 'GET', url: `/api/accounts/?${query}` });
const others: Request[] = [
  { method: 'GET', url: '/api/accounts/options/?search=khan' },
  { method: 'GET', url: '/api/accounts/options/?search=brzezinska' },
  {
    method: 'POST',
    url: '/api/accounts/duplicates/',
    body: { email: 'nobody@mail.example', phone: '+971501234567' },
  },
];

const forAll = (request: Request, isLate: boolean) => ({ asker: 'all' as const, request, isLate });

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
      request: list(query),
      isLate: false,
    })),
  );
  const late = ['ordering=-created_at', 'ordering=display_name', 'ordering=account_number', 'is_active=true'];
  return [
    ...[...ways.map(list), ...others].map((request) => forAll(request, false)),
    ...scopes,
    ...late.map((query) => forAll(list(`${query}&page=${count / 20}`), true)),
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

/** Also where it finds the page of a rare search by the same scan. */
const isCount = ({ text }: Statement) => /^(?:select count\(\*\)|with found as)/.test(text);

/** More than this is sorted by nobody who has an index in that order. */
const mostSorted = 1000;

/** A page of ten that reads this part of the table looks for it in the wrong place. */
const mostRead = 0.1;

/** Whoever counts most rows of a narrow table may as well read all of it. */
const isMostly = (node: Node): boolean => node['Actual Rows'] * node['Actual Loops'] > readBy(node) / 3;

/** Of accounts, unless another table is named. */
export type Expectation = { count: number; isLate: boolean; table?: string };

/** What is wrong with the way in which PostgreSQL answers a statement; nothing, if all is well. */
export async function planFaults(
  client: Client,
  statement: Statement,
  { count, isLate, table = 'accounts' }: Expectation,
): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (analyze, timing off, summary off, format json) ${statement.text}`,
    statement.values,
  );
  const nodes = nodesOf((rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan);
  const ofTable = nodes.filter((node) => node['Relation Name'] === table);
  const what = isCount(statement) ? 'count' : 'page';
  const isWhole = ofTable.some(
    (node) => node['Node Type'] === 'Seq Scan' && !(isCount(statement) && isMostly(node)),
  );
  const sorted = nodes.filter((node) => node['Node Type'] === 'Sort').map(sortedBy);
  const isSkipping = (node: Node) => isLate && node['Node Type'] === 'Index Only Scan';
  const read = ofTable.filter((node) => !isSkipping(node)).map(readBy);
  return [
    ...(isWhole ? [`its ${what} reads the whole table`] : []),
    ...sorted.filter((many) => many > mostSorted).map((many) => `its ${what} sorts ${many} rows`),
    ...(isWhole || isCount(statement) ? [] : read)
      .filter((many) => many > mostRead * count)
      .map((many) => `its ${what} reads ${many} rows`),
  ];
}
