import { language } from './language.ts';
import type { Text } from '#messages/types';
import { counted, unseenOnes } from '#contract/base/amounts/counted';
import { inList } from './joined.ts';
import { fill } from './t.ts';

interface Sentence {
  said: RegExp;
  placeholders: string[];
  text: Text;
}

const placeholder = /\{(\w+)\}/g;
const escaped = (text: string) => text.replaceAll(/[.*+?^$()[\]|/\\]/g, String.raw`\$&`);

/** Those without a placeholder first: what is said exactly so is meant. */
export const known = (english: Record<string, string>, texts: Record<string, Text>): Sentence[] =>
  Object.entries(english)
    .filter(([key]) => key !== 'asItStands')
    .map(([key, sentence]) => ({
      said: new RegExp(`^${escaped(sentence).replaceAll(placeholder, '(.+)')}$`, 'su'),
      placeholders: [...sentence.matchAll(placeholder)].map(([, name]) => name ?? ''),
      text: texts[key] ?? sentence,
    }))
    .sort((one, other) => one.placeholders.length - other.placeholders.length);

const lists = new Set(['uses', 'users']);

/** What stands in a sentence: another one, or what is counted there. */
function saidOf(name: string, value: string, sentences: readonly Sentence[]): string {
  if (name === 'sentence') return sayIn(sentences, value);
  return lists.has(name) ? sayCounted(value, countedTables) : value;
}

/** `3 products and 1 user has`, each in the form for its number. */
export const sayCounted = (list: string, tables: Readonly<Record<string, Text>>): string =>
  inList(list.split(/, and | and |, /).map((part) => countedPart(part, tables) ?? part));

function countedPart(part: string, tables: Readonly<Record<string, Text>>): string | undefined {
  const [, number = '', words] = /^(\d+) (.+?)(?: (?:is|are|has|have))?$/.exec(part) ?? [];
  const count = Number(number);
  const table = Object.keys(tables).find((noun) => counted({ noun, count }) === `${count} ${words}`);
  if (part === unseenOnes) return tables['unseen'] && fill(tables['unseen'], {});
  return table && fill(tables[table] ?? '', { count });
}

export function sayIn(sentences: readonly Sentence[], english: string): string {
  for (const { said, placeholders, text } of sentences) {
    const found = said.exec(english);
    if (found)
      return fill(
        text,
        Object.fromEntries(
          placeholders.map((name, place) => {
            return [name, saidOf(name, found[place + 1] ?? '', sentences)];
          }),
        ),
      );
  }
  return english;
}

let sentences: readonly Sentence[] = [];
let countedTables: Readonly<Record<string, Text>> = {};
let byCode: Readonly<Record<string, Text>> = {};

/** Before the first screen is drawn; in English there is nothing to load. */
export async function loadSentences(): Promise<void> {
  if (language === 'en') return;
  const [english, arabic] = await Promise.all([
    import('#messages/en/sentences'),
    language === 'ar' ? import('#messages/ar/sentences') : undefined,
  ]);
  countedTables = (await (language === 'ar' ? import('#messages/ar/base/forms') : undefined))?.tables ?? {};
  sentences = known(english.sentences, arabic?.sentences ?? {});
  byCode = { ...english.sentences, ...arabic?.sentences };
}

/** What the contract or the server says in English, in the language of the screen; itself where it is new to us. */
export const inWords = (english: string): string => sayIn(sentences, english);

const withCounted = (values: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, saidOf(name, String(value), sentences)]),
  );

export const sentenceIn = (
  texts: Readonly<Record<string, Text>>,
  code: string,
  values: Record<string, string | number>,
): string | undefined => {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return text && fill(text, withCounted(values));
};

/** A sentence that the server names by its code; nothing where the screen is in English or the code is new to us. */
export const sentenceOf = (code: string, values: Record<string, string | number>): string | undefined =>
  sentenceIn(byCode, code, values);
