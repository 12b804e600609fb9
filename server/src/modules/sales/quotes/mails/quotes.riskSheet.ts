import type { Link } from '#contract/base/http';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import { isAmountOfRisk, orderOfFields } from '#contract/sales/risk/riskFields';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Language } from '#contract/system/users';
import { sayAmount, sayDay } from '../../../../nouns/templateSources.ts';
import { cellOf, type Cell } from '../../../../sheets/columns.ts';
import { csvText } from '../../../../sheets/csv.ts';
import { choiceOf, labelOf } from '../../../../sheets/labels.ts';

type Fields = Record<string, unknown>;

/** What is to be insured, as others read it: what holds for all of it, and a row for each vehicle, person or place. */
export type RiskSheet = { facts: [label: string, value: string][]; head: string[]; rows: string[][] };

/** Where each line of insurance keeps what is insured by itself. */
const listedIn = ['vehicles', 'members', 'locations', 'travellers'];
/** Not even the mask of a number of a document leaves the house. */
const keptBack = new Set(['id', 'id_type', 'id_number']);
/** Told by the record that they name. */
const linkedBy: Record<string, keyof RiskLinks> = {
  make_id: 'makes',
  model_id: 'models',
  variant_id: 'variants',
  member_id: 'members',
};

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A risk in words of a language, its fields in the order of their description. With the currency of its amounts it is
 * said as in a letter; without one it is for a file, whose reader counts with the amounts.
 */
export function riskSheet(
  risk: Risk,
  links: RiskLinks | null,
  language: Language,
  currency?: string,
): RiskSheet {
  const order = orderOfFields(risk.line);
  const placeOf = (name: string, of: string): number =>
    order.get(of === '' ? name : `${of}.${name}`) ?? order.size;
  const inOrder = (names: readonly string[], of = ''): string[] =>
    names.toSorted((one, other) => placeOf(one, of) - placeOf(other, of));
  const nameOf = (list: keyof RiskLinks, id: unknown): string =>
    (links?.[list] as Link[] | undefined)?.find((link) => link.id === id)?.label ?? '';

  const people = new Map(
    riskItems(risk).map(({ id, label, member_id }) => [id, label || nameOf('members', member_id)]),
  );
  const say = (field: string, value: unknown): string => {
    if (field === 'principal') return people.get(String(value)) ?? '';
    const list = linkedBy[field];
    if (list) return nameOf(list, value);
    // That somebody is not covered for it is said; that a plate is known already is not.
    if (value === false && field !== 'maternity') return '';
    if (value === null || value === undefined || value === '') return '';
    if (Array.isArray(value)) return value.map((each: unknown) => say(field, each)).join(', ');
    if (isFields(value))
      return inOrder(Object.keys(value), field)
        .filter((inner) => !keptBack.has(inner))
        .map((inner) => say(inner, value[inner]))
        .filter((text) => text !== '')
        .join(' ');
    if (currency !== undefined && typeof value === 'string') {
      if (isAmountOfRisk(field)) return sayAmount(currency, value);
      if (isDay.test(value)) return sayDay(language, value);
    }
    return typeof value === 'string' || typeof value === 'boolean'
      ? choiceOf(language, 'risk', field, value)
      : JSON.stringify(value);
  };
  // What is sent goes from a place to a place; elsewhere these are days.
  const title = (field: string) =>
    labelOf(
      language,
      'risk',
      risk.line === 'marine' && /^(?:from|to)$/.test(field) ? `marine_${field}` : field,
    );

  /** What one class of people is covered for, field by field. */
  const ofCategory = ({ name, ...covered }: Fields): [string, string] => [
    `${title('category')} ${say('name', name)}`.trim(),
    inOrder(Object.keys(covered), 'categories')
      .filter((field) => say(field, covered[field]) !== '')
      .map((field) => `${title(field)}: ${say(field, covered[field])}`)
      .join(', '),
  ];

  const { line: _, ...fields } = risk as Fields;
  const listed = Object.keys(fields).find((field) => listedIn.includes(field));
  const items = listed === undefined ? [] : (fields[listed] as Fields[]);
  const columns = inOrder([...new Set(items.flatMap(Object.keys))], listed).filter(
    (field) => !keptBack.has(field) && items.some((item) => say(field, item[field]) !== ''),
  );
  return {
    facts: inOrder(Object.keys(fields))
      .filter((field) => field !== listed)
      .flatMap((field): [string, string][] =>
        field === 'categories'
          ? (fields[field] as Fields[]).map(ofCategory)
          : [[title(field), say(field, fields[field])]],
      )
      .filter(([, value]) => value !== ''),
    head: columns.map(title),
    rows: items.map((item) => columns.map((field) => say(field, item[field]))),
  };
}

const guarded = (cells: string[]): Cell[] => cells.map(cellOf);

/** Facts above the rows, as a spreadsheet opens it. */
export const sheetAsCsv = ({ facts, head, rows }: RiskSheet): string =>
  csvText([...facts.map(guarded), ...(rows.length > 0 ? [guarded(head), ...rows.map(guarded)] : [])]);
