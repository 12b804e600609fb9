import { sentences } from '#messages/en/sentences';

export type SentenceCode = keyof typeof sentences;
export type SentenceValues = Readonly<Record<string, string | number>>;

/** A sentence of the catalogue: in English for whoever reads the answer as it is, by its code for all others. */
export type Said = { text: string; code: SentenceCode; values: SentenceValues };

/** A placeholder without a value is a fault of ours, and found by the first test that comes by. */
function filled(code: SentenceCode, values: SentenceValues): string {
  return sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The sentence ${code} needs ${name}.`);
    return String(value);
  });
}

export const said = (code: SentenceCode, values: SentenceValues = {}): Said => ({
  text: filled(code, values),
  code,
  values,
});
