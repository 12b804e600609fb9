import type { ReactNode } from 'react';
import type { Insured, InsuredEntry, InsuredFact } from '#contract/sales/risk/insured';
import type { Layout } from '../layout.ts';
import { drawRows, widthOfFigure, type Column, type Row } from '../table.ts';
import type { Wording } from '../wording.ts';

/** What the description of a risk is drawn with, and how wide. */
export type Ground = {
  layout: Layout;
  wording: Wording;
  width: number;
  /** Whatever is not named here is named in an annex. */
  hasAnnex?: boolean;
};

export function factText(wording: Wording, { field, value, kind }: InsuredFact): string {
  if (value === '') return '';
  switch (kind) {
    case 'amount':
      return wording.money(value);
    case 'day':
      return wording.day(value);
    case 'percent':
      return `${value} %`;
    case 'count':
      return wording.whole(Number(value));
    case 'answer':
      return wording.answered(value);
    case 'choice':
      return wording.chosen(field, value);
    default:
      return value;
  }
}

/** A rate is printed with its sign, which its label need not have as well. */
export const factLabel = (wording: Wording, { field, kind }: InsuredFact): string =>
  kind === 'percent' ? wording.ofRisk(field).replace(/\s*%$/, '') : wording.ofRisk(field);

const figureKinds: readonly InsuredFact['kind'][] = ['amount', 'percent', 'count'];
const longestOf = (texts: readonly string[]): string =>
  texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');

/** As wide as its longest figure, or the longest word over it. */
const figureColumn = (label: string, texts: readonly string[]): Column => ({
  label,
  width: widthOfFigure(longestOf([...texts, ...label.split(' ').map((word) => `${word} `)])),
  isFigure: true,
});

const cellIn = (wording: Wording, fact: InsuredFact | undefined): string => {
  if (!fact || fact.value === '') return '';
  return fact.kind === 'amount' ? wording.amount(fact.value) : factText(wording, fact);
};

/** One fact of each field that any of them states, in the order in which the first tells them. */
function statedFields(entries: readonly InsuredEntry[]): InsuredFact[] {
  const [first, ...others] = entries;
  const all = [...(first?.facts ?? []), ...others.flatMap(({ facts }) => facts)];
  const stated = new Set(all.flatMap(({ field, value }) => (value === '' ? [] : field)));
  return [...new Map(all.toReversed().map((fact) => [fact.field, fact])).values()]
    .toReversed()
    .filter(({ field }) => stated.has(field));
}

/** A row for each, by name, and a column for each field that any of them states. */
export function entriesTable({ layout, wording }: Ground, title: string, entries: readonly InsuredEntry[]) {
  const fields = statedFields(entries);
  const textOf = ({ facts }: InsuredEntry, field: string) =>
    cellIn(
      wording,
      facts.find((fact) => fact.field === field),
    );
  const columns = fields.map((fact): Column => {
    const label = factLabel(wording, fact);
    const texts = entries.map((entry) => textOf(entry, fact.field));
    return figureKinds.includes(fact.kind) ? figureColumn(label, texts) : { label, flex: 2 };
  });
  return drawRows(
    layout,
    [{ label: title, flex: 3 }, ...columns],
    entries.map((entry) => ({ cells: [entry.name, ...fields.map(({ field }) => textOf(entry, field))] })),
  );
}

/** Of those that are not named it is told how many they are. */
export function othersOf({ wording, hasAnnex = false }: Ground, { count, items }: Insured): string {
  const left = count - items.length;
  return left > 0 ? wording.say(hasAnnex ? 'moreInAnnex' : 'andMore', { count: wording.whole(left) }) : '';
}

const othersRow = (ground: Ground, insured: Insured): Row[] => {
  const left = othersOf(ground, insured);
  return left === '' ? [] : [{ cells: [left], weight: 'quiet' }];
};

const totalText = (wording: Wording, { valued, count }: Insured): string =>
  valued === count ? wording.say('total') : wording.say('totalOf', { count: wording.whole(valued) });

type Item = Insured['items'][number];

const isSum = ({ kind }: InsuredFact): boolean => kind === 'amount';
const notesOf = (wording: Wording, { facts }: Item): [string, string][] =>
  facts
    .filter((fact) => !isSum(fact) && fact.value !== '')
    .map((fact) => [factLabel(wording, fact), factText(wording, fact)]);

