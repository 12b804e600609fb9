import { isSameQuery, normalQuery } from '#contract/base/viewQuery';
import type { View } from '#contract/system/views';

export interface CurrentView {
  view: View;
  /** The list has been narrowed or ordered otherwise since. */
  isChanged: boolean;
}

/** The view that the address shows; else the one that was chosen, as changed. */
export function currentView(
  views: View[],
  address: string,
  chosen: number | undefined,
): CurrentView | undefined {
  // The whole list is nobody's view.
  if (normalQuery(address) === '') return undefined;
  const wasChosen = views.find(({ id }) => id === chosen);
  const same = [wasChosen, ...views].find((view) => view && isSameQuery(view.query, address));
  if (same) return { view: same, isChanged: false };
  return wasChosen && { view: wasChosen, isChanged: true };
}
