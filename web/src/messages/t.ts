import { loadAntdLocale } from './antdLocale.ts';
import { loadBundle, type Bundle, type Texts } from './bundles.ts';
import { common } from '#messages/en/base/common';
import { choiceIn, labelIn } from '#messages/labels';
import { login } from '#messages/en/system/login';
import type { English, Text } from '#messages/types';
import { language, locale } from './language.ts';
import { loadProductWords } from './productWord.ts';
import { pseudo } from './pseudo.ts';

type Noun = keyof English;
export type MessageKey = { [N in Noun]: `${N}.${keyof English[N] & string}` }[Noun];

/** What is said before anybody has signed in; the rest comes with the screens that say it. */
const catalogue: Partial<Texts> = { common, login };

/** Before the first screen is drawn; no message is read earlier. */
export async function loadMessages(): Promise<void> {
  if (language !== 'ar') return;
  const [inArabic] = await Promise.all([
    Promise.all([import('#messages/ar/base/common'), import('#messages/ar/system/login')]),
    loadAntdLocale(),
    loadProductWords(),
  ]);
  Object.assign(catalogue, ...inArabic);
}

/** Before a screen is drawn that says them, and before its code is loaded. */
export async function loadTexts(wanted: readonly Bundle[]): Promise<void> {
  const loaded = await Promise.all(wanted.map(loadBundle));
  Object.assign(catalogue, ...loaded);
}

const plurals = new Intl.PluralRules(locale);

type Filling = Record<string, string | number>;

/** Of a number as it is written: `1,000`. */
const amountIn = (count: unknown): number => Number(String(count).replaceAll(',', ''));

const formOf = (text: Text, count: unknown): string | undefined =>
  typeof text === 'string' ? text : (text[plurals.select(amountIn(count))] ?? text.other);

/** Of a name in letters that run the other way, a sign at its end would stand before it. */
const turnsRound = /^[+(].*\w|\w[.)!?%]$/;
const apart = (value: string | number): string =>
  language === 'ar' && typeof value === 'string' && turnsRound.test(value)
    ? `\u2068${value}\u2069`
    : String(value);

/** A text in the form for its `count`, its `{placeholders}` filled from `values`. */
export function fill(given: Text, values: Filling): string {
  const text = formOf(given, values['count']) ?? '';
  return (language === 'pseudo' ? pseudo(text) : text).replaceAll(/\{(\w+)\}/g, (_, placeholder: string) =>
    apart(values[placeholder] ?? ''),
  );
}

function textOf(key: string): Text | undefined {
  const [noun, name] = key.split('.') as [Noun, string];
  return catalogue[noun]?.[name];
}

/** The text of a message. */
export function t(key: MessageKey, values: Filling = {}): string {
  const text = textOf(key);
  return text === undefined ? key : fill(text, values);
}

const hasMessage = (key: string): key is MessageKey => {
  const [noun, name] = key.split('.') as [Noun, string];
  return Object.hasOwn(catalogue, noun) && Object.hasOwn(catalogue[noun] ?? {}, name);
};

/** For keys made of what the server sends, such as a field or a status; itself when it is new to us. */
export const tKnown = (key: string, otherwise: string, values: Record<string, string> = {}): string =>
  hasMessage(key) ? t(key, values) : otherwise;

const said = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : fill(text, {});

/** What a field of a noun is called; itself when it is new to us. */
export const labelOf = (noun: string, field: string): string =>
  said(labelIn(catalogue, noun, field)) ?? field;

/** What a value is called that stands for one of several, if it does. */
export const choiceText = (noun: string, field: string, value: string | boolean): string | undefined =>
  said(choiceIn(catalogue, noun, field, value));
