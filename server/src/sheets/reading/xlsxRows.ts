import { longestCell, mostCells, SheetFault } from './sheetFault.ts';
import type { Book } from './xlsxBook.ts';
import { columnOf, numberText, unescaped } from './xlsxCells.ts';
import { Merges, type Merge } from './xlsxMerges.ts';
import { xmlParser } from './xmlEvents.ts';
import { damaged } from './zipParts.ts';

type Cell = {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string;
  inline: string;
};
export type TakeRow = (row: number, cells: string[]) => void;

const mostRows = 1_048_576;
const misnumbered = () =>
  new SheetFault(
    'The rows of the sheet are not numbered one after the other. Open it in Excel, save it again and send that.',
  );

/** What a sheet shows where a formula has no value. */
const noValue = '#VALUE!';

function textOfCell({ type, style, hasFormula, value, inline }: Cell, book: Book): string {
  if (type === 's') return book.texts[Number(value)] ?? '';
  if (type === 'inlineStr') return unescaped(inline);
  if (type === 'str' || type === 'e') return unescaped(value);
  if (type === 'b') return value.trim() === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ');
  if (value === '') return hasFormula ? noValue : '';
  return numberText(value, book.styles[style], book.is1904);
}

/** Hands out the rows of a sheet while its XML comes. */
export class XlsxRows {
  readonly #book: Book;
  readonly #take: TakeRow;
  readonly #merges: Merges;
  readonly #parser;
  #row = 0;
  #cells: string[] = [];
  #next = 0;
  #cell: Cell | null = null;
  #into: 'value' | 'inline' | null = null;

  constructor(book: Book, merges: readonly Merge[], take: TakeRow) {
    this.#book = book;
    this.#take = take;
    this.#merges = new Merges(merges);
    this.#parser = xmlParser({
      open: (name, attributes) => this.#opened(name, attributes),
      close: (name) => this.#closed(name),
      text: (text) => this.#said(text),
    });
  }

  push(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#row = this.#numberOf(attributes['r']);
      this.#cells = [];
      this.#next = 0;
    } else if (name === 'c') {
      const reference = attributes['r'];
      const column = reference ? columnOf(reference) : this.#next;
      if (column < 0) throw damaged();
      this.#next = column + 1;
      this.#cell = {
        column,
        type: attributes['t'] ?? 'n',
        style: Number(attributes['s'] ?? 0),
        hasFormula: false,
        value: '',
        inline: '',
      };
    } else if (name === 'f' && this.#cell) this.#cell.hasFormula = true;
    else if (name === 'v') this.#into = 'value';
    else if (name === 't') this.#into = 'inline';
  }

  #said(text: string): void {
    if (!this.#cell || !this.#into) return;
    this.#cell[this.#into] += text;
    if (this.#cell[this.#into].length > longestCell)
      throw new SheetFault(
        `A cell of row ${this.#row} has more than ${longestCell.toLocaleString('en')} characters.`,
      );
  }

  #closed(name: string): void {
    if (name === 'v' || name === 't') this.#into = null;
    else if (name === 'c' && this.#cell) {
      this.#put(this.#cell.column, textOfCell(this.#cell, this.#book));
      this.#cell = null;
    } else if (name === 'row') {
      this.#fillDown();
      this.#take(this.#row, this.#cells);
    }
  }

  #put(column: number, text: string): void {
    if (text.trim() === '') return;
    if (column >= mostCells) throw new SheetFault(`Row ${this.#row} has more than ${mostCells} cells.`);
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = text;
  }

  /** They follow each other; those without cells may be missing. */
  #numberOf(told: string | undefined): number {
    const row = told === undefined ? this.#row + 1 : Number(told);
    if (!Number.isInteger(row) || row <= this.#row || row > mostRows) throw misnumbered();
    return row;
  }

  #fillDown(): void {
    this.#merges.follow(
      this.#row,
      (column, text) => this.#put(column, text),
      (column) => this.#cells[column] ?? '',
    );
  }
}
