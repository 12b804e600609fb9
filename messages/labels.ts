import type { Text } from './types.ts';

type Texts = { readonly [noun: string]: Readonly<Record<string, Text>> | undefined };

function firstOf(
  catalogue: Texts,
  keys: readonly (readonly [noun: string, name: string])[],
): string | undefined {
  for (const [noun, name] of keys) {
    const texts = catalogue[noun];
    const text = texts && Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}

/** What people call a field of a noun. */
export const labelIn = (catalogue: Texts, noun: string, field: string): string | undefined =>
  firstOf(catalogue, [
    [noun, field],
    ['fields', field],
  ]);

/** The lines of insurance have a catalogue of their own. */
const isLine = (field: string): boolean => ['line', 'lines', 'policy_type'].includes(field);

/** What people call a value that stands for one of several: with its noun or with the fields that many nouns have. */
export const choiceIn = (
  catalogue: Texts,
  noun: string,
  field: string,
  value: string | boolean,
): string | undefined =>
  firstOf(catalogue, [
    [noun, `${field}_${value}`],
    ['fields', `${field}_${value}`],
    ...(typeof value === 'boolean' ? [['fields', String(value)] as const] : []),
    ...(isLine(field) ? [['lines', String(value)] as const] : []),
  ]);
