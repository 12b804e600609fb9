import { takeable, takeableFields, type TakeableField } from '#contract/people/accountMerge';
import type { Account } from '#contract/people/accounts';

export type Part = keyof Account;

const links: Partial<Record<Part, Part>> = {
  owner_id: 'owner',
  agent_id: 'agent',
  sub_agent_id: 'sub_agent',
};

/** The parts of a field as they are shown; a link by its label. */
export const partsOf = (field: TakeableField): Part[] => takeable[field].map((part) => links[part] ?? part);

function isBlank(part: Part, value: unknown): boolean {
  if (part === 'address' && typeof value === 'object' && value !== null)
    return Object.entries(value).every(([name, text]) => name === 'country' || text === '');
  return (
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** Only the first part tells: a date of expiry alone is no document. */
export function isEmpty(account: Account, field: TakeableField): boolean {
  const [first] = takeable[field];
  return isBlank(first, account[first]);
}

const isSame = (a: Account, b: Account, field: TakeableField): boolean =>
  takeable[field].every((part) => JSON.stringify(a[part]) === JSON.stringify(b[part]));

/** Of a number only the end is shown, so two that look the same may differ. */
const isUncertain = (a: Account, b: Account, field: TakeableField): boolean =>
  field === 'id_number' && a.id_number !== null && b.id_number !== null;

const lower = (tags: string[]) => tags.map((tag) => tag.toLowerCase());
const hasAllTags = (stays: Account, goes: Account) =>
  lower(goes.tags).every((tag) => lower(stays.tags).includes(tag));

/** What a person has to choose between, where the one that stays would gain or lose something. */
export function fieldsToChoose(stays: Account, goes: Account): TakeableField[] {
  const mayAssign = stays.allowed_actions.some(({ name }) => name === 'assign');
  return takeableFields.filter((field) => {
    if (field === 'owner_id' && !mayAssign) return false;
    if (field === 'tags') return !hasAllTags(stays, goes);
    return !isSame(stays, goes, field) || isUncertain(stays, goes, field);
  });
}

const nothing = 'none';

/** How the address tells what is taken; of what it does not name or what need not be chosen, nothing. */
export const takenIn = (address: string, fields: readonly TakeableField[]): TakeableField[] =>
  fields.filter((field) => address.split(',').includes(field));

export const inAddress = (taken: readonly TakeableField[]): string => taken.join(',') || nothing;

/** What must not get lost: a warning on either account is one on the client. */
const warnings: readonly TakeableField[] = ['is_pep', 'do_not_contact'];

/** Whether the other one's value is chosen to begin with. */
export const isTakenAtFirst = (stays: Account, goes: Account, field: TakeableField): boolean =>
  field === 'tags' ||
  (warnings.includes(field) && goes[field as 'is_pep'] === true) ||
  (isEmpty(stays, field) && !isEmpty(goes, field));
