import { useState } from 'react';

export interface Selection {
  ids: number[];
  /** Every row that the filters let through, on all pages. */
  isAll: boolean;
}

const none: Selection = { ids: [], isAll: false };

/** What is acted on is what is seen: a row that has left the page since it was ticked is not meant. */
export function seenOf({ ids, isAll }: Selection, rows: { id: number }[]): Selection {
  const seen = new Set(rows.map(({ id }) => id));
  return { ids: ids.filter((id) => seen.has(id)), isAll };
}

/** Which rows are ticked; another filter or page unticks them, so that nothing unseen is ever meant. */
export function useSelection(listKey: string): [Selection, (selection: Selection) => void] {
  const [held, setHeld] = useState({ listKey, selection: none });
  return [held.listKey === listKey ? held.selection : none, (selection) => setHeld({ listKey, selection })];
}
