import { useState } from 'react';

export interface Selection {
  ids: number[];
  /** Every row that the filters let through, on all pages. */
  isAll: boolean;
}

const none: Selection = { ids: [], isAll: false };

/** Which rows are ticked; another filter or page unticks them, so that nothing unseen is ever meant. */
export function useSelection(listKey: string): [Selection, (selection: Selection) => void] {
  const [held, setHeld] = useState({ listKey, selection: none });
  return [held.listKey === listKey ? held.selection : none, (selection) => setHeld({ listKey, selection })];
}