function vehiclesTable(ground: Ground, insured: Insured) {
  const { layout, wording } = ground;
  const unsaid = wording.compared('not_stated');
  const values = insured.items.map(({ value }) => (value === null ? unsaid : wording.amount(value)));
  const total = insured.total === null ? '' : wording.amount(insured.total);
  const rows: Row[] = insured.items.map((item, place) => ({
    cells: [
      item.name,
      item.plate || (item.plate_pending ? wording.ofRisk('plate_pending') : unsaid),
      values[place] ?? '',
    ],
    notes: notesOf(wording, item),
  }));
  return drawRows(
    layout,
    [
      { label: wording.ofRisk('vehicle'), flex: 4 },
      { label: wording.ofRisk('plate'), flex: 2 },
      figureColumn(wording.ofRisk('insured_value'), [...values, total]),
    ],
    [
      ...rows,
      ...othersRow(ground, insured),
      ...(total === '' ? [] : [{ cells: [totalText(wording, insured), '', total], weight: 'bold' as const }]),
    ],
  );
}

/** Of a place its sums, whatever they are for, and what they come to. */
type Sums = { name: string; sums: ReadonlyMap<string, string>; total: string };

const sumsOf = ({ name, facts, value }: Item): Sums => ({
  name,
  sums: new Map(facts.filter(isSum).map((fact) => [fact.field, fact.value])),
  total: value ?? '',
});

/** Without decimals where none of the sums has them, because a place has up to six side by side. */
function sumWriter(wording: Wording, insured: Insured): (sum: string | undefined) => string {
  const sums = [...insured.items.flatMap(({ facts }) => facts), ...insured.sums].filter(isSum);
  const values = [...sums.map(({ value }) => value), ...insured.items.map(({ value }) => value ?? '')];
  const isWhole = values.every((value) => !/\.\d*[1-9]/.test(value));
  return (sum = '') => (sum === '' ? '' : isWhole ? wording.wholeAmount(sum) : wording.amount(sum));
}

const narrowestAddress = 118;

/** A column for each kind of sum. */
function sumsAcross(ground: Ground, insured: Insured, columns: readonly Column[]) {
  const { layout, wording } = ground;
  const write = sumWriter(wording, insured);
  const unsaid = wording.compared('not_stated');
  const rows: Row[] = insured.items.map((item) => {
    const { name, sums, total } = sumsOf(item);
    const cells = insured.sums.map(({ field }) => write(sums.get(field)));
    return { cells: [name, ...cells, write(total) || unsaid], notes: notesOf(wording, item) };
  });
  const totals = [...insured.sums.map(({ value }) => value), insured.total ?? ''].map(write);
  return drawRows(
    layout,
    [{ label: wording.ofRisk('place'), flex: 1 }, ...columns],
    [
      ...rows,
      ...othersRow(ground, insured),
      ...(insured.total === null
        ? []
        : [{ cells: [totalText(wording, insured), ...totals], weight: 'bold' as const }]),
    ],
  );
}

/** A line for each sum, where they have no room beside each other. */
function sumsBelow(ground: Ground, insured: Insured) {
  const { layout, wording } = ground;
  const write = sumWriter(wording, insured);
  const unsaid = wording.compared('not_stated');
  const rows = insured.items.flatMap((item): Row[] => {
    const { name, sums, total } = sumsOf(item);
    const told = insured.sums.filter(({ field }) => sums.has(field));
    return [
      { cells: [name, write(total) || unsaid], weight: 'bold', notes: notesOf(wording, item) },
      ...told.map(({ field }): Row => ({ cells: [wording.ofRisk(field), write(sums.get(field))] })),
    ];
  });
  const totals = insured.sums.map(({ field, value }): Row => ({
    cells: [wording.ofRisk(field), write(value)],
  }));
  return drawRows(
    layout,
    [
      { label: wording.ofRisk('place'), flex: 4 },
      { label: wording.ofRisk('insured_value'), flex: 2, isFigure: true },
    ],
    [
      ...rows,
      ...othersRow(ground, insured),
      ...(insured.total === null
        ? []
        : [
            {
              cells: [totalText(wording, insured), write(insured.total)],
              weight: 'bold' as const,
            },
            ...totals,
          ]),
    ],
  );
}

function placesTable(ground: Ground, insured: Insured) {
  const { wording, width } = ground;
  const write = sumWriter(wording, insured);
  const columns = [
    ...insured.sums.map(({ field, value }) => figureColumn(wording.ofRisk(field), [write(value)])),
    figureColumn(wording.say('total'), [write(insured.total ?? ''), wording.compared('not_stated')]),
  ];
  const taken = columns.reduce((sum, column) => sum + ('width' in column ? column.width : 0), 0);
  return width - taken < narrowestAddress ? sumsBelow(ground, insured) : sumsAcross(ground, insured, columns);
}

/** Vehicles by plate, places by address, each with what it is insured for, and what all of them come to. */
export const itemsTable = (ground: Ground, insured: Insured): ReactNode =>
  insured.list === 'vehicles' ? vehiclesTable(ground, insured) : placesTable(ground, insured);
