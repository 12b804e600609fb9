import type { Link } from '#contract/base/http';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import type { Language } from '#contract/system/users';
import { cellOf, type Cell } from '../../../../sheets/columns.ts';
import { csvText } from '../../../../sheets/csv.ts';
import { choiceOf, labelOf } from '../../../../sheets/labels.ts';

type Fields = Record<string, unknown>;

/** What is to be insured, as others read it: what holds for all of it, and a row for each vehicle, person or place. */
export type RiskSheet = { facts: [label: string, value: string][]; head: string[]; rows: string[][] };

/** Where each line of insurance keeps what is insured by itself. */
const listedIn = ['vehicles', 'members', 'locations', 'travellers'];
/** Told by the record that they name. */
const linkedBy: Record<string, keyof RiskLinks> = {
  make_id: 'makes',
  model_id: 'models',
  variant_id: 'variants',
  member_id: 'members',
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A risk in words of a language. */
export function riskSheet(risk: Risk, links: RiskLinks | null, language: Language): RiskSheet {
  const nameOf = (list: keyof RiskLinks, id: unknown): string =>
    (links?.[list] as Link[] | undefined)?.find((link) => link.id === id)?.label ?? '';

  const people = new Map(
    riskItems(risk).map(({ id, label, member_id }) => [id, label || nameOf('members', member_id)]),
  );
  const say = (field: string, value: unknown): string => {
    if (field === 'principal') return people.get(String(value)) ?? '';
    const list = linkedBy[field];
    if (list) return nameOf(list, value);
    if (value === null || value === undefined || value === '' || value === false) return '';
    if (Array.isArray(value)) return value.map((each: unknown) => say(field, each)).join(', ');
    if (isFields(value))
      return Object.entries(value)
        .filter(([inner]) => inner !== 'id')
        .map(([inner, each]) => say(inner, each))
        .filter((text) => text !== '')
        .join(' ');
    return typeof value === 'string' || typeof value === 'boolean'
      ? choiceOf(language, 'risk', field, value)
      : JSON.stringify(value);
  };
  const title = (field: string) => labelOf(language, 'risk', field);

  /** What one class of people is covered for, field by field. */
  const ofCategory = ({ name, ...covered }: Fields): [string, string] => [
    `${title('category')} ${say('name', name)}`.trim(),
    Object.entries(covered)
      .filter(([field, value]) => say(field, value) !== '')
      .map(([field, value]) => `${title(field)}: ${say(field, value)}`)
      .join(', '),
  ];

  const { line: _, ...fields } = risk as Fields;
  const listed = Object.keys(fields).find((field) => listedIn.includes(field));
  const items = listed === undefined ? [] : (fields[listed] as Fields[]);
  const columns = [...new Set(items.flatMap(Object.keys))].filter(
    (field) => field !== 'id' && items.some((item) => say(field, item[field]) !== ''),
  );
  return {
    facts: Object.entries(fields)
      .filter(([field]) => field !== listed)
      .flatMap(([field, value]): [string, string][] =>
        field === 'categories' ? (value as Fields[]).map(ofCategory) : [[title(field), say(field, value)]],
      )
      .filter(([, value]) => value !== ''),
    head: columns.map(title),
    rows: items.map((item) => columns.map((field) => say(field, item[field]))),
  };
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** So many rows are read in a mail; all of them stand in the file. */
const mostRows = 50;

const rowOf = (cells: string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

export function sheetAsHtml({ facts, head, rows }: RiskSheet): string {
  const list = facts.map(([label, value]) => `<li>${escaped(label)}: ${escaped(value)}</li>`).join('');
  const shown = rows.slice(0, mostRows).map((cells) => rowOf(cells, 'td'));
  const table = `<table><thead>${rowOf(head, 'th')}</thead><tbody>${shown.join('')}</tbody></table>`;
  const rest = rows.length > mostRows ? `<p>… ${mostRows} / ${rows.length}</p>` : '';
  return `${list && `<ul>${list}</ul>`}${rows.length > 0 ? table + rest : ''}`;
}

const guarded = (cells: string[]): Cell[] => cells.map(cellOf);

/** Facts above the rows, as a spreadsheet opens it. */
export const sheetAsCsv = ({ facts, head, rows }: RiskSheet): string =>
  csvText([...facts.map(guarded), ...(rows.length > 0 ? [guarded(head), ...rows.map(guarded)] : [])]);
