import { useSyncExternalStore } from 'react';

/** How high the rows are; chosen once for all lists. */
export type Density = 'roomy' | 'compact';

const listeners = new Set<() => void>();
/** Keys of columns switched away from their default, list by list. */
const known = new Map<string, string[]>();
const storedAs = (noun: string) => `list.${noun}`;
const densityStoredAs = 'density';

function readColumns(noun: string): string[] {
  const found = known.get(noun) ?? parse(localStorage.getItem(storedAs(noun)));
  known.set(noun, found);
  return found;
}

function parse(stored: string | null): string[] {
  try {
    const { switched } = JSON.parse(stored ?? '{}') as { switched?: unknown };
    return Array.isArray(switched) ? switched.map(String) : [];
  } catch {
    return [];
  }
}

const readDensity = (): Density =>
  localStorage.getItem(densityStoredAs) === 'compact' ? 'compact' : 'roomy';

/** Another tab may choose as well. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Which columns somebody switched; remembered on this device, and no part of what the list shows. */
export const useSwitchedColumns = (noun: string): string[] =>
  useSyncExternalStore(subscribe, () => readColumns(noun));

export function switchColumn(noun: string, key: string): void {
  const before = readColumns(noun);
  const switched = before.includes(key) ? before.filter((each) => each !== key) : [...before, key];
  known.set(noun, switched);
  localStorage.setItem(storedAs(noun), JSON.stringify({ switched }));
  tell();
}

/** Remembered on this device. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity);

export function chooseDensity(density: Density): void {
  if (density === 'compact') localStorage.setItem(densityStoredAs, density);
  else localStorage.removeItem(densityStoredAs);
  tell();
}
