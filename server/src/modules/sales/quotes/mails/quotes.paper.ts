import type { Language } from '#contract/system/users';
import { sayAmount, sayDay } from '../../../../nouns/templateSources.ts';
import { labelOf, wordOf } from '../../../../sheets/labels.ts';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** So many rows are read in a mail; where there are more, all of them stand in the file that goes with it. */
const mostRows = 400;
export const isForFile = (rows: readonly unknown[]): boolean => rows.length > mostRows;

const rowOf = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<table>${head.length > 0 ? `<thead>${rowOf(head, 'th')}</thead>` : ''}<tbody>${rows.map((row) => rowOf(row, 'td')).join('')}</tbody></table>`;

type Paper = {
  facts: readonly (readonly string[])[];
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** What holds for all of it, and below it a row for each vehicle, person or place, or where these are to be read. */
export function sheetAsHtml({ facts, head, rows }: Paper, language: Language, file: string): string {
  const count = String(rows.length);
  const elsewhere = wordOf(language, 'template_fields', 'in_file').replace('{count}', count);
  const listed = isForFile(rows)
    ? `<p>${escaped(elsewhere.replace('{file}', file))}</p>`
    : tableOf(head, rows);
  return `${facts.length > 0 ? tableOf([], facts) : ''}${rows.length > 0 ? listed : ''}`;
}

type Term = { start_date: string; end_date: string | null };

/** Both days of a period, which both are covered. */
function periodSaid({ start_date, end_date }: Term, language: Language): string {
  const from = sayDay(language, start_date);
  if (end_date === null) return from;
  return wordOf(language, 'template_fields', 'from_to')
    .replace('{from}', from)
    .replace('{to}', sayDay(language, end_date));
}

export const periodFact = (term: Term, language: Language): [string, string] => [
  labelOf(language, 'template_fields', 'period'),
  periodSaid(term, language),
];

/** An amount as one of the facts; none where there is none. */
export const amountFact = (label: string, amount: string | null, currency: string): [string, string][] =>
  amount === null ? [] : [[label, sayAmount(currency, amount)]];

/** What was written, with the paper ahead of its last paragraph, by which a letter closes. */
export function beforeClosing(body: string, paper: string): string {
  const closing = body.lastIndexOf('<p');
  return closing < 0 ? `${body}${paper}` : `${body.slice(0, closing)}${paper}${body.slice(closing)}`;
}
