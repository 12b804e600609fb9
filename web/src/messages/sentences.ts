import { language } from './language.ts';
import type { Text } from '#messages/types';
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
    .map(([key, sentence]) => ({
      said: new RegExp(`^${escaped(sentence).replaceAll(placeholder, '(.+)')}$`, 'su'),
      placeholders: [...sentence.matchAll(placeholder)].map(([, name]) => name ?? ''),
      text: texts[key] ?? sentence,
    }))
    .sort((one, other) => one.placeholders.length - other.placeholders.length);

export function sayIn(sentences: readonly Sentence[], english: string): string {
  for (const { said, placeholders, text } of sentences) {
    const found = said.exec(english);
    if (found)
      return fill(
        text,
        Object.fromEntries(
          placeholders.map((name, place) => {
            const value = found[place + 1] ?? '';
            return [name, name === 'sentence' ? sayIn(sentences, value) : value];
          }),
        ),
      );
  }
  return english;
}

let sentences: readonly Sentence[] = [];
let byCode: Readonly<Record<string, Text>> = {};

/** Before the first screen is drawn; in English there is nothing to load. */
export async function loadSentences(): Promise<void> {
  if (language === 'en') return;
  const [english, arabic] = await Promise.all([
    import('#messages/en/sentences'),
    language === 'ar' ? import('#messages/ar/sentences') : undefined,
  ]);
  sentences = known(english.sentences, arabic?.sentences ?? {});
  byCode = { ...english.sentences, ...arabic?.sentences };
}

/** What the contract or the server says in English, in the language of the screen; itself where it is new to us. */
export const inWords = (english: string): string => sayIn(sentences, english);

export const sentenceIn = (
  texts: Readonly<Record<string, Text>>,
  code: string,
  values: Record<string, string | number>,
): string | undefined => {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  return text && fill(text, values);
};

/** A sentence that the server names by its code; nothing where the screen is in English or the code is new to us. */
export const sentenceOf = (code: string, values: Record<string, string | number>): string | undefined =>
  sentenceIn(byCode, code, values);
