import { fold } from '#contract/base/values/folding';

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

/** What the client is called, as it is compared; empty where the file names nobody. */
export function nameIn(body: Body): string {
  const { legal_name, first_name = '', last_name = '' } = body;
  return fold(typeof legal_name === 'string' ? legal_name : `${String(first_name)} ${String(last_name)}`);
}

/** A number or a birth says who it is; an address or a phone only together with the name, since families share them. */
export const isTelling = (key: string): boolean => !key.startsWith('email:') && !key.startsWith('phone:');
