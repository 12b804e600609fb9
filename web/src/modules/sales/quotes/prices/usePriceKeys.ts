import { useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { readTable } from '../../../../components/grid/clipboard.ts';
import { movedBy } from '../../../../components/grid/gridMoves.ts';
import { direction } from '../../../../messages/language.ts';
import { acrossFrom, downFrom, type At } from './priceMoves.ts';
import { cellId } from './priceIds.ts';
import type { OpenPriceGrid } from './usePriceGrid.ts';

const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

const cellAt = (target: EventTarget): At | undefined => {
  const found = (target as Element).closest<HTMLElement>('td[data-row]');
  const { row, column } = found?.dataset ?? {};
  return row === undefined ? undefined : { row, column: Number(column) };
};
/** What is pressed or typed into has its own keys. */
const isOwn = (target: EventTarget): boolean =>
  (target as Element).closest('input, textarea, button, a, [role=menu]') !== null;

/** A cell that is pressed rather than typed into: what is in it is pressed. */
const pressCell = (grid: string, at: At): boolean => {
  const pressed = document.getElementById(cellId(grid, at.row, at.column))?.querySelector('button');
  pressed?.click();
  return pressed !== null && pressed !== undefined;
};

/** The keys, the clipboard and the pointer of the grid. */
export function usePriceKeys(id: string, grid: OpenPriceGrid) {
  const { at, ground } = grid;
  /** After Escape the Tab key leaves the grid, so that nobody is caught in it. */
  const isLeaving = useRef(false);

  function go(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event;
    const place = { row: ground.rows.indexOf(at.row), column: at.column };
    const moved = movedBy(place, event, {
      rows: ground.rows.length,
      columns: ground.columns,
      page: 10,
      isRightToLeft: direction === 'rtl',
    });
    const wasLeaving = isLeaving.current;
    isLeaving.current = key === 'Escape' || (wasLeaving && key === 'Shift');
    const next = key === 'Tab' && !wasLeaving ? acrossFrom(at, shiftKey, ground) : undefined;
    if (moved) grid.go({ row: ground.rows[moved.row] ?? at.row, column: moved.column });
    else if (next) grid.go(next);
    else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) enter(shiftKey);
    else return false;
    return true;
  }

  function enter(isBack: boolean): void {
    if (!isBack && grid.begin(undefined, true)) return;
    if (!isBack && !ground.isStop(at.row, at.column) && pressCell(id, at)) return;
    grid.go(downFrom(at, isBack, ground));
  }

  function press(event: KeyboardEvent): boolean {
    const { key } = event;
    if (go(event)) return true;
    if (grid.isReadOnly) return false;
    if (key === 'F2' || key === ' ') return grid.begin() || pressCell(id, at);
    if (key === 'Delete' || key === 'Backspace') return grid.empty();
    return isTyping(event) && grid.begin(key);
  }

  return {
    // What ARIA calls a table whose cells are reached by the arrow keys.
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': cellId(id, at.row, at.column),
    onKeyDown: (event: KeyboardEvent) => {
      if (isOwn(event.target) || grid.isEditing || !press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onCopy: (event: ClipboardEvent) => {
      if (isOwn(event.target)) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', grid.copied());
    },
    onPaste: (event: ClipboardEvent) => {
      if (isOwn(event.target) || grid.isReadOnly) return;
      event.preventDefault();
      const text = event.clipboardData.getData('text/plain');
      grid.paste(text, readTable(text));
    },
    onMouseDown: (event: MouseEvent) => {
      const cell = cellAt(event.target);
      if (cell && !isOwn(event.target) && event.button === 0) grid.go(cell);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (cellAt(event.target) && !isOwn(event.target)) grid.begin();
    },
    onClick: (event: MouseEvent) => {
      // Whoever has no keyboard does not click twice either.
      const { pointerType } = event.nativeEvent as PointerEvent;
      if (pointerType === 'touch' && cellAt(event.target) && !isOwn(event.target)) grid.begin();
    },
  };
}
