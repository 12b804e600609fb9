import {
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { direction } from '../../messages/language.ts';
import { inWords } from '../../messages/sentences.ts';
import { isTouched } from '../layout/mediaQuery.ts';
import styles from './grid.module.css';
import { GridEditor } from './GridEditor.tsx';
import { besides, movedBy, onwardsFrom } from './gridMoves.ts';
import { cellId, GridRow } from './GridRow.tsx';
import { GridTotals, type ColumnTotals } from './GridTotals.tsx';
import { pinnedAt, pinnedWidth, type Cell } from './gridTypes.ts';
import type { Onwards } from './useEnding.ts';
import type { OpenGrid } from './useGrid.ts';

/** A finger needs more room than the tip of a mouse. */
const rowHeight = isTouched ? 44 : 34;
const rowsInView = 14;
const gutterWidth = 52;
/** So many rows beyond the edge are drawn, so that scrolling finds them there. */
const rowsBeyond = 6;

interface GridProps<Row> {
  id: string;
  label: string;
  grid: OpenGrid<Row>;
  /** What is wrong with a row, by the column. */
  problemsOf: (index: number) => Readonly<Record<string, string>> | undefined;
  /** Said of the keys and of pasting. */
  hint: string;
  totals?: ColumnTotals | undefined;
  /** The row that is brought into view to begin with. */
  shown?: number | undefined;
  onOpen?: (index: number) => void;
  /** The keyboard has gone elsewhere. */
  onLeave?: () => void;
  openLabel?: (index: number) => string;
}

const cellAt = (target: EventTarget): Cell | undefined => {
  const found = (target as Element).closest<HTMLElement>('td[data-row]');
  return found ? { row: Number(found.dataset['row']), column: Number(found.dataset['column']) } : undefined;
};
const isInEditor = (target: EventTarget): boolean => target instanceof HTMLInputElement;

/** Brings a cell into the view of the grid and of the page. */
function showCell(box: HTMLElement, id: string, { row, column }: Cell): void {
  const [first, seen] = [row * rowHeight, rowsInView * rowHeight];
  if (first < box.scrollTop) box.scrollTop = first;
  if (first + rowHeight > box.scrollTop + seen) box.scrollTop = first + rowHeight - seen;
  document.getElementById(cellId(id, row, column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A table to type and paste into, as in a spreadsheet; only the rows in view are drawn. */
export function Grid<Row>(props: GridProps<Row>) {
  const { id, label, grid, problemsOf, hint, totals, shown, onOpen, onLeave, openLabel } = props;
  const { columns, rows, count, at, range } = grid;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const begin = Math.max(0, Math.min(Math.floor(top / rowHeight), count) - rowsBeyond);
  const end = Math.min(count, begin + rowsInView + 2 * rowsBeyond);
  const isDrawn = at.row >= begin && at.row < end;
  const focusGrid = () => document.getElementById(id)?.focus({ preventScroll: true });

  useLayoutEffect(() => {
    const isHere = document.activeElement?.id === id;
    if (box.current && isHere) showCell(box.current, id, { row: at.row, column: at.column });
  }, [box, id, at.row, at.column]);

  const goOn = (onwards: Onwards, ahead: string) => {
    focusGrid();
    const next = onwardsFrom(at, onwards, { rows: count + 1, columns: columns.length });
    if (next) grid.select(next);
    if (ahead !== '') grid.edit(ahead);
  };
  useLayoutEffect(() => {
    if (!box.current || shown === undefined) return;
    // With the one before it, so that one sees that there are others.
    box.current.scrollTop = Math.max(0, shown - 1) * rowHeight;
  }, [box, shown]);

  const keys = useGridKeys(props, isDrawn, focusGrid);
  const column = columns[at.column];
  const editor = grid.typed !== undefined && column && (
    <GridEditor
      key={`${at.row} ${at.column}`}
      column={column}
      row={rows[at.row]}
      text={grid.typed}
      onEnd={(text, onwards, ahead) => {
        grid.commit(text);
        goOn(onwards, ahead);
      }}
      onCancel={() => {
        grid.cancel();
        focusGrid();
      }}
    />
  );

  return (
    <div className={styles.field}>
      <div
        ref={box}
        className={styles.box}
        style={
          {
            '--row': `${rowHeight}px`,
            '--foot': totals ? `${rowHeight}px` : '0px',
            '--pinned': `${pinnedWidth(columns)}px`,
            maxBlockSize: (rowsInView + (totals ? 2 : 1)) * rowHeight + 18,
          } as CSSProperties
        }
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onLeave?.();
        }}
        onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
      >
        <table
          id={id}
          aria-label={label}
          aria-rowcount={count + (totals ? 2 : 1)}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={grid.isReadOnly || undefined}
          aria-describedby={`${id}_said`}
          className={styles.grid}
          style={{ minInlineSize: columns.reduce((sum, { width }) => sum + width, gutterWidth) }}
          {...keys}
        >
          <Head columns={columns} isReadOnly={grid.isReadOnly} />
          <tbody>
            <Spacer rows={begin} />
            {Array.from({ length: Math.max(0, end - begin) }, (_, offset) => {
              const index = begin + offset;
              const isChosen = index >= range.top && index <= range.bottom;
              return (
                <GridRow
                  key={index}
                  id={id}
                  index={index}
                  row={rows[index]}
                  columns={columns}
                  isMarked={index === shown}
                  first={isChosen ? range.first : 1}
                  last={isChosen ? range.last : 0}
                  at={index === at.row ? at.column : -1}
                  problems={problemsOf(index)}
                  openLabel={onOpen && openLabel?.(index)}
                  editor={index === at.row ? editor : null}
                />
              );
            })}
            <Spacer rows={count - end} />
          </tbody>
          {totals && <GridTotals columns={columns} totals={totals} rowIndex={count + 2} />}
        </table>
      </div>
      <Said id={id} problem={problemsOf(at.row)?.[column?.key ?? '']} hint={hint} />
    </div>
  );
}

/** The place of rows that are not drawn. */
const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 && <tr aria-hidden="true" style={{ blockSize: rows * rowHeight }} />;

function Head<Row>({ columns, isReadOnly }: Pick<OpenGrid<Row>, 'columns' | 'isReadOnly'>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles.number}>
          <span aria-hidden="true">#</span>
        </th>
        {columns.map(({ key, title, width, isRequired, neededFor, isPinned, isFigure }, place) => (
          <th
            key={key}
            scope="col"
            className={`${styles.heading} ${isFigure ? styles.figure : ''} ${isPinned ? styles.pinned : ''}`}
            style={{ inlineSize: width, ...pinnedAt(columns, place) }}
          >
            {title}
            {isRequired && !isReadOnly && (
              <span aria-hidden="true" className="error">
                {'\u00a0*'}
              </span>
            )}
            {neededFor && !isReadOnly && (
              <span aria-hidden="true" className="small soon">
                {`\u00a0${neededFor}`}
              </span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What is wrong with the cell that the keyboard is in, or else how the grid is used. */
function Said({ id, problem, hint }: { id: string; problem: string | undefined; hint: string }) {
  return (
    <output id={`${id}_said`} className={`${styles.said} ${problem ? styles.problem : ''}`}>
      {problem === undefined ? hint : inWords(problem)}
    </output>
  );
}

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

function useGridKeys<Row>({ id, grid, onOpen }: GridProps<Row>, isDrawn: boolean, focusGrid: () => void) {
  const { at, count, columns } = grid;
  /** After Escape the Tab key leaves the grid, so that nobody is caught in it. */
  const isLeaving = useRef(false);

  function press(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const ground = {
      rows: count,
      columns: columns.length,
      page: rowsInView,
      isRightToLeft: direction === 'rtl',
    };
    const moved = movedBy(at, event, ground);
    const next = key === 'Tab' && !isLeaving.current ? besides(at, shiftKey ? -1 : 1, ground) : undefined;
    isLeaving.current = key === 'Escape' || (isLeaving.current && key === 'Shift');
    if (moved) grid.select(moved, shiftKey);
    else if (next) grid.select(next);
    else if (isCommand && key.toLowerCase() === 'z') (shiftKey ? grid.redo : grid.undo)();
    else if (isCommand && key.toLowerCase() === 'y') grid.redo();
    else if (isCommand && key.toLowerCase() === 'a') grid.selectAll();
    else if (key === 'Enter' && shiftKey && !isCommand) onOpen?.(at.row);
    else if ((key === 'Enter' && !isCommand) || key === 'F2') grid.edit();
    else if (key === 'Delete' || key === 'Backspace') grid.clear();
    else if (isTyping(event)) grid.edit(key);
    else if (key === ' ') grid.edit();
    else return false;
    return true;
  }

  return {
    // What ARIA calls a table whose cells are reached by the arrow keys.
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': isDrawn ? cellId(id, at.row, at.column) : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (grid.typed !== undefined || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onCopy: (event: ClipboardEvent) => {
      if (isInEditor(event.target)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', grid.copied());
    },
    onCut: (event: ClipboardEvent) => {
      if (isInEditor(event.target)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', grid.copied());
      grid.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (isInEditor(event.target) || grid.isReadOnly) return;
      event.preventDefault();
      grid.paste(event.clipboardData.getData('text/plain'));
    },
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target);
      if (!cell || isInEditor(event.target) || event.button !== 0) return;
      grid.select(cell, event.shiftKey);
    },
    onMouseMove: (event: MouseEvent) => {
      const cell = event.buttons === 1 && grid.typed === undefined ? cellAt(event.target) : undefined;
      if (cell && (cell.row !== at.row || cell.column !== at.column)) grid.select(cell, true);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellAt(event.target) && !isInEditor(event.target)) grid.edit();
    },
    onClick: (event: MouseEvent) => {
      // Whoever has no keyboard does not click twice either.
      const { pointerType } = event.nativeEvent as PointerEvent;
      if (pointerType === 'touch' && cellAt(event.target) && !isInEditor(event.target)) grid.edit();
      const opened = (event.target as Element).closest<HTMLElement>('[data-open]')?.dataset['open'];
      if (opened === undefined) return;
      focusGrid();
      onOpen?.(Number(opened));
    },
  };
}
