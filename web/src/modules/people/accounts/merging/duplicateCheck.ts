import type { AccountType } from '#contract/people/accounts';
import { emailAddress } from '#contract/base/values/contacts';
import type { DuplicateCheck } from '#contract/base/duplicates';
import { isSame, type Values } from '../../../../components/form/merging/merge.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const digits = (value: string): number => value.replaceAll(/\D/g, '').length;

/** So much of a number must be there before others like it are looked for. */
const shortestPhone = 7;
const shortestNumber = 4;
const shortestName = 2;

function personChecks(values: Values): DuplicateCheck {
  const first_name = text(values['first_name']);
  const last_name = text(values['last_name']);
  const id_number = text(values['id_number']);
  const date_of_birth = values['date_of_birth'] as string | null | undefined;
  const isNamed = first_name.length >= shortestName && last_name.length >= shortestName;
  return {
    ...(isNamed && date_of_birth ? { first_name, last_name, date_of_birth } : {}),
    ...(id_number.length >= shortestNumber ? { id_number } : {}),
  };
}

function companyChecks(values: Values): DuplicateCheck {
  const registration_number = text(values['registration_number']);
  return registration_number.length >= shortestNumber ? { registration_number } : {};
}

function reachChecks(values: Values): DuplicateCheck {
  const email = text(values['email']);
  const phone = text(values['phone']);
  const country = text((values['address'] as Values | undefined)?.['country']);
  return {
    ...(emailAddress.safeParse(email).success ? { email } : {}),
    ...(digits(phone) >= shortestPhone ? { phone, ...(country ? { country } : {}) } : {}),
  };
}

const checksOf = (type: AccountType, values: Values): DuplicateCheck => ({
  ...(type === 'individual' ? personChecks(values) : companyChecks(values)),
  ...reachChecks(values),
});

/** What goes together is asked together. */
const groups: (keyof DuplicateCheck)[][] = [
  ['email'],
  ['phone', 'country'],
  ['id_number'],
  ['first_name', 'last_name', 'date_of_birth'],
  ['registration_number'],
];

interface Before {
  id: number;
  values: Values;
}

/** What is worth asking for of what is typed so far, of an account that is there only what became different; undefined while it is nothing. */
export function duplicateCheck(
  type: AccountType,
  values: Values,
  before?: Before,
): DuplicateCheck | undefined {
  const now = checksOf(type, values);
  const then = before ? checksOf(type, before.values) : {};
  const asked = groups
    .filter((group) => group.some((field) => now[field] !== undefined && !isSame(now[field], then[field])))
    .flat()
    .filter((field) => now[field] !== undefined);
  if (asked.length === 0) return undefined;
  const check = Object.fromEntries(asked.map((field) => [field, now[field]])) as DuplicateCheck;
  return before ? { ...check, except_id: before.id } : check;
}
