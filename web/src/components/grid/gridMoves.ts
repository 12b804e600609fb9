import type { Cell } from './gridTypes.ts';
import type { Onwards } from './useEnding.ts';

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Ground {
  rows: number;
  columns: number;
  /** So many rows are seen at once. */
  page: number;
  isRightToLeft: boolean;
}

const within = (place: number, count: number): number => Math.max(0, Math.min(place, count - 1));

/** Where a key leads from a cell; undefined for a key that leads nowhere. */
export function movedBy(
  { row, column }: Cell,
  { key, ctrlKey, metaKey }: Pressed,
  { rows, columns, page, isRightToLeft }: Ground,
): Cell | undefined {
  const isFar = ctrlKey || metaKey;
  const to = (down: number, along: number): Cell => ({
    row: within(row + down, rows),
    column: within(column + along, columns),
  });
  const onwards = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowDown':
      return to(isFar ? rows : 1, 0);
    case 'ArrowUp':
      return to(isFar ? -rows : -1, 0);
    case 'ArrowRight':
      return to(0, isFar ? onwards * columns : onwards);
    case 'ArrowLeft':
      return to(0, isFar ? -onwards * columns : -onwards);
    case 'PageDown':
      return to(page, 0);
    case 'PageUp':
      return to(-page, 0);
    case 'Home':
      return to(isFar ? -rows : 0, -columns);
    case 'End':
      return to(isFar ? rows : 0, columns);
    default:
      return undefined;
  }
}

/** The cell after this one, or before it, row by row; undefined beyond the first and the last. */
export function besides(
  { row, column }: Cell,
  by: 1 | -1,
  { rows, columns }: Pick<Ground, 'rows' | 'columns'>,
) {
  const place = row * columns + column + by;
  if (place < 0 || place >= rows * columns) return undefined;
  return { row: Math.floor(place / columns), column: place % columns };
}

/** The cell that follows once one is written; undefined where the keyboard stays. */
export function onwardsFrom(
  at: Cell,
  onwards: Onwards,
  ground: Pick<Ground, 'rows' | 'columns'>,
): Cell | undefined {
  if (onwards === 'next') return besides(at, 1, ground);
  if (onwards === 'previous') return besides(at, -1, ground);
  if (onwards === 'nowhere') return undefined;
  return { row: within(at.row + (onwards === 'up' ? -1 : 1), ground.rows), column: at.column };
}
