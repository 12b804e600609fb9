import { headingKey } from '#contract/across/imports/importNames';
import { NoRows } from './sheetFault.ts';

export type NumberedRow = { row: number; cells: string[] };
export type Heading = { place: number; heading: string };

/** Rows ahead of the headings: a title, a date, an empty line. */
export const mostRowsAhead = 50;

const filledIn = (cells: readonly string[]): number => cells.filter((cell) => cell.trim() !== '').length;
const isFigure = (cell: string): boolean => /^[\d\s.,:/+%-]+$/.test(cell.trim());
const looksLikeData = (cell: string): boolean => isFigure(cell) || /\S@\S+\.\S/.test(cell);

/** How many cells of the row are known as headings. */
const knownIn = (cells: readonly string[], known: ReadonlySet<string>): number =>
  cells.filter((cell) => known.has(headingKey(cell))).length;

/** Texts, and nearly as many of them as the rows have cells. */
function couldBeHead(cells: readonly string[], width: number): boolean {
  const texts = cells.filter((cell) => cell.trim() !== '');
  return texts.length * 2 >= width && texts.filter(looksLikeData).length * 5 <= texts.length;
}

/**
 * Where the headings stand among the first rows: where most of them are known, the last one of several that follow each
 * other; where none is known, the first row that could be one.
 */
export function findHead(rows: readonly NumberedRow[], known: ReadonlySet<string>): NumberedRow {
  const filled = rows.filter(({ cells }) => filledIn(cells) > 0);
  const [first] = filled;
  if (!first) throw new NoRows('The file has no rows.');
  const scores = filled.map(({ cells }) => knownIn(cells, known));
  const best = Math.max(...scores);
  if (best >= 2 || (best === 1 && filledIn(first.cells) === 1)) {
    let at = scores.indexOf(best);
    while ((scores[at + 1] ?? 0) * 2 > best && (scores[at + 1] ?? 0) >= 2) at += 1;
    return filled[at] ?? first;
  }
  const width = Math.max(...filled.map(({ cells }) => filledIn(cells)));
  return filled.find(({ cells }) => couldBeHead(cells, width)) ?? first;
}

/** Of the row above, what stands over a column, or to the left of it where it was drawn over several. */
function groupsOf(above: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, place) => {
    last = above[place]?.trim() || last;
    return last;
  });
}

/** What each column is called; where that says nothing or is said twice, with what stands above it. */
export function headingsOf(rows: readonly NumberedRow[], head: NumberedRow, width: number): Heading[] {
  const above = rows.findLast(({ row, cells }) => row < head.row && filledIn(cells) > 0);
  const isGrouped = above !== undefined && above.row === head.row - 1 && filledIn(above.cells) > 1;
  const groups = groupsOf(isGrouped ? above.cells : [], width);
  const own = Array.from({ length: width }, (_, place) => (head.cells[place] ?? '').trim());
  const counts = Map.groupBy(own, headingKey);
  const seen = new Map<string, number>();
  return own.map((text, place) => {
    const isTwice = (counts.get(headingKey(text))?.length ?? 0) > 1;
    const whole = text === '' || isTwice ? `${groups[place]} ${text}`.trim() : text;
    const times = (seen.get(headingKey(whole)) ?? 0) + 1;
    seen.set(headingKey(whole), times);
    const heading = whole.replaceAll(/\s+/g, ' ').slice(0, 200);
    return { place, heading: times > 1 && whole !== '' ? `${heading} (${times})` : heading };
  });
}
