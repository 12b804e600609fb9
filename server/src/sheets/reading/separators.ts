import { CsvRows } from './csvRows.ts';
import { SheetFault } from './sheetFault.ts';

const separators = [',', ';', '\t', '|'] as const;
const mostRowsTried = 40;

/** Excel's own line: `sep=;`. */
const said = /^sep=([^\r\n])(?:\r\n|\r|\n)/i;

function widthsBy(separator: string, text: string, most: number): number[] {
  const widths: number[] = [];
  const rows = new CsvRows(separator, (cells) => {
    if (cells.some((cell) => cell.trim() !== '') && widths.length < most) widths.push(cells.length);
  });
  try {
    rows.push(text);
    rows.end();
  } catch (error) {
    // The text is but the beginning of a file, which may end within a cell.
    if (!(error instanceof SheetFault)) throw error;
  }
  return widths;
}

/** How many rows agree on how many cells they have, and on how many. */
function agreementOn(separator: string, text: string, most: number): number {
  const widths = widthsBy(separator, text, most).filter((width) => width > 1);
  const counts = Map.groupBy(widths, (width) => width);
  return Math.max(0, ...[...counts].map(([width, those]) => those.length * Math.min(width, 12)));
}

/** What parts the cells of a file, told by its first rows, and how much of its text is none of them. */
export function separatorOf(text: string, most = mostRowsTried): { separator: string; headLength: number } {
  const line = said.exec(text);
  if (line?.[1]) return { separator: line[1], headLength: line[0].length };
  const judged = separators.map((separator) => ({ separator, by: agreementOn(separator, text, most) }));
  const best = judged.reduce((most, each) => (each.by > most.by ? each : most));
  return { separator: best.separator, headLength: 0 };
}
