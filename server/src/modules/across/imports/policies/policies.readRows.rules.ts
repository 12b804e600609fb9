import { PolicyCreate } from '#contract/cover/policies/policies';
import { PolicyIssue } from '#contract/cover/policies/policySteps';
import type { RowProblem } from '#contract/across/imports/imports';
import type { PolicyType } from '#contract/base/amounts/lines';
import { fieldProblems } from '../../../../fieldProblems.ts';
import type { ToldPolicy } from '../../../cover/policies/batch/policies.batch.rules.ts';
import type { ReadRow } from '../imports.target.ts';
import { linesOf } from './policies.lines.rules.ts';
import { placed } from './policies.problemPlaces.rules.ts';
import { itemIdsOf, listOf, riskOf, type IdOf } from './policies.risk.rules.ts';
import { said, worded, type Said } from '../../../../said.ts';

type Values = Record<string, unknown>;
export type PlacedProblem = { row: number; problem: RowProblem };

export const wrong = (row: number, kind: string, field: string, words: Said): PlacedProblem => ({
  row,
  problem: { kind, severity: 'error', field, ...worded(words) },
});

const ofEachRow = ['vehicle.', 'member.', 'place.', 'item.', 'category.'];
const isOfRow = (key: string): boolean => ofEachRow.some((part) => key.startsWith(part));

const differs = said('policyRowsDiffer');
const oneRow = said('policyOneRow');

/** What the rows of a policy say of it together; where two of them say different things, the later one is wrong. */
export function agreedValues(rows: readonly ReadRow[]): { values: Values; problems: PlacedProblem[] } {
  const values: Values = {};
  const problems: PlacedProblem[] = [];
  for (const { row, values: said } of rows)
    for (const [key, value] of Object.entries(said)) {
      if (values[key] === undefined) values[key] = value;
      else if (!isOfRow(key) && JSON.stringify(values[key]) !== JSON.stringify(value))
        problems.push(wrong(row, 'rows_differ', key, differs));
    }
  return { values, problems };
}

const plain = [
  'start_date',
  'end_date',
  'business_type',
  'sum_insured',
  'billing_type',
  'payment_mode',
  'commission_rate',
  'delivery_status',
  'auto_renew',
  'cover_note_number',
  'plan_name',
  'deductible',
  'conditions',
] as const;
const links = ['product', 'insurer', 'broker', 'agent', 'sub_agent', 'assigned_to'] as const;

/** So many parts over the year, unless the file says how far apart they are. */
function planOf({ plan_count: count, plan_every_months: every }: Values): object {
  if (typeof count !== 'number') return {};
  if (count === 1) return { payment_plan: { kind: 'full' } };
  const every_months = every ?? Math.max(1, Math.floor(12 / count));
  return { payment_plan: { kind: 'equal', count, every_months } };
}

/** With whoever is to have it, where the file says so. */
export type SaidPolicy = ToldPolicy & { assigned_to_id?: number | undefined };
type Told = { told: SaidPolicy } | { problems: PlacedProblem[] };

type Read = {
  rows: readonly ReadRow[];
  values: Values;
  line: PolicyType;
  /** The organisation's, where the file says none. */
  currency: string;
  idOf: IdOf;
};

const own = (values: Values): object =>
  Object.fromEntries(plain.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])));

const linked = (values: Values, idOf: IdOf): object =>
  Object.fromEntries(
    links.flatMap((key) => (values[key] === undefined ? [] : [[`${key}_id`, idOf(key, values)]])),
  );

/** The policy as a form would send it, judged field by field as the form is. */
export function tellPolicy({ rows, values, line, currency: usual, idOf }: Read): Told {
  const [first] = rows;
  if (rows.length > 1 && listOf(line) === null)
    return { problems: rows.slice(1).map(({ row }) => wrong(row, 'duplicate_row', 'policy_number', oneRow)) };
  const currency = typeof values['currency'] === 'string' ? values['currency'].toUpperCase() : usual;
  const risk = riskOf(line, rows, values, idOf);
  const ids = itemIdsOf(line, risk);
  const items = rows.flatMap(({ values: said }, index) => {
    const [amount, item_id] = [said['item.net_premium'], ids[index]];
    return typeof amount === 'string' && item_id !== undefined ? [{ item_id, amount }] : [];
  });
  const premium = linesOf(currency, values, items);
  const numbers = rows.map(({ row }) => row);
  if ('words' in premium)
    return { problems: [wrong(first?.row ?? 0, 'premium', premium.field, premium.words)] };
  const body = {
    account_id: 1,
    ...own(values),
    ...linked(values, idOf),
    ...planOf(values),
    currency,
    lines: premium.lines,
    risk,
  };
  const read = PolicyCreate.safeParse(body);
  const issued = PolicyIssue.safeParse({
    policy_number: values['policy_number'],
    ...(values['issue_date'] === undefined ? {} : { issue_date: values['issue_date'] }),
  });
  if (!read.success || !issued.success) {
    const issues = [...(read.error?.issues ?? []), ...(issued.error?.issues ?? [])];
    return { problems: placed(fieldProblems(issues), numbers, line) };
  }
  const { account_id: _account, lead_id: _lead, previous_policy_id: _previous, ...told } = read.data;
  const paid = values['paid_to_date'];
  return {
    told: { ...told, ...issued.data, ...(typeof paid === 'string' ? { paid_to_date: paid } : {}) },
  };
}
