import { longestCell, mostCells, SheetFault } from './sheetFault.ts';

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/** Takes the text of a file in pieces and hands out its rows, as spreadsheets read them; quotation marks within a cell are a part of it. */
export class CsvRows {
  readonly #separator: number;
  readonly #take: (cells: string[], row: number) => void;
  #row = 1;
  #cells: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** A quotation mark that ends the cell, unless another one follows. */
  #mayEnd = false;
  #quotedSince = 0;
  #wasReturn = false;
  #isBegun = false;

  constructor(separator: string, take: (cells: string[], row: number) => void) {
    this.#separator = separator.charCodeAt(0);
    this.#take = take;
  }

  push(text: string): void {
    let at = 0;
    while (at < text.length) at = this.#isQuoted ? this.#quoted(text, at) : this.#plain(text, at);
  }

  end(): void {
    if (this.#isQuoted && !this.#mayEnd)
      throw new SheetFault(
        `In row ${this.#quotedSince} a quotation mark opens a cell and none closes it. The file may be cut off.`,
      );
    if (this.#isBegun) this.#endRow();
  }

  #quoted(text: string, at: number): number {
    if (this.#mayEnd) {
      this.#mayEnd = false;
      if (text.charCodeAt(at) === quote) {
        this.#add('"');
        return at + 1;
      }
      this.#isQuoted = false;
      return at;
    }
    const end = text.indexOf('"', at);
    this.#add(text.slice(at, end < 0 ? text.length : end));
    this.#mayEnd = end >= 0;
    return end < 0 ? text.length : end + 1;
  }

  #plain(text: string, at: number): number {
    const code = text.charCodeAt(at);
    const wasReturn = this.#wasReturn;
    this.#wasReturn = false;
    if (code === lineFeed && wasReturn) return at + 1;
    if (code === lineFeed || code === carriageReturn) {
      this.#wasReturn = code === carriageReturn;
      this.#endRow();
      return at + 1;
    }
    this.#isBegun = true;
    if (code === this.#separator) {
      this.#endCell();
      return at + 1;
    }
    if (code === quote && this.#cell.trim() === '') {
      this.#cell = '';
      this.#isQuoted = true;
      this.#quotedSince = this.#row;
      return at + 1;
    }
    return this.#run(text, at);
  }

  /** As far as nothing special comes. */
  #run(text: string, at: number): number {
    let end = at + 1;
    while (end < text.length) {
      const code = text.charCodeAt(end);
      const isSpecial = code === this.#separator || code === lineFeed || code === carriageReturn;
      if (isSpecial || (code === quote && this.#cell === '')) break;
      end += 1;
    }
    this.#add(text.slice(at, end));
    return end;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > longestCell)
      throw new SheetFault(
        `A cell of row ${this.#row} has more than ${longestCell.toLocaleString('en')} characters.`,
      );
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    if (this.#cells.length > mostCells)
      throw new SheetFault(`Row ${this.#row} has more than ${mostCells} cells.`);
  }

  #endRow(): void {
    if (this.#isBegun) this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#isBegun = false;
    this.#take(cells, this.#row);
    this.#row += 1;
  }
}
