import {
  coverLines,
  mostCoverRows,
  type AccountCover,
  type CoverCell,
  type CoverCount,
  type CoverGroup,
  type CoverKind,
  type CoverLine,
  type CoverRow,
  type CoverRowsParams,
  type CoverSection,
} from '#contract/cover/coverage/coverage';
import type { RowOfMatrix } from './coverage.rows.ts';

const usual: readonly CoverLine[] = ['health', 'life', 'travel', 'motor', 'property', 'liability'];

/** The columns: what everybody may want, and what this account has had besides. */
export const linesShown = (rows: readonly RowOfMatrix[]): CoverLine[] =>
  coverLines.filter(
    (line) => usual.includes(line) || rows.some(({ cells }) => cells.some((cell) => cell.line === line)),
  );

type Place = Exclude<keyof CoverCount, 'line'>;
/** Under which number a cell is counted. */
const placeOf = ({ waiver, state }: CoverCell): Place => (waiver ? 'waived' : state);

const noCounts = { in_force: 0, expiring: 0, gap: 0, never: 0, later: 0, waived: 0 };

function countsOf(rows: readonly RowOfMatrix[]): CoverCount[] {
  const counts = new Map<CoverLine, CoverCount>();
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const count = counts.get(cell.line) ?? { line: cell.line, ...noCounts };
    count[placeOf(cell)] += 1;
    counts.set(cell.line, count);
  }
  return [...counts.values()];
}

/** Nobody asked about it yet: never covered, not refused, and no lead is open for its line. */
export function summaryOf(
  rows: readonly RowOfMatrix[],
  asked: readonly CoverLine[],
): AccountCover['summary'] {
  const counts = countsOf(rows);
  const sum = (place: Place, of = counts) => of.reduce((total, count) => total + count[place], 0);
  return {
    in_force: sum('in_force') + sum('expiring'),
    expiring: sum('expiring'),
    gaps: sum('gap'),
    holes: sum(
      'never',
      counts.filter(({ line }) => !asked.includes(line)),
    ),
    waived: sum('waived'),
  };
}

/** Without the category, which only counts. */
export const rowShown = ({ category: _category, ...row }: RowOfMatrix): CoverRow => row;

function groupsOf(rows: readonly RowOfMatrix[]): CoverGroup[] {
  const byCategory = [...Map.groupBy(rows, ({ category }) => category)];
  return byCategory
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([category, own]) => ({ category, count: own.length, counts: countsOf(own) }));
}

/** The rows of a kind; of a person's account the person stands among the people. */
export function sectionsOf(rows: readonly RowOfMatrix[], isCompany: boolean): CoverSection[] {
  const kindOf = ({ kind }: RowOfMatrix): CoverKind => (kind === 'account' && !isCompany ? 'person' : kind);
  const byKind = Map.groupBy(rows, kindOf);
  return [...byKind].map(([kind, own]) => {
    const isMany = own.length > mostCoverRows;
    return {
      kind,
      count: own.length,
      rows: isMany ? [] : own.map(rowShown),
      groups: isMany ? groupsOf(own) : [],
    };
  });
}

/** Those of a kind that are asked for. */
export const rowsAskedFor = (
  rows: readonly RowOfMatrix[],
  { kind, category, line, state }: CoverRowsParams,
  isCompany: boolean,
): RowOfMatrix[] =>
  rows.filter(
    (row) =>
      (row.kind === kind || (kind === 'person' && row.kind === 'account' && !isCompany)) &&
      (category === undefined || row.category === category) &&
      ((line === undefined && state === undefined) ||
        row.cells.some(
          (cell) =>
            (line === undefined || cell.line === line) && (state === undefined || placeOf(cell) === state),
        )),
  );
