import type { SentenceByCode } from '#contract/base/http';
import { rememberedAs, saying, type Said, type SentenceCode } from '#contract/base/said';
import { sentences } from '#messages/en/sentences';

export type { Said, SentenceCode, SentenceValues } from '#contract/base/said';

/** A sentence of the catalogue. */
export const said = saying(sentences);

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

function plainly(text: string): Said | undefined {
  const code = plain.get(text);
  return code && said(code);
}

/** What a schema says in English alone; as it stands where the catalogue does not have it. */
export const saidAs = (text: string): Said =>
  plainly(text) ?? rememberedAs(text) ?? said('asItStands', { text });

/** Of most kinds of records this is a sentence of its own. */
export function chooseExisting(one: string): Said {
  const words = said('chooseExisting', { one });
  return plainly(words.text) ?? words;
}

/** What the contract says of fields, each with its code. */
export const saidOfEach = (fields: Readonly<Record<string, readonly string[]>>): Record<string, Said[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(saidAs)]));
