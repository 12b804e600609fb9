import { useSyncExternalStore } from 'react';

/** How someone likes a list to look; remembered on this device, and no part of what the list shows. */
export interface ListDisplay {
  /** Keys of columns switched away from their default. */
  switched: string[];
  density: 'middle' | 'small';
}

const plain: ListDisplay = { switched: [], density: 'middle' };
const listeners = new Set<() => void>();
const known = new Map<string, ListDisplay>();
const storedAs = (noun: string) => `list.${noun}`;

function read(noun: string): ListDisplay {
  const found = known.get(noun) ?? parse(localStorage.getItem(storedAs(noun)));
  known.set(noun, found);
  return found;
}

function parse(stored: string | null): ListDisplay {
  try {
    const { switched, density } = JSON.parse(stored ?? '{}') as Partial<ListDisplay>;
    return {
      switched: Array.isArray(switched) ? switched.map(String) : plain.switched,
      density: density === 'small' ? 'small' : plain.density,
    };
  } catch {
    return plain;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useListDisplay = (noun: string): ListDisplay =>
  useSyncExternalStore(subscribe, () => read(noun));

export function changeListDisplay(noun: string, change: Partial<ListDisplay>): void {
  const display = { ...read(noun), ...change };
  known.set(noun, display);
  localStorage.setItem(storedAs(noun), JSON.stringify(display));
  for (const listener of listeners) listener();
}
