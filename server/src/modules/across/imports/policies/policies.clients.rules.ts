import { fold } from '#contract/base/folding';
import { splitName } from './policies.risk.rules.ts';

type Values = Readonly<Record<string, unknown>>;
type Body = Record<string, unknown>;

const prefix = 'account.';

/** What a row says of its client, without the word before each field. */
export const saidOfClient = (values: Values): Body =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, value]) => [key.slice(prefix.length), value]),
  );

const isCompany = ({ account_type, legal_name, registration_number }: Body): boolean =>
  account_type === undefined
    ? legal_name !== undefined || registration_number !== undefined
    : account_type === 'corporate';

/** As a form would send the account; a whole name is a person's or a company's, whichever the row is about. */
export function clientBody(said: Body): Body {
  const { full_name, account_number: _number, ...fields } = said;
  const isCorporate = isCompany(said);
  const named =
    typeof full_name !== 'string' ? {} : isCorporate ? { legal_name: full_name } : splitName(full_name);
  const own = Object.entries(fields).filter(([key]) => !key.startsWith('address.'));
  const address = Object.entries(fields)
    .filter(([key]) => key.startsWith('address.'))
    .map(([key, value]) => [key.slice('address.'.length), value]);
  return {
    account_type: isCorporate ? 'corporate' : 'individual',
    ...named,
    ...Object.fromEntries(own),
    ...(address.length > 0 ? { address: Object.fromEntries(address) } : {}),
  };
}

/** What the client is called, as it is compared; empty where the file names nobody. */
export function nameIn(body: Body): string {
  const { legal_name, first_name = '', last_name = '' } = body;
  return fold(typeof legal_name === 'string' ? legal_name : `${String(first_name)} ${String(last_name)}`);
}

/** A number or a birth says who it is; an address or a phone only together with the name, since families share them. */
export const isTelling = (key: string): boolean => !key.startsWith('email:') && !key.startsWith('phone:');
