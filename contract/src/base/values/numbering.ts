import { z } from 'zod';
import { line } from '../http.ts';
import { seriesOfNouns } from '../nouns.ts';

/** Documents that are numbered without being records of their own. */
const documentSeries = ['debit_note', 'credit_note', 'remittance', 'refund'] as const;

export const numberSeries = [...seriesOfNouns, ...documentSeries];
export type SeriesName = (typeof numberSeries)[number];

type Look = { prefix: string; digits: number };

/** "ACC-000123"; a number that has outgrown its digits is written whole. */
export const formatNumber = ({ prefix, digits }: Look, value: number): string =>
  `${prefix}${String(value).padStart(digits, '0')}`;

const Series = z.object({ prefix: z.string(), digits: z.int(), next: z.int() });

/** An object with the same thing for every series. */
function ofEach<T>(thing: T): Record<SeriesName, T> {
  return Object.fromEntries(numberSeries.map((name) => [name, thing])) as Record<SeriesName, T>;
}

export const Numbering = z.object(ofEach(Series));
export type Numbering = z.infer<typeof Numbering>;

/** Ends in no digit, so that where the prefix ends and the number begins is never in doubt. */
const prefix = line(8)
  .regex(/^[A-Za-z0-9-]{0,7}[A-Za-z-]$/, 'Enter 1 to 8 letters, digits or -, ending in a letter or -.')
  .toUpperCase();

const seriesFields = { prefix, digits: z.int().min(4).max(10), next: z.int().min(1).max(999_999_999) };

export const samePrefix = 'Another kind of record has this prefix.';

/** The series whose prefix one before them has already. */
export const seriesWithTakenPrefix = (prefixes: Partial<Record<SeriesName, string>>): SeriesName[] =>
  numberSeries.filter((name, index) =>
    numberSeries
      .slice(0, index)
      .some((earlier) => prefixes[name] !== undefined && prefixes[earlier] === prefixes[name]),
  );

export const NumberingUpdate = z
  .strictObject(ofEach(z.strictObject(seriesFields).partial()))
  .partial()
  .superRefine((numbering, context) => {
    const prefixes = Object.fromEntries(numberSeries.map((name) => [name, numbering[name]?.prefix]));
    for (const name of seriesWithTakenPrefix(prefixes))
      context.addIssue({ code: 'custom', path: [name, 'prefix'], message: samePrefix });
  });
export type NumberingUpdate = z.infer<typeof NumberingUpdate>;
