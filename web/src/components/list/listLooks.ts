import { useSyncExternalStore } from 'react';

/** How someone likes a list to look; remembered on this device, and no part of what the list shows. */
export interface ListLooks {
  /** Keys of columns switched away from their default. */
  switched: string[];
  density: 'middle' | 'small';
}

const plain: ListLooks = { switched: [], density: 'middle' };
const listeners = new Set<() => void>();
const known = new Map<string, ListLooks>();
const storedAs = (noun: string) => `list.${noun}`;

function read(noun: string): ListLooks {
  const found = known.get(noun) ?? parse(localStorage.getItem(storedAs(noun)));
  known.set(noun, found);
  return found;
}

function parse(stored: string | null): ListLooks {
  try {
    const { switched, density } = JSON.parse(stored ?? '{}') as Partial<ListLooks>;
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

export const useListLooks = (noun: string): ListLooks => useSyncExternalStore(subscribe, () => read(noun));

export function changeListLooks(noun: string, change: Partial<ListLooks>): void {
  const looks = { ...read(noun), ...change };
  known.set(noun, looks);
  localStorage.setItem(storedAs(noun), JSON.stringify(looks));
  for (const listener of listeners) listener();
}
