import { accountOfRow } from '#contract/across/importAccounts';
import type { ImportMapping, RowProblem } from '#contract/across/imports';
import type { AccountType } from '#contract/people/accounts';
import type { AskedAccount } from '../../../people/accounts/accounts.batch.rules.ts';
import type { ReadRow } from '../imports.target.ts';

const links = { owner: 'owner_id', agent: 'agent_id', sub_agent: 'sub_agent_id' } as const;

/**
 * A row of a file as the form would send it. What kind of client it is, the file may leave open: a new one is what it
 * seems to be, and one that there is stays what it is.
 */
export function askedOf({ row, values }: ReadRow): AskedAccount {
  const account_number = String(values['account_number'] ?? '').trim() || undefined;
  const { account_type, ...body } = accountOfRow(values).body;
  if (values['account_type'] !== undefined)
    return { key: row, body: { account_type, ...body }, account_number };
  const bodyAs = (type: AccountType) => {
    const { account_type: _, ...own } = accountOfRow({ ...values, account_type: type }).body;
    return own;
  };
  return { key: row, body, account_number, likely: { type: account_type as AccountType, bodyAs } };
}

const names = ['first_name', 'last_name', 'legal_name'];

/** The field of the file that a problem is about: one name may stand for several of ours. */
export function fieldInFile(field: string, { columns, constants }: ImportMapping): string {
  const said = (name: string) => [...columns, ...constants].some((each) => each.field === name);
  if (names.includes(field) && !said(field) && said('full_name')) return 'full_name';
  return Object.entries(links).find(([, column]) => column === field)?.[0] ?? field;
}

export const problemsInFile = (problems: readonly RowProblem[], mapping: ImportMapping): RowProblem[] =>
  problems.map((problem) => ({ ...problem, field: fieldInFile(problem.field, mapping) }));
