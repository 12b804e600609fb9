import type { SentenceByCode } from '#contract/base/http';
import { rememberedAs, saying, type Said } from '#contract/base/said';
import { sentences } from '#messages/en/sentences';

export type { Said, SentenceCode, SentenceValues } from '#contract/base/said';

/** A sentence of the catalogue. */
export const said = saying(sentences);

export const byCode = ({ code, values }: Said): SentenceByCode => ({ code, values });

/** As it is kept with what is wrong: in English, and by its code beside. */
export const worded = (words: Said): { message: string; said: SentenceByCode } => ({
  message: words.text,
  said: byCode(words),
});

const plain = new Map(Object.entries(sentences).map(([code, text]) => [text, code as keyof typeof sentences]));

/** What a schema says in English alone; as it stands where the catalogue does not have it. */
export function saidAs(text: string): Said {
  const code = plain.get(text as never);
  return (code && said(code)) ?? rememberedAs(text) ?? said('asItStands', { text });
}

/** What the contract says of fields, each with its code. */
export const saidOfEach = (fields: Readonly<Record<string, readonly string[]>>): Record<string, Said[]> =>
  Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, texts.map(saidAs)]));
