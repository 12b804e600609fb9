import { useSyncExternalStore } from 'react';

const storedAs = 'menu';
const listeners = new Set<() => void>();

const isCollapsed = () => localStorage.getItem(storedAs) === 'collapsed';

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the side menu shows icons alone; remembered on this device. */
export const useMenuCollapsed = (): boolean => useSyncExternalStore(subscribe, isCollapsed);

export function collapseMenu(collapsed: boolean): void {
  if (collapsed) localStorage.setItem(storedAs, 'collapsed');
  else localStorage.removeItem(storedAs);
  for (const listener of listeners) listener();
}
