import { useSyncExternalStore } from 'react';

import { readChoice, readTheme, storeChoice, systemIsDark, type ThemeChoice } from './storedTheme.ts';
import type { Theme } from './tokens.ts';

const listeners = new Set<() => void>();

export function chooseTheme(choice: ThemeChoice): void {
  storeChoice(choice);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  systemIsDark.addEventListener('change', listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    systemIsDark.removeEventListener('change', listener);
    removeEventListener('storage', listener);
  };
}

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, readChoice);
export const useTheme = (): Theme => useSyncExternalStore(subscribe, readTheme);
