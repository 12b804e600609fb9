import { language } from './language.ts';
import type { Text } from '#messages/types';
import type { SentenceByCode } from '#contract/base/http';
import type { sentences } from '#messages/en/sentences';
import { counted, unseenOnes } from '#contract/base/amounts/counted';
import { rememberedAs, remember, saying, type SentenceCode, type SentenceValues } from '#contract/base/said';
import { inList } from './joined.ts';
import { keptIn, keptSentences, type Kept } from './keptSentences.ts';
import { fill } from './t.ts';

/** The sentences of the catalogue in the language of the screen. */
export interface Words {
  byCode: Readonly<Record<string, Text>>;
  /** Those that nothing stands in, by what they are in English. */
  plain: ReadonlyMap<string, Text>;
  english: Readonly<Record<string, string>>;
  kept: readonly Kept[];
}

const hasPlaceholder = (text: string): boolean => text.includes('{');

export const wordsOf = (
  english: Readonly<Record<string, string>>,
  texts: Readonly<Record<string, Text>>,
): Words => ({
  byCode: { ...english, ...texts },
  plain: new Map(
    Object.entries(english)
      .filter(([, sentence]) => !hasPlaceholder(sentence))
      .map(([code, sentence]) => [sentence, texts[code] ?? sentence]),
  ),
  english,
  kept: keptSentences(english, texts),
});

const lists = new Set(['uses', 'users']);

/** What stands in a sentence: another one, or what is counted there. */
function saidOf(name: string, value: string, words: Words): string {
  if (name === 'sentence') return sayIn(words, value);
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

const filled = (text: Text, values: SentenceValues, words: Words): string =>
  fill(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, saidOf(name, String(value), words)]),
    ),
  );

/** A sentence by its code; nothing where the code is new to us. */
export function sentenceIn(words: Words, code: string, values: SentenceValues): string | undefined {
  const text = Object.hasOwn(words.byCode, code) ? words.byCode[code] : undefined;
  return text && filled(text, values, words);
}

/** What is said in English alone is known by its text: as it was said lately, as it stands, or as it was kept. */
export function sayIn(words: Words, english: string): string {
  const said = rememberedAs(english);
  const text = words.plain.get(english);
  if (said) return sentenceIn(words, said.code, said.values) ?? english;
  if (text !== undefined) return fill(text, {});
  const found = keptIn(words.kept, english);
  return found ? filled(found.text, found.values, words) : english;
}

let words: Words | undefined;
let countedTables: Readonly<Record<string, Text>> = {};

/** Before the first screen is drawn; in English there is nothing to load. */
export async function loadSentences(): Promise<void> {
  if (language === 'en') return;
  const [english, arabic] = await Promise.all([
    import('#messages/en/sentences'),
    language === 'ar' ? import('#messages/ar/sentences') : undefined,
  ]);
  countedTables = (await (language === 'ar' ? import('#messages/ar/base/forms') : undefined))?.tables ?? {};
  words = wordsOf(english.sentences, arabic?.sentences ?? {});
}

/** What the contract or the server says in English, in the language of the screen; itself where it is new to us. */
export const inWords = (english: string): string => (words ? sayIn(words, english) : english);

/** A sentence that the server names by its code; nothing where the screen is in English or the code is new to us. */
export const sentenceOf = (code: string, values: SentenceValues): string | undefined =>
  words && sentenceIn(words, code, values);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Remembers what an answer says in English and, beside it as `said`, by code. */
export function learnIn({ english }: Pick<Words, 'english'>, answer: unknown): void {
  if (!isRecord(answer)) return;
  for (const [key, value] of Object.entries(answer)) {
    if (key !== 'said') learnIn({ english }, value);
    else for (const said of [value].flat()) if (isRecord(said)) learnOne(english, said as SentenceByCode);
  }
}

function learnOne(english: Words['english'], { code, values = {} }: SentenceByCode): void {
  if (!Object.hasOwn(english, code)) return;
  const say = saying(english as typeof sentences);
  remember(say(code as SentenceCode, values));
}

/** Nothing is to be learned where the screen is in English. */
export const learn = (answer: unknown): void => {
  if (words) learnIn(words, answer);
};
