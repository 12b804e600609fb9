import type { sentences } from '#messages/en/sentences';

export type SentenceCode = keyof typeof sentences;
export type SentenceValues = Readonly<Record<string, string | number>>;

/** A sentence for people: in English for whoever reads it as it is, by its code and values for all others. */
export type Said = { text: string; code: SentenceCode; values: SentenceValues };

/** A placeholder without a value is a fault of ours, and found by the first test that comes by. */
const filled = (code: string, text: string, values: SentenceValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The sentence ${code} needs ${name}.`);
    return String(value);
  });

/** How a sentence of these is said: each side of the app loads no more of the catalogue than it says. */
export const saying =
  <Code extends SentenceCode>(room: Readonly<Record<Code, string>>) =>
  (code: Code, values: SentenceValues = {}): Said => ({
    text: filled(code, room[code], values),
    code,
    values,
  });

const rules = new Map<string, Said>();

/**
 * What a schema says where a value breaks its rule. Schemas speak in texts alone, so the text keeps its code here; a
 * rule's values are those of the schema, so there are only so many.
 */
export function rule(said: Said): string {
  rules.set(said.text, said);
  return said.text;
}

export const ruleSaidAs = (text: string): Said | undefined => rules.get(text);
