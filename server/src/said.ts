import type { SentenceByCode } from '#contract/base/http';
import { rememberedAs, saying, type Said, type SentenceCode, type SentenceValues } from '#contract/base/said';
import { sentences } from '#messages/en/sentences';

export type { Said, SentenceCode, SentenceValues } from '#contract/base/said';

/** Without values where the sentence has none. */
export const byCode = ({ code, values }: Said): SentenceByCode =>
  Object.keys(values).length > 0 ? { code, values: { ...values } } : { code };

/** As it is kept with what is wrong: in English, and by its code beside. */
export const worded = (words: Said): { message: string; said: SentenceByCode } => ({
  message: words.text,
  said: byCode(words),
});

const plain: ReadonlyMap<string, SentenceCode> = new Map(
  Object.entries(sentences)
    .filter(([, text]) => !text.includes('{'))
    .map(([code, text]) => [text, code as SentenceCode]),
);

const say = saying(sentences);

function plainly(text: string): Said | undefined {
  const code = plain.get(text);
  return code && say(code);
}

/** A sentence of the catalogue; where one says just that without values, that one, as `Choose an account that exists.` */
export function said(code: SentenceCode, values: SentenceValues = {}): Said {
  const words = say(code, values);
  return plainly(words.text) ?? words;
}

/** What a schema says in English alone; as it stands where the catalogue does not have it. */
export const saidAs = (text: string): Said =>
  plainly(text) ?? rememberedAs(text) ?? say('asItStands', { text });

/** What the contract says of fields, each with its code. */
export const saidOfEach = (fields: Readonly<Record<string, readonly string[]>>): Record<string, Said[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(saidAs)]));
