import type { CSSProperties } from 'react';
import type { Option } from '#contract/base/http';
import type { Records } from '../../api/records.ts';

/** A question to the server, and how what it answers is called in the grid. */
export interface Asking {
  options: ReturnType<Records<never>['options']>;
  labelOf: (option: Option) => string;
  /** What to ask for is not known yet, and about to be. */
  isLater?: boolean;
}

/** A column of a grid: how a row shows it, and what becomes of a row when a text is typed or pasted into it. */
export interface GridColumn<Row> {
  key: string;
  title: string;
  /** Other names that a spreadsheet may have for it. */
  aliases?: readonly string[];
  /** That the row of a spreadsheet with this text adds up the others, and is none of them. */
  isSummary?: (text: string) => boolean;
  /** In pixels. */
  width: number;
  isRequired?: boolean;
  /** What it is needed for later, in a word. */
  neededFor?: string;
  /** Figures stand at the end of their cell. */
  isFigure?: boolean;
  /** Stays in view while the others are scrolled; only the first columns may. */
  isPinned?: boolean;
  /** A code or number reads from left to right in every language. */
  dir?: 'ltr';
  textOf: (row: Row) => string;
  /** What cannot be read is kept as it is, so that it can be seen and corrected. */
  write: (row: Row, text: string) => Row;
  /** What may be chosen, where it is known. */
  choices?: readonly string[];
  /** What may be chosen in this row; nothing where it is typed. */
  choicesOf?: (row: Row | undefined) => readonly string[];
  /** What the server is asked for while someone types; undefined where the row does not tell what to ask for. */
  asking?: (row: Row | undefined, text: string) => Asking | undefined;
  /** Told by a record that the row points at, and not typed here. */
  isFixed?: (row: Row) => boolean;
}

/** How wide all are that stay in view. */
export const pinnedWidth = <Row>(columns: readonly GridColumn<Row>[]): number =>
  columns.reduce((sum, { isPinned, width }) => sum + (isPinned ? width : 0), 0);

/** Where a column stays while the others are scrolled: after those before it. */
export const pinnedAt = <Row>(columns: readonly GridColumn<Row>[], place: number) =>
  columns[place]?.isPinned
    ? ({ '--before': `${pinnedWidth(columns.slice(0, place))}px` } as CSSProperties)
    : {};

export interface Cell {
  row: number;
  column: number;
}

/** A rectangle of cells, both ends included. */
export interface Range {
  top: number;
  bottom: number;
  first: number;
  last: number;
}

export const rangeOf = (one: Cell, other: Cell): Range => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  first: Math.min(one.column, other.column),
  last: Math.max(one.column, other.column),
});
