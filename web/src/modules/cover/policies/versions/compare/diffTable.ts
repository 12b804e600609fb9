import { t } from '../../../../../messages/t.ts';
import type { DiffGroup, DiffRow } from './diffRows.ts';
import type { Sides } from './itemsDiff.ts';

/** The heads of the two columns. */
export type Heads = Sides<string>;

/** What stands on the later side: what became of it, in words. */
function afterText({ change, after }: DiffRow): string {
  if (change !== 'added' && change !== 'removed') return after;
  const word = t(`policy_versions.${change}`);
  return after === '' ? word : `${word}, ${after}`;
}

const nameText = ({ label, hint }: DiffRow): string => (hint === '' ? label : `${label}, ${hint}`);

const cellsOf = (row: DiffRow): string[] => [nameText(row), row.before, afterText(row)];

/** What a spreadsheet takes: tabs between cells, so that none stands inside one. */
const asCell = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ');

export const plainTable = (groups: readonly DiffGroup[], { before, after }: Heads): string =>
  [['', before, after], ...groups.flatMap(({ title, rows }) => [[title, '', ''], ...rows.map(cellsOf)])]
    .map((cells) => cells.map(asCell).join('\t'))
    .join('\n');

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names and conditions are words, whatever they hold. */
export const inHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const htmlRow = (cells: readonly string[], tag: 'td' | 'th'): string =>
  `<tr>${cells.map((text) => `<${tag}>${inHtml(text)}</${tag}>`).join('')}</tr>`;

export const htmlTable = (groups: readonly DiffGroup[], { before, after }: Heads): string => {
  const rows = groups.flatMap(({ title, rows: ofGroup }) => [
    htmlRow([title, '', ''], 'th'),
    ...ofGroup.map((row) => htmlRow(cellsOf(row), 'td')),
  ]);
  return `<table><tbody>${htmlRow(['', before, after], 'th')}${rows.join('')}</tbody></table>`;
};

/** The first rows of all groups together. A fleet does not fill a hundred pages: of the others it is told how many they are. */
export function firstRows(groups: readonly DiffGroup[], most: number): { groups: DiffGroup[]; left: number } {
  let room = most;
  const shown = groups.map((group) => {
    const rows = group.rows.slice(0, room);
    room -= rows.length;
    return { ...group, rows };
  });
  const all = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return { groups: shown.filter(({ rows }) => rows.length > 0), left: all - (most - room) };
}
