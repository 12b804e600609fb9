import type { LineKind, PremiumLine } from '#contract/money/premium';
import { workingOf } from '#contract/money/working';
import { labelsOf, wordsOf, type OfferBenefit } from '#contract/sales/quotes/benefits';
import type { Offer } from '#contract/sales/quotes/offers';
import { t } from '../../../../messages/t.ts';

/** What can be named anew in the grid. */
export type Added = 'cover' | 'fee' | 'benefit';

export type PriceRow = { key: string; name: string } & (
  | { kind: 'recommendation' | 'net' | 'tax' | 'gross' | 'day' | 'text' | 'paragraph' }
  | { kind: 'money'; field: 'sum_insured' | 'deductible' }
  | { kind: 'line'; line: LineKind; label: string }
  | { kind: 'benefit'; label: string }
  | { kind: 'add'; adds: Added }
);

export type LineRow = Extract<PriceRow, { kind: 'line' }>;

export interface RowGroup {
  key: 'premium' | 'terms' | 'benefits';
  rows: PriceRow[];
}

/** A name that somebody typed and that no offer has yet. */
export interface NewRow {
  adds: Added;
  label: string;
}

/** Covers and add-ons are the same to whoever types them. */
const familyOf = (kind: LineKind): LineKind => (kind === 'add_on' ? 'cover' : kind);

export const isOfCategory = ({ category }: PremiumLine): boolean => typeof category === 'string';

const keyOf = (kind: LineKind, label: string): string => `${familyOf(kind)} ${wordsOf(label)}`;

/** Whatever an insurer calls its one base premium, it is the base premium. */
function keyIn(lines: readonly PremiumLine[], line: PremiumLine): string {
  if (line.kind !== 'base') return keyOf(line.kind, line.label);
  const bases = lines.filter((each) => each.kind === 'base' && !isOfCategory(each));
  return new Set(bases.map(({ label }) => wordsOf(label))).size === 1 ? 'base' : keyOf('base', line.label);
}

/** The lines of an offer that stand in a row. */
export const linesAt = ({ lines }: Offer, key: string): PremiumLine[] =>
  lines.filter((line) => line.kind !== 'tax' && !isOfCategory(line) && keyIn(lines, line) === key);

/** More than one amount, or one that is worked out, is more than a cell holds. */
export const isManifold = (lines: readonly PremiumLine[]): boolean =>
  lines.length > 1 || lines.some((line) => workingOf(line) !== null);

function lineRowsOf(offers: readonly Offer[], family: LineKind, added: readonly NewRow[]): LineRow[] {
  const rows = new Map<string, LineRow>();
  for (const { lines } of offers)
    for (const line of lines)
      if (familyOf(line.kind) === family && !isOfCategory(line)) {
        const key = keyIn(lines, line);
        if (!rows.has(key)) rows.set(key, { key, kind: 'line', line: line.kind, ...named(line.label) });
      }
  for (const { adds, label } of added)
    if (adds === family && !rows.has(keyOf(adds, label)))
      rows.set(keyOf(adds, label), { key: keyOf(adds, label), kind: 'line', line: adds, ...named(label) });
  return [...rows.values()];
}

const named = (label: string) => ({ name: label, label });

/** There before the first insurer has said so. */
const proposed = (key: string, line: LineKind, label: string): LineRow => ({
  key,
  kind: 'line',
  line,
  ...named(label),
});

function baseRows(offers: readonly Offer[]): LineRow[] {
  const rows = lineRowsOf(offers, 'base', []);
  const [first] = rows;
  const own = t('prices.base');
  if (!first) return [proposed('base', 'base', own)];
  const labels = new Set(
    offers.flatMap((offer) => linesAt(offer, 'base').map(({ label }) => wordsOf(label))),
  );
  const isShared = labels.size > 1;
  const others = rows.some(({ key }) => key === 'base') ? rows : [proposed('base', 'base', own), ...rows];
  return others.map((row) => (row.key === 'base' && isShared ? { ...row, ...named(own) } : row));
}

const withProposed = (rows: LineRow[], kind: LineKind, label: string): LineRow[] =>
  rows.length > 0 ? rows : [proposed(keyOf(kind, label), kind, label)];

/** `benefits` are those that the products of the offers propose. */
interface Given {
  added: readonly NewRow[];
  benefits: readonly OfferBenefit[];
  isReadOnly?: boolean;
  /** All of them are priced for categories of people, in a form of their own. */
  isPlanned?: boolean;
}

function benefitRows(offers: readonly Offer[], { added, benefits }: Given): PriceRow[] {
  const labels = [
    ...offers.flatMap((offer) => offer.benefits.map(({ label }) => label)),
    ...benefits.map(({ label }) => label),
    ...added.flatMap(({ adds, label }) => (adds === 'benefit' ? [label] : [])),
  ];
  return [...labelsOf(labels)].map(([words, label]) => ({
    key: `benefit ${words}`,
    kind: 'benefit',
    ...named(label),
  }));
}

const addRow = (adds: Added): PriceRow => ({
  key: `add ${adds}`,
  kind: 'add',
  adds,
  name: t(`prices.add_${adds}`),
});

/** Every row that one of the offers has, once; what nobody has said yet is there to be typed into. */
export function priceRows(offers: readonly Offer[], given: Given): RowGroup[] {
  const { added, isReadOnly = false, isPlanned = false } = given;
  const adding = (adds: Added) => (isReadOnly || (isPlanned && adds !== 'benefit') ? [] : [addRow(adds)]);
  const proposing = isPlanned ? (rows: LineRow[]) => rows : withProposed;
  return [
    {
      key: 'premium',
      rows: [
        { key: 'recommendation', kind: 'recommendation', name: t('prices.recommendation') },
        ...baseRows(offers),
        ...lineRowsOf(offers, 'cover', added),
        ...adding('cover'),
        ...proposing(lineRowsOf(offers, 'discount', []), 'discount', t('prices.discount')),
        { key: 'net', kind: 'net', name: t('prices.net') },
        ...proposing(lineRowsOf(offers, 'fee', added), 'fee', t('prices.fee')),
        ...adding('fee'),
        { key: 'tax', kind: 'tax', name: t('prices.tax') },
        { key: 'gross', kind: 'gross', name: t('prices.gross') },
      ],
    },
    {
      key: 'terms',
      rows: [
        { key: 'sum_insured', kind: 'money', field: 'sum_insured', name: t('prices.sum_insured') },
        { key: 'deductible', kind: 'money', field: 'deductible', name: t('prices.deductible') },
        { key: 'valid_until', kind: 'day', name: t('prices.valid_until') },
        { key: 'plan_name', kind: 'text', name: t('prices.plan_name') },
        { key: 'conditions', kind: 'paragraph', name: t('prices.conditions') },
      ],
    },
    { key: 'benefits', rows: [...benefitRows(offers, given), ...adding('benefit')] },
  ];
}

export const rowsIn = (groups: readonly RowGroup[]): PriceRow[] => groups.flatMap(({ rows }) => rows);

/** The key that a name which is typed anew has; that of the row itself where it is there already. */
export const keyOfNew = ({ adds, label }: NewRow): string =>
  adds === 'benefit' ? `benefit ${wordsOf(label)}` : keyOf(adds, label);
