import { sql } from 'kysely';
import { accountProblems, noCountry, type AccountUpdate } from '#contract/accounts';
import type { Address } from '#contract/address';
import { moneyProblem } from '#contract/money';
import type { Db, Tx } from '../../db/connect.ts';
import { idsFor } from '../../db/ids.ts';
import { takeNumbersAnd } from '../../db/numbers.ts';
import { prepared } from '../../db/prepared.ts';
import { together } from '../../db/together.ts';
import { Invalid } from '../../http/errors.ts';
import { toE164 } from '../../phones.ts';

type Defaults = { currency: string; country: string };

const defaults = sql<Defaults>`(select currency from organisation) as currency,
  (select coalesce(address ->> 'country', '') from organisation) as country`;

/** What an account has of the organisation where nothing else is said. */
export async function organisationDefaults(db: Db | Tx): Promise<Defaults> {
  const query = sql<Defaults>`select ${defaults}`;
  const [found] = (await db.executeQuery(prepared(query.compile(db)))).rows;
  if (!found?.currency) throw new Error('There is no organisation.');
  return found;
}

/** What new accounts begin with: an id, a number, and what the organisation says. */
export const beginAccount = together(async (db, count) => {
  const more = sql<Defaults & { ids: number[] }>`${idsFor('accounts', count)}, ${defaults}`;
  const { ids, numbers, currency, country } = await takeNumbersAnd(db, 'account', count, more);
  return numbers.map((number, index) => ({ id: ids[index] as number, number, currency, country }));
});

export const blankAddress: Address = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
};

const notAPhone = 'Enter a phone number, such as +971 50 123 4567.';

/** The phones of the body as E.164. */
function normalPhones(body: AccountUpdate, country: string): Pick<AccountUpdate, 'phone' | 'contacts'> {
  const faults: Record<string, string[]> = {};
  const normal = (field: string, phone: string): string => {
    const found = phone === '' ? '' : toE164(phone, country);
    if (found === null) faults[field] = [notAPhone];
    return found ?? '';
  };
  const phones = {
    ...(body.phone === undefined ? {} : { phone: normal('phone', body.phone) }),
    ...(body.contacts && {
      contacts: body.contacts.map((contact, index) => ({
        ...contact,
        phone: normal(`contacts.${index}.phone`, contact.phone),
      })),
    }),
  };
  if (Object.keys(faults).length > 0) throw new Invalid(faults);
  return phones;
}

type Kept = { address: Address; currency: string };

/** The whole account as it would be, checked; the fields to write are among its own. */
export function completed<B extends Kept>(before: B, body: AccountUpdate) {
  const address = { ...before.address, ...body.address } as Address;
  if (address.country === '') throw new Invalid({ 'address.country': [noCountry] });
  const fields = { ...body, ...normalPhones(body, address.country), address };
  const whole = { ...before, ...fields };
  const problems: Record<string, string> = accountProblems(whole);
  const turnover = whole.annual_turnover && moneyProblem(whole.annual_turnover, whole.currency);
  if (turnover) problems['annual_turnover'] = turnover;
  if (Object.keys(problems).length > 0)
    throw new Invalid(Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]])));
  return { fields, whole };
}
