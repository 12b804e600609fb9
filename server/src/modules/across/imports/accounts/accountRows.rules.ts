import { accountOfRow } from '#contract/across/imports/importAccounts';
import type { ImportMapping, RowProblem } from '#contract/across/imports/imports';
import type { AccountType } from '#contract/people/accounts';
import type { AskedAccount } from '../../../people/accounts/batch/accounts.batch.rules.ts';
import type { ReadRow } from '../imports.target.ts';

const links = { owner: 'owner_id', agent: 'agent_id', sub_agent: 'sub_agent_id' } as const;

const names = ['first_name', 'last_name', 'legal_name'];

/**
 * A row of a file as the form would send it. What kind of client it is, the file may leave open: a new one is what it
 * seems to be, and one that there is stays what it is.
 */
export function askedOf({ row, values }: ReadRow): AskedAccount {
  const account_number = String(values['account_number'] ?? '').trim() || undefined;
  const { body: whole, named } = accountOfRow(values);
  const { account_type, ...body } = whole;
  const isSplit = named !== null && names.every((field) => values[field] === undefined);
  const asked = { key: row, account_number, ...(isSplit ? { named: named.trim() } : {}) };
  if (values['account_type'] !== undefined) return { ...asked, body: { account_type, ...body } };
  const bodyAs = (type: AccountType) => {
    const { account_type: _, ...own } = accountOfRow({ ...values, account_type: type }).body;
    return own;
  };
  return { ...asked, body, likely: { type: account_type as AccountType, bodyAs } };
}

/** The field of the file that a problem is about: one name may stand for several of ours. */
function fieldInFile(field: string, { columns, constants }: ImportMapping): string {
  const said = (name: string) => [...columns, ...constants].some((each) => each.field === name);
  if (names.includes(field) && !said(field) && said('full_name')) return 'full_name';
  return Object.entries(links).find(([, column]) => column === field)?.[0] ?? field;
}

export const problemsInFile = (problems: readonly RowProblem[], mapping: ImportMapping): RowProblem[] =>
  problems.map((problem) => ({ ...problem, field: fieldInFile(problem.field, mapping) }));
