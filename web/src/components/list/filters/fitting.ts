import type { ListFilter } from '../listTypes.ts';

/** In pixels: the least that each part of the row of filters needs. */
const leastSearch = 180;
const leastFilter = 128;
const leastRange = 290;
const ofMore = 150;
export const gap = 8;

/** What the row needs before any filter stands in it. */
export const leastRow = leastSearch + gap + ofMore;

const widthOf = ({ kind }: ListFilter): number =>
  kind === 'days' || kind === 'amounts' ? leastRange : leastFilter;

/** The filters that stand in one row, and those behind the button beside them. */
export function fitting(
  filters: ListFilter[],
  room: number,
  hasSearch: boolean,
): { shown: ListFilter[]; more: ListFilter[] } {
  const first = filters.filter(({ isMore }) => !isMore);
  const rest = filters.filter(({ isMore }) => isMore);
  const count = countFitting(first.map(widthOf), room - (hasSearch ? leastSearch + gap : 0), rest.length > 0);
  return { shown: first.slice(0, count), more: [...first.slice(count), ...rest] };
}

function countFitting(widths: number[], room: number, hasMore: boolean): number {
  const whole = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (!hasMore && whole <= room) return widths.length;
  let left = room - ofMore;
  const tooMany = widths.findIndex((width) => {
    left -= width + gap;
    return left < 0;
  });
  return tooMany === -1 ? widths.length : tooMany;
}
