import type { Client } from 'pg';
import { businessTypes, deliveryStatuses } from '#contract/cover/policies/policyList';
import type { PolicyStatus } from '#contract/cover/policies/policyStates';
import { plusDays } from '#contract/base/days/wallClock';
import { compact, fold, searchTextOf } from '../../../server/src/db/search/searchText.ts';
import { numberNorm } from '../../../server/src/modules/cover/policies/policies.number.ts';
import { ownText } from '../../../server/src/modules/cover/policies/policies.rules.ts';
import type { People } from './accountRows.ts';
import { copyRows, type Cell } from './copy.ts';
import { below, pick, pickByShare, randomFrom } from './random.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** Most policies of five years are over. */
const statuses: readonly (readonly [PolicyStatus, number])[] = [
  ['expired', 62],
  ['active', 28],
  ['cancelled', 4],
  ['lapsed', 2],
  ['not_taken_up', 2],
  ['pending_issuance', 1],
  ['draft', 1],
];
const isIssued = (status: PolicyStatus) => ['expired', 'active', 'cancelled', 'lapsed'].includes(status);

/** Three for ten accounts: a million accounts have three hundred thousand. */
export const policiesBeside = (accounts: number): number => (accounts / 10) * 3;

type Product = { id: number; category_id: number; line: string };
type Setting = {
  count: number;
  people: People;
  /** So many accounts there are, numbered from 1. */
  accounts: number;
  products: readonly Product[];
  insurers: readonly number[];
  today: string;
};

/** As "Dubai A 12345"; every policy of a vehicle has one of its own. */
export const plateOf = (number: number): string =>
  `Dubai ${'ABKRZ'[number % 5]} ${10_000 + (number % 90_000)}`;
export const policyNumberOf = (number: number): string => `P/${String(number * 7).padStart(8, '0')}`;

function policyRow(number: number, { count, people, accounts, products, insurers, today }: Setting) {
  const random = randomFrom(number);
  const status = pickByShare(random, statuses);
  // A few begin later, or end by a cancellation that is booked; most of them were entered lately.
  const isLate = number > count * 0.9;
  const isUpcoming = status === 'active' && isLate && random() < 0.3;
  const isBooked = status === 'active' && random() < 0.02;
  const age = status === 'expired' ? 366 + below(random, 1460) : below(random, 364);
  const start_date = plusDays(today, isUpcoming ? 1 + below(random, 40) : -age);
  const product = pick(random, products);
  const named = {
    reference: `POL-${String(number).padStart(6, '0')}`,
    policy_number: isIssued(status) ? policyNumberOf(number) : '',
    cover_note_number: '',
  };
  const net = 300 + below(random, 40_000);
  const place = below(random, people.agents.length);
  const isOfAgent = random() < 0.3;
  // In the order in which they were entered, as they are found in use.
  const created = new Date(Date.parse(today) - ((count - number) / count) * 1825 * 86_400_000).toISOString();
  return {
    id: number,
    ...named,
    number_norm: numberNorm(named.policy_number),
    status,
    policy_type: product.line,
    business_type: pick(random, businessTypes),
    account_id: 1 + below(random, accounts),
    assigned_to_id: pick(random, people.owners),
    agent_id: isOfAgent ? (people.agents[place] ?? null) : null,
    sub_agent_id: isOfAgent && random() < 0.3 ? (people.subAgents[place] ?? null) : null,
    product_id: product.id,
    category_id: product.category_id,
    insurer_id: pick(random, insurers),
    start_date,
    end_date: plusDays(start_date, 364),
    issue_date: isIssued(status) ? start_date : null,
    cancel_date:
      status === 'cancelled' || status === 'lapsed'
        ? plusDays(start_date, 1 + below(random, 300))
        : isBooked
          ? plusDays(start_date, 364)
          : null,
    currency: random() < 0.9 ? 'AED' : pick(random, ['USD', 'KWD', 'JPY']),
    net_premium: net,
    tax: net / 20,
    gross_premium: net + net / 20,
    billing_type: pick(random, ['agency_bill', 'direct_bill']),
    delivery_status: pick(random, deliveryStatuses),
    item_count: product.line === 'motor' ? 1 : 0,
    own_text: ownText(named),
    created_at: created,
    updated_at: created,
  } satisfies Record<string, Cell>;
}

const policyColumns = (setting: Setting) =>
  Object.keys(policyRow(1, setting)) as (keyof ReturnType<typeof policyRow>)[];

export function* policyRows(setting: Setting): Iterable<Cell[]> {
  const columns = policyColumns(setting);
  for (let number = 1; number <= setting.count; number += 1) {
    const row = policyRow(number, setting);
    yield columns.map((column) => row[column]);
  }
}

const itemColumns = [
  'policy_id',
  'item_id',
  'kind',
  'position',
  'label',
  'plate_norm',
  'chassis_norm',
  'search_text',
  'valid',
];

/** The vehicle of each motor policy. */
function* itemRows(setting: Setting): Iterable<Cell[]> {
  for (let number = 1; number <= setting.count; number += 1) {
    const { policy_type, start_date, end_date } = policyRow(number, setting);
    if (policy_type !== 'motor') continue;
    const [label, chassis] = [plateOf(number), `JTFHX02P5${String(number).padStart(8, '0')}`];
    const plate = numberNorm(label);
    const search = searchTextOf([fold(label), compact(plate), compact(chassis)]);
    const valid = `[${start_date},${plusDays(end_date, 1)})`;
    yield [number, `item-${number}`, 'vehicle', 0, label, plate, chassis, search, valid];
  }
}

async function insurersOf(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`
    insert into insurers (name, short_code, lines) select 'Insurer ' || n, 'I' || n, '["motor"]'
    from generate_series(1, 12) n returning id`);
  return rows.map(({ id }) => id);
}

/** So many policies on accounts that are there, the same ones every time but for their days, which are around today. */
export async function plantPolicies(
  client: Client,
  count: number,
  accounts: number,
  people: People,
): Promise<void> {
  const { rows: products } = await client.query<Product>(`select p.id, p.category_id, c.line
    from products p join product_categories c on c.id = p.category_id order by p.id`);
  const today = new Date().toISOString().slice(0, 10);
  const setting = { count, people, accounts, products, insurers: await insurersOf(client), today };
  await withoutIndexes(client, 'policies', () =>
    copyRows(client, 'policies', policyColumns(setting), policyRows(setting)),
  );
  await withoutIndexes(client, 'policy_items', () =>
    copyRows(client, 'policy_items', itemColumns, itemRows(setting)),
  );
  await client.query(`select setval('policies_id_seq', $1)`, [count]);
  await client.query('vacuum (analyze) policies');
  await client.query('vacuum (analyze) policy_items');
}
