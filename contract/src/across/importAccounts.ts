import { fieldsOf, type AccountType } from '../people/accounts.ts';

/** What a row says of a client, in the form of the API; `named` is their name where it stood in one cell. */
export type AccountOfRow = { body: Record<string, unknown>; named: string | null };

const companyWords =
  /(?:^|[\s.,(])(?:l\.?l\.?c|ltd|limited|inc|corp|corporation|co|company|group|holdings?|trading|est|establishment|fze|fzco|fz|dmcc|psc|pjsc|plc|gmbh|bank|hotel|restaurant|school|hospital|clinic|contracting|services|industries|enterprises|factory)(?:$|[\s.,)])|(?:^|\s)(?:شركة|مؤسسة|مجموعة|مصنع|بنك|مصرف|ذ\.م\.م)(?:$|\s)/iu;
const titles = /^(?:mr|mrs|ms|miss|dr|eng|sheikh|sheikha|h\.?e|السيد|السيدة|الدكتور|د)\.?\s+/iu;
/** Words that belong to the name behind them. */
const particles = new Set(
  'al el bin ben ibn bint abu abdul de da del della di dos van von der la le ال بن ابن بنت أبو ابو عبد آل'.split(
    ' ',
  ),
);

/** A person's name in two: what comes before the family's, and that with the words that belong to it. */
export function splitName(full: string): { first_name: string; last_name: string } {
  const plain = full.replace(titles, '').replaceAll(/\s+/g, ' ').trim();
  const [family = '', given] = plain.split(/\s*,\s*/, 2);
  if (given) return { first_name: given, last_name: family };
  const words = plain.split(' ');
  let from = Math.max(words.length - 1, Math.min(1, words.length));
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1;
  return { first_name: words.slice(0, from).join(' '), last_name: words.slice(from).join(' ') };
}

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
  const account_type = own['account_type'] ?? typeOf(said);
  const named = typeof full_name === 'string' ? full_name : null;
  const names = named === null ? {} : account_type === 'corporate' ? { legal_name: named } : splitName(named);
  return {
    body: { ...names, ...own, account_type, ...(Object.keys(address).length > 0 ? { address } : {}) },
    named,
  };
}
