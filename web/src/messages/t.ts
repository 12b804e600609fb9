import { common } from './common.ts';
import { docs } from './docs.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { permissions } from './permissions.ts';
import { sessions } from './sessions.ts';

const english = { common, docs, home, login, permissions, sessions };

/** How dates, numbers and lists are written. */
export const locale = 'en-GB';

type Catalogue = typeof english;
type Noun = keyof Catalogue;
export type MessageKey = { [N in Noun]: `${N}.${keyof Catalogue[N] & string}` }[Noun];

/** The text of a message, its `{placeholders}` filled from `values`. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const [noun, name] = key.split('.') as [Noun, string];
  const texts: Record<string, string> = english[noun];
  return (texts[name] ?? key).replaceAll(/\{(\w+)\}/g, (_, placeholder: string) =>
    String(values[placeholder] ?? ''),
  );
}
