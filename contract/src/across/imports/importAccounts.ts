import { splitName, withoutTitle } from '../../base/values/personNames.ts';
import { fieldsOf, type AccountType } from '../../people/accounts.ts';

/** What a row says of a client, in the form of the API; `named` is their name where it stood in one cell. */
export type AccountOfRow = { body: Record<string, unknown>; named: string | null };

const companyWords =
  /(?:^|[\s.,(])(?:l\.?l\.?c|ltd|limited|inc|corp|corporation|co|company|group|holdings?|trading|est|establishment|fze|fzco|fz|dmcc|psc|pjsc|plc|gmbh|bank|hotel|restaurant|school|hospital|clinic|contracting|services|industries|enterprises|factory)(?:$|[\s.,)])|(?:^|\s)(?:شركة|مؤسسة|مجموعة|مصنع|بنك|مصرف|ذ\.م\.م)(?:$|\s)/iu;

/** Whether it is a person or a company, where the file does not say it: by what else it says, then by the name. */
function typeOf(said: Readonly<Record<string, unknown>>): AccountType {
  const has = (type: AccountType) => fieldsOf[type].some((field) => said[field] !== undefined);
  if (has('individual') !== has('corporate')) return has('corporate') ? 'corporate' : 'individual';
  return companyWords.test(String(said['full_name'] ?? '')) ? 'corporate' : 'individual';
}

const links = ['owner', 'agent', 'sub_agent'];
const idOf = (link: unknown): unknown => (link as { id?: number } | null)?.id;

/** The fields of a row that are about the client: those of the prefix, such as `account.`. */
export function accountOfRow(values: Readonly<Record<string, unknown>>, prefix = ''): AccountOfRow {
  const said: Record<string, unknown> = {};
  const address: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = key.startsWith(prefix) ? key.slice(prefix.length) : '';
    if (field.startsWith('address.')) address[field.slice(8)] = value;
    else if (links.includes(field)) said[`${field}_id`] = idOf(value);
    else if (field !== '') said[field] = value;
  }
  const { full_name, account_number: _, ...own } = said;
  if (typeof own['first_name'] === 'string') own['first_name'] = withoutTitle(own['first_name']);
  const account_type = own['account_type'] ?? typeOf(said);
  const named = typeof full_name === 'string' ? full_name : null;
  const names = named === null ? {} : account_type === 'corporate' ? { legal_name: named } : splitName(named);
  return {
    body: { ...names, ...own, account_type, ...(Object.keys(address).length > 0 ? { address } : {}) },
    named,
  };
}
