import { isSameQuery, normalQuery } from '#contract/base/viewQuery';
import { ofPerson, type View } from '#contract/system/views';
import { tKnown } from '../../messages/t.ts';

export interface CurrentView {
  view: View;
  /** The list has been narrowed or ordered otherwise since. */
  isChanged: boolean;
}

const replaced = (query: string, from: string, to: string): string => {
  const params = new URLSearchParams(query);
  for (const name of ofPerson) if (params.get(name) === from) params.set(name, to);
  return params.toString();
};

/** What a view shows this reader: where it says "me", what is theirs. */
export const queryFor = ({ query }: Pick<View, 'query'>, userId: number): string =>
  replaced(query, 'me', String(userId));

/** What a view that becomes like the address is to keep: one of the office is for whoever reads it. */
export const keptOf = (address: string, { owner }: Pick<View, 'owner'>, userId: number): string =>
  owner ? address : replaced(address, String(userId), 'me');

/** One that the office began with is called in the reader's language, until somebody gives it another name. */
export const nameOfView = ({ name, ready }: Pick<View, 'name' | 'ready'>): string =>
  ready === null ? name : tKnown(`views.ready_${ready}`, name);

/** The view that the address shows; else the one that was chosen, as changed. */
export function currentView(
  views: View[],
  address: string,
  chosen: number | undefined,
  userId: number,
): CurrentView | undefined {
  // The whole list is nobody's view.
  if (normalQuery(address) === '') return undefined;
  const wasChosen = views.find(({ id }) => id === chosen);
  const same = [wasChosen, ...views].find((view) => view && isSameQuery(queryFor(view, userId), address));
  if (same) return { view: same, isChanged: false };
  return wasChosen && { view: wasChosen, isChanged: true };
}
