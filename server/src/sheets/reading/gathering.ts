import { noFacts, noteCell, type ColumnFacts } from '#contract/across/imports/importFacts';
import { headingKey } from '#contract/across/imports/importNames';
import { findHead, headingsOf, mostRowsAhead, type NumberedRow } from './headings.ts';
import { NoRows, SheetFault } from './sheetFault.ts';

const batchOfRows = 1000;
const batchOfText = 1_000_000;
const mostSamples = 5;
const longestSample = 100;

/** Written as PostgreSQL writes arrays, so that nobody has to put them together elsewhere. */
const escaped = (text: string): string =>
  text.includes('"') || text.includes('\\') ? text.replaceAll(/[\\"]/g, String.raw`\$&`) : text;
const quoted = (text: string): string => `"${escaped(text)}"`;
/** What stands there as it is, so that most rows need not be escaped once more. */
const isPlain = (text: string): boolean =>
  /^[^\s{},"\\](?:[^{},"\\]*[^\s{},"\\])?$/.test(text) && !/^null$/i.test(text);
const arrayOf = (texts: readonly string[]): string =>
  `{${texts.map((text) => (isPlain(text) ? text : quoted(text))).join(',')}}`;
const arrayOfQuoted = (texts: readonly string[]): string => `{${texts.map(quoted).join(',')}}`;

/** Of each row its number, its cells and, by place, what of them is sealed. */
export type RowBatch = { numbers: string; cells: string; sealed: string; count: number };
type GatheredColumn = {
  place: number;
  heading: string;
  samples: string[];
  filled: number;
  is_masked: boolean;
  facts: ColumnFacts;
};
export type Gathered = { header_row: number; headings: GatheredColumn[]; row_count: number };

export type Wanted = {
  /** Where the headings stand, if someone said so. */
  headerRow: number | null;
  /** Everything that a field of ours may be called. */
  known: ReadonlySet<string>;
  mostRows: number;
  masking?: Masking;
};

/** Columns of which only a mask is kept in sight: by what they are called, or where they stand. */
export type Masking = {
  names: ReadonlySet<string>;
  places: readonly number[];
  close: (row: number, place: number, text: string) => { mask: string; sealed: string };
};

class Column {
  filled = 0;
  readonly facts = noFacts();
  readonly #samples = new Set<string>();

  note(cell: string): void {
    this.filled += 1;
    noteCell(this.facts, cell);
    if (this.#samples.size < mostSamples) this.#samples.add(cell.trim().slice(0, longestSample));
  }

  get samples(): string[] {
    return [...this.#samples];
  }
}

/** Takes the rows of a file as they come, finds its headings, looks at its columns and hands out what is to be kept. */
export class Gathering {
  readonly #wanted: Wanted;
  #ahead: NumberedRow[] = [];
  #head: NumberedRow | null = null;
  #columns: Column[] = [];
  #numbers: string[] = [];
  #cells: string[] = [];
  #sealed: string[] = [];
  #masked: ReadonlySet<number> = new Set();
  #size = 0;
  #count = 0;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
  }

  /** True once a batch is full. */
  add(row: number, cells: readonly string[]): boolean {
    if (this.#head) this.#keep(row, cells);
    else {
      this.#ahead.push({ row, cells: [...cells] });
      if (row >= (this.#wanted.headerRow ?? mostRowsAhead)) this.#begin();
    }
    return this.#numbers.length >= batchOfRows || this.#size >= batchOfText;
  }

  batch(): RowBatch {
    const numbers = `{${this.#numbers.join(',')}}`;
    const [cells, sealed] = [arrayOfQuoted(this.#cells), arrayOfQuoted(this.#sealed)];
    const batch = { numbers, cells, sealed, count: this.#numbers.length };
    [this.#numbers, this.#cells, this.#sealed, this.#size] = [[], [], [], 0];
    return batch;
  }

  end(): Gathered {
    if (!this.#head) this.#begin();
    const head = this.#head ?? { row: 1, cells: [] };
    if (this.#count === 0 && this.#wanted.headerRow === null)
      throw new NoRows('There is no row below the headings.');
    const width = Math.max(head.cells.length, this.#columns.length);
    const headings = headingsOf(this.#ahead, head, width).flatMap(({ place, heading }) => {
      const column = this.#columns[place] ?? new Column();
      if (heading === '' && column.filled === 0) return [];
      const { samples, filled, facts } = column;
      return [{ place, heading, samples, filled, is_masked: this.#masked.has(place), facts }];
    });
    return { header_row: head.row, headings, row_count: this.#count };
  }

  #begin(): void {
    const { headerRow, known } = this.#wanted;
    const chosen = this.#ahead.find(({ row }) => row === headerRow);
    const head =
      headerRow === null ? findHead(this.#ahead, known) : (chosen ?? { row: headerRow, cells: [] });
    this.#head = head;
    this.#masked = this.#maskedBelow(head);
    for (const { row, cells } of this.#ahead) if (row > head.row) this.#keep(row, cells);
  }

  #maskedBelow({ cells }: NumberedRow): ReadonlySet<number> {
    const { masking } = this.#wanted;
    if (!masking) return new Set();
    const named = cells.flatMap((cell, place) => (masking.names.has(headingKey(cell)) ? [place] : []));
    return new Set([...masking.places, ...named]);
  }

  /** Puts masks in place of what is sealed; answers that as JSON, nothing where nothing is. */
  #close(row: number, cells: string[]): string {
    const { masking } = this.#wanted;
    const sealed: Record<string, { cell: string }> = {};
    for (const place of this.#masked) {
      const text = cells[place]?.trim() ?? '';
      if (!masking || text === '') continue;
      const closed = masking.close(row, place, text);
      cells[place] = closed.mask;
      sealed[place] = { cell: closed.sealed };
    }
    return Object.keys(sealed).length > 0 ? JSON.stringify(sealed) : '';
  }

  #keep(row: number, all: readonly string[]): void {
    const cells = all.slice(0, all.findLastIndex((cell) => cell.trim() !== '') + 1);
    if (cells.length === 0) return;
    this.#count += 1;
    if (this.#count > this.#wanted.mostRows)
      throw new SheetFault(
        `The file has more than ${this.#wanted.mostRows.toLocaleString('en')} rows. Split it into smaller files.`,
      );
    const sealed = this.#close(row, cells);
    for (const [place, cell] of cells.entries()) {
      this.#columns[place] ??= new Column();
      if (cell.trim() !== '') this.#columns[place].note(cell);
    }
    const written = arrayOf(cells);
    this.#numbers.push(String(row));
    this.#cells.push(written);
    this.#sealed.push(sealed);
    this.#size += written.length + sealed.length;
  }
}
