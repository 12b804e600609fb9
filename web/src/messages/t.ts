import { common } from './common.ts';
import { docs } from './docs.ts';
import { home } from './home.ts';
import { language, locale } from './language.ts';
import { login } from './login.ts';
import { permissions } from './permissions.ts';
import { pseudo } from './pseudo.ts';
import { sessions } from './sessions.ts';
import { shell } from './shell.ts';

/** One file per noun. A message with a `count` may have a form for each kind of number. */
const english = { common, docs, home, login, permissions, sessions, shell };

type English = typeof english;
type Noun = keyof English;
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type MessageKey = { [N in Noun]: `${N}.${keyof English[N] & string}` }[Noun];
export type Catalogue = { [N in Noun]: { [K in keyof English[N]]: Text } };

let catalogue: Catalogue = english;

/** Before the first screen is drawn; no message is read earlier. */
export async function loadMessages(): Promise<void> {
  if (language === 'ar') catalogue = (await import('./ar/index.ts')).arabic;
}

const plurals = new Intl.PluralRules(locale);

function textOf(key: string, count: unknown): string {
  const [noun, name] = key.split('.') as [Noun, string];
  const text = (catalogue[noun] as Record<string, Text>)[name];
  if (typeof text === 'string') return text;
  return text?.[plurals.select(Number(count))] ?? text?.other ?? key;
}

/** The text of a message, its `{placeholders}` filled from `values`. */
export function t(key: MessageKey, values: Record<string, string | number> = {}): string {
  const text = textOf(key, values['count']);
  return (language === 'pseudo' ? pseudo(text) : text).replaceAll(/\{(\w+)\}/g, (_, placeholder: string) =>
    String(values[placeholder] ?? ''),
  );
}

const hasMessage = (key: string): key is MessageKey => {
  const [noun, name] = key.split('.') as [Noun, string];
  return Object.hasOwn(english, noun) && Object.hasOwn(english[noun], name);
};

/** The text of a value that comes from the server, such as a status; the value itself when it is new to us. */
export function tValue(key: string, value: string): string {
  const full = `${key}_${value}`;
  return hasMessage(full) ? t(full) : value;
}
