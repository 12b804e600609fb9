import { createContext, useContext, useEffect } from 'react';
import { useUser } from '../../auth/currentUser.ts';
import { inLine } from '../../messages/joined.ts';
import { hasHome, type AddressedNoun, type PagedNoun } from './recordAddress.ts';

/** A record that somebody opened; whether they still may see it, its page says. */
export interface RecentRecord {
  noun: AddressedNoun;
  id: number;
  label: string;
}

const prefix = 'recent.';
const most = 8;
const storedAs = (userId: number) => `${prefix}${userId}`;

const isRecent = (value: unknown): value is RecentRecord => {
  const { noun, id, label } = (value ?? {}) as Record<string, unknown>;
  return typeof noun === 'string' && hasHome(noun) && Number.isInteger(id) && typeof label === 'string';
};

/** What is stored, as far as it can be read. */
export function parseRecent(stored: string | null): RecentRecord[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** The newest first, each record once. */
export const withRecent = (before: RecentRecord[], record: RecentRecord): RecentRecord[] =>
  [record, ...before.filter(({ noun, id }) => noun !== record.noun || id !== record.id)].slice(0, most);

export const readRecent = (userId: number): RecentRecord[] =>
  parseRecent(localStorage.getItem(storedAs(userId)));

function remember(userId: number, record: RecentRecord): void {
  try {
    localStorage.setItem(storedAs(userId), JSON.stringify(withRecent(readRecent(userId), record)));
  } catch {
    // A full storage costs the reminder and nothing else.
  }
}

/** Who logs out on purpose leaves nothing behind. */
export function forgetRecent(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
}

/** Keeps a record among those that were opened last, as soon as it has a name. */
export function useRemembered(noun: string, id: number, label: string | undefined): void {
  const { id: userId } = useUser();
  useEffect(() => {
    if (label && hasHome(noun)) remember(userId, { noun, id, label });
  }, [userId, noun, id, label]);
}

/** The record that a page is about, for whatever on it knows its name. */
export const PageRecordContext = createContext<{ of: PagedNoun; id: number; number: string } | undefined>(
  undefined,
);

/** The same where the record has a page of its own. */
export function usePageRemembered(name: string): void {
  const page = useContext(PageRecordContext);
  const label = page && inLine([name, page.number]);
  useRemembered(page?.of ?? '', page?.id ?? 0, label);
}
