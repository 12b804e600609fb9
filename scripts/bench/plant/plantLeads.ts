import type { Client } from 'pg';
import { leadSources, leadTypes, lostReasons, temperatures } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import { duplicateKeys } from '../../../server/src/modules/people/accounts/accounts.rules.ts';
import { searchText } from '../../../server/src/modules/sales/leads/leads.rules.ts';
import { phoneOf, type People } from './accountRows.ts';
import { copyRows, type Cell } from './copy.ts';
import { below, pick, pickByShare, randomFrom } from './random.ts';
import { withoutIndexes } from './withoutIndexes.ts';
import { companyBeginnings, companyEndings, companyMiddles, firstNames, lastNames, tags } from './words.ts';

const begin = Date.UTC(2023, 0, 1);
const end = Date.UTC(2026, 0, 1);
const day = 86_400_000;

/** Most leads of three years are closed. */
const statuses: readonly (readonly [LeadStatus, number])[] = [
  ['lost', 58],
  ['won', 27],
  ['new', 4],
  ['contacted', 4],
  ['qualified', 2],
  ['quoting', 2],
  ['proposal_sent', 1],
  ['on_hold', 2],
];
const isClosed = (status: LeadStatus) => status === 'lost' || status === 'won';

type Setting = { count: number; people: People; categories: readonly number[]; now: number };

function leadRow(number: number, { count, people, categories, now }: Setting) {
  const random = randomFrom(number);
  const name = `${pickByShare(random, firstNames)} ${pickByShare(random, lastNames)}`;
  const company = `${pick(random, companyBeginnings)} ${pickByShare(random, companyMiddles)} ${pick(random, companyEndings)}`;
  const named = {
    lead_number: `LEAD-${String(number).padStart(6, '0')}`,
    name,
    company_name: random() < 0.3 ? company : '',
    email: random() < 0.6 ? `lead${number}@mail.example` : '',
    phone: phoneOf(number),
  };
  const status = pickByShare(random, statuses);
  const created = begin + ((number - 1 + random()) / count) * (end - begin);
  const hasFollowUp = status === 'on_hold' || (!isClosed(status) && random() < 0.8);
  const place = below(random, people.agents.length);
  const isOfAgent = random() < 0.3;
  return {
    ...named,
    status,
    held_from: status === 'on_hold' ? 'contacted' : null,
    lost_reason: status === 'lost' ? pick(random, lostReasons) : null,
    category_id: pick(random, categories),
    lead_type: pick(random, leadTypes),
    source: pick(random, leadSources),
    temperature: random() < 0.7 ? pick(random, temperatures) : null,
    expected_premium: random() < 0.8 ? String(below(random, 200_000)) : null,
    currency: random() < 0.9 ? 'AED' : pick(random, ['USD', 'KWD', 'JPY']),
    assigned_to_id: pick(random, people.owners),
    agent_id: isOfAgent ? (people.agents[place] ?? null) : null,
    sub_agent_id: isOfAgent && random() < 0.3 ? (people.subAgents[place] ?? null) : null,
    next_follow_up_at: hasFollowUp ? new Date(now + (random() - 0.2) * 30 * day).toISOString() : null,
    tags: random() < 0.2 ? [pickByShare(random, tags)] : [],
    search_text: searchText(named),
    duplicate_keys: duplicateKeys(named),
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + random() * (end - created)).toISOString(),
  } satisfies Record<string, Cell>;
}

const columnsOf = (setting: Setting) =>
  Object.keys(leadRow(1, setting)) as (keyof ReturnType<typeof leadRow>)[];

export function* leadRows(setting: Setting): Iterable<Cell[]> {
  const columns = columnsOf(setting);
  for (let number = 1; number <= setting.count; number += 1) {
    const row = leadRow(number, setting);
    yield columns.map((column) => row[column]);
  }
}

/** So many leads for people who are there, the same ones every time but for their follow-ups, which are around now. */
export async function plantLeads(client: Client, count: number, people: People): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from product_categories order by id');
  const setting = { count, people, categories: rows.map(({ id }) => id), now: Date.now() };
  await withoutIndexes(client, 'leads', () =>
    copyRows(client, 'leads', columnsOf(setting), leadRows(setting)),
  );
  await client.query('vacuum (analyze) leads');
}
