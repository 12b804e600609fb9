import type { Theme } from './tokens.ts';

export type ThemeChoice = Theme | 'system';

const storedAs = 'theme';
export const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

export function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storedAs);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function readTheme(): Theme {
  const choice = readChoice();
  if (choice !== 'system') return choice;
  return systemIsDark.matches ? 'dark' : 'light';
}

export function storeChoice(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storedAs);
  else localStorage.setItem(storedAs, choice);
}
