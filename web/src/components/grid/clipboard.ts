const isEmpty = (row: string[] | undefined) => row?.every((each) => each === '') ?? false;

/** What a spreadsheet puts on the clipboard: cells by tabs, rows by line breaks, quotes around what holds either. */
export function readTable(copied: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|[^\t\r\n]*/y;
  let place = 0;
  for (;;) {
    cell.lastIndex = place;
    const [whole = '', quoted] = cell.exec(copied) ?? [];
    const text = quoted === undefined ? whole : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(text.replaceAll(/\s+/g, ' ').trim());
    place += whole.length;
    if (place >= copied.length) break;
    if (copied.startsWith('\r\n', place)) place += 2;
    else place += 1;
    if (copied[place - 1] !== '\t') rows.push([]);
  }
  while (isEmpty(rows.at(-1))) rows.pop();
  return rows;
}

const quotedIfNeeded = (text: string): string =>
  /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quotedIfNeeded).join('\t')).join('\n');
