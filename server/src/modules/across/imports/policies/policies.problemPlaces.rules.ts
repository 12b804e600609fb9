import type { PolicyType } from '#contract/base/amounts/lines';
import type { RowProblem } from '#contract/across/imports/imports';
import { listOf } from './policies.risk.rules.ts';
import { type FieldProblems } from '../../../../errors.ts';
import { worded } from '../../../../said.ts';

const renamed: Readonly<Record<string, string>> = {
  account_id: 'account.full_name',
  product_id: 'product',
  insurer_id: 'insurer',
  broker_id: 'broker',
  agent_id: 'agent',
  sub_agent_id: 'sub_agent',
  assigned_to_id: 'assigned_to',
  lines: 'net_premium',
  payment_plan: 'plan_count',
  make_id: 'make',
  model_id: 'model',
  member_id: 'first_name',
};
const parts: Readonly<Record<string, string>> = {
  vehicles: 'vehicle',
  members: 'member',
  travellers: 'member',
  life_assured: 'member',
  locations: 'place',
  categories: 'category',
};
const ofLine: Partial<Record<PolicyType, string>> = {
  life: 'life',
  marine: 'cargo',
  travel: 'trip',
  health: 'health',
};

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/** Where what is wrong with a policy stands in the file: which of its rows, and whose column. */
function placeOf(path: string, line: PolicyType | null): { index: number | null; field: string } {
  const [first = '', ...rest] = path.split('.');
  if (first !== 'risk') return { index: null, field: renamed[first] ?? first };
  const [head = '', ...inner] = rest;
  const name = inner.findLast((each) => !isNumber(each));
  const called = name === undefined ? '' : (renamed[name] ?? name);
  const part = parts[head];
  if (part === undefined) {
    if (line === 'travel' && (head === 'from' || head === 'to'))
      return { index: null, field: head === 'from' ? 'start_date' : 'end_date' };
    return { index: null, field: head === '' ? '' : `${(line && ofLine[line]) ?? 'risk'}.${head}` };
  }
  const index = line !== null && head === listOf(line) && isNumber(inner[0]) ? Number(inner[0]) : null;
  if (part === 'category' && called === 'name') return { index, field: 'member.category' };
  return { index, field: called === '' ? '' : `${part}.${called}` };
}

/** The sentences of a refusal, each with its row and column. */
export function placed(
  fields: FieldProblems,
  rows: readonly number[],
  line: PolicyType | null,
): { row: number; problem: RowProblem }[] {
  return Object.entries(fields).flatMap(([path, [words]]) => {
    if (!words) return [];
    const { index, field } = placeOf(path, line);
    const row = rows[index ?? 0] ?? rows[0] ?? 0;
    return [{ row, problem: { kind: 'invalid', severity: 'error', field, ...worded(words) } }];
  });
}
