import type { ImportMapping, RowProblem } from '#contract/across/imports';
import type { AskedAccount } from '../../../people/accounts/accounts.batch.rules.ts';
import type { ReadRow } from '../imports.target.ts';

type Values = ReadRow['values'];

/** Words that only the name of a company has. */
const ofCompanies =
  /(?:^|[\s.,(])(?:l\.?l\.?c|ltd|limited|inc|corp|corporation|company|co|plc|pjsc|psc|fze|fzco|fz|est|establishment|trading|group|holdings?|llp|gmbh|s\.?a\.?l?|w\.?l\.?l|b\.?s\.?c)(?=$|[\s.,)])|شركة|مؤسسة|مجموعة/i;

const textIn = (values: Values, field: string): string => String(values[field] ?? '').trim();

/** A name in one column: a company's as it is, a person's with the last word apart. */
function namesOf(values: Values): Record<string, unknown> {
  const name = textIn(values, 'full_name').replaceAll(/\s+/g, ' ');
  if (name === '') return {};
  const { account_type: type, legal_name, registration_number, first_name, last_name } = values;
  const isCompany =
    type === 'corporate' || (type === undefined && Boolean(registration_number || ofCompanies.test(name)));
  if (isCompany) return { account_type: 'corporate', legal_name: legal_name ?? name };
  if (first_name !== undefined || last_name !== undefined) return {};
  const cut = name.lastIndexOf(' ');
  return cut < 0 ? { first_name: name } : { first_name: name.slice(0, cut), last_name: name.slice(cut + 1) };
}

const links = { owner: 'owner_id', agent: 'agent_id', sub_agent: 'sub_agent_id' } as const;
const idOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : undefined;

const ofFile = new Set(['account_number', 'full_name', ...Object.keys(links)]);

/** A row of a file as the form would send it. */
export function askedOf({ row, values }: ReadRow): AskedAccount {
  const own = Object.entries(values).filter(([field]) => !ofFile.has(field) && !field.includes('.'));
  const address = Object.entries(values)
    .filter(([field]) => field.startsWith('address.'))
    .map(([field, value]) => [field.slice('address.'.length), value]);
  const linked = Object.entries(links).flatMap(([field, column]) => {
    const id = idOf(values[field]);
    return id === undefined ? [] : [[column, id] as const];
  });
  return {
    key: row,
    body: {
      ...Object.fromEntries(own),
      ...namesOf(values),
      ...Object.fromEntries(linked),
      ...(address.length > 0 ? { address: Object.fromEntries(address) } : {}),
    },
    account_number: textIn(values, 'account_number') || undefined,
  };
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
