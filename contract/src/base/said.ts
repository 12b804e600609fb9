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

/** More than are said on one screen or in one answer. */
const most = 2_000;
const remembered = new Map<string, Said>();

/** A text keeps its code here, as long as it may be asked for: schemas, rules and lists of steps speak in texts alone. */
export function remember(said: Said): string {
  remembered.delete(said.text);
  remembered.set(said.text, said);
  const [oldest] = remembered.size > most ? remembered.keys() : [];
  if (oldest !== undefined) remembered.delete(oldest);
  return said.text;
}

/** How a rule says a sentence of these that has values. One without any is known by its text. */
export const ruling = <Code extends SentenceCode>(room: Readonly<Record<Code, string>>) => {
  const say = saying(room);
  return (code: Code, values: SentenceValues): string => remember(say(code, values));
};

/** What was said lately, by its text. */
export const rememberedAs = (text: string): Said | undefined => remembered.get(text);
