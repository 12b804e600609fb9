import { longestCell, mostCells, SheetFault } from './sheetFault.ts';

/** What may be wrong with a row. The two of quotation marks are none to whoever reads as spreadsheets do. */
export type CsvFault = 'open_quote' | 'quote_within' | 'text_behind' | 'too_long' | 'too_wide';
type Careful = {
  isStrict?: boolean;
  /** What is thrown, by the row where it stands. */
  fault?: (fault: CsvFault, row: number) => Error;
};

const sentences: Record<CsvFault, (row: number) => string> = {
  open_quote: (row) =>
    `In row ${row} a quotation mark opens a cell and none closes it. The file may be cut off.`,
  quote_within: (row) => `In row ${row} a quotation mark stands in the middle of a cell.`,
  text_behind: (row) => `In row ${row} text stands behind the quotation mark that closes a cell.`,
  too_long: (row) => `A cell of row ${row} has more than ${longestCell.toLocaleString('en')} characters.`,
  too_wide: (row) => `Row ${row} has more than ${mostCells} cells.`,
};
const inWords = (fault: CsvFault, row: number) => new SheetFault(sentences[fault](row));

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/** Takes the text of a file in pieces and hands out its rows, as spreadsheets read them; quotation marks within a cell are a part of it. */
export class CsvRows {
  readonly #separator: number;
  readonly #take: (cells: string[], row: number) => void;
  readonly #isStrict: boolean;
  readonly #fault: (fault: CsvFault, row: number) => Error;
  #row = 1;
  #cells: string[] = [];
  #cell = '';
  #isQuoted = false;
  /** A quotation mark that ends the cell, unless another one follows. */
  #mayEnd = false;
  #isClosed = false;
  #quotedSince = 0;
  #wasReturn = false;
  #isBegun = false;

  constructor(separator: string, take: (cells: string[], row: number) => void, careful: Careful = {}) {
    this.#separator = separator.charCodeAt(0);
    this.#take = take;
    this.#isStrict = careful.isStrict ?? false;
    this.#fault = careful.fault ?? inWords;
  }

  push(text: string): void {
    let at = 0;
    while (at < text.length) at = this.#isQuoted ? this.#quoted(text, at) : this.#plain(text, at);
  }

  end(): void {
    if (this.#isQuoted && !this.#mayEnd) throw this.#fault('open_quote', this.#quotedSince);
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
      this.#isClosed = true;
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
    if (this.#isClosed && this.#isStrict) throw this.#fault('text_behind', this.#row);
    if (code === quote && !this.#isClosed && this.#opens()) {
      this.#cell = '';
      this.#isQuoted = true;
      this.#quotedSince = this.#row;
      return at + 1;
    }
    return this.#run(text, at);
  }

  /** At the beginning of a cell, or behind blanks that then do not count. */
  #opens(): boolean {
    if (this.#cell === '' || !this.#isStrict) return this.#cell.trim() === '';
    throw this.#fault('quote_within', this.#row);
  }

  /** As far as nothing special comes. */
  #run(text: string, at: number): number {
    let end = at + 1;
    while (end < text.length) {
      const code = text.charCodeAt(end);
      const isSpecial = code === this.#separator || code === lineFeed || code === carriageReturn;
      if (isSpecial || (code === quote && (this.#isStrict || this.#cell === ''))) break;
      end += 1;
    }
    this.#add(text.slice(at, end));
    return end;
  }

  #add(text: string): void {
    this.#cell += text;
    if (this.#cell.length > longestCell) throw this.#fault('too_long', this.#row);
  }

  #endCell(): void {
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#isClosed = false;
    if (this.#cells.length > mostCells) throw this.#fault('too_wide', this.#row);
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
