import { contactOutcomes, type ContactOutcome } from '#contract/cover/renewals/renewalContacts';

/** What became of a renewal in this sprint; `taken` is one that somebody else changed meanwhile. */
const fates = [...contactOutcomes, 'skipped', 'taken'] as const;
export type Fate = (typeof fates)[number];

export interface Entry {
  id: number;
  name: string;
  fate: Fate;
  /** What was logged, for whoever takes it back. */
  contact?: number;
  next?: string | null;
}

export interface SprintLog {
  entries: Entry[];
  /** The template that was last sent with each outcome, which is offered again. */
  templates: Partial<Record<ContactOutcome, number>>;
}

export const noLog: SprintLog = { entries: [], templates: {} };

interface Row {
  id: number;
}

/** Those that nothing has become of yet, in the order of the list. */
export function waiting<R extends Row>(rows: readonly R[], { entries }: SprintLog): R[] {
  const passed = new Set(entries.map(({ id }) => id));
  return rows.filter(({ id }) => !passed.has(id));
}

/** The one that the address names as long as it waits, and else the first that does. */
export const currentOf = <R extends Row>(left: readonly R[], at: number | undefined): R | undefined =>
  left.find(({ id }) => id === at) ?? left[0];

/** The one after it, and from the last one on the first again. */
export const nextOf = <R extends Row>(left: readonly R[], id: number): R | undefined => {
  const place = left.findIndex((row) => row.id === id);
  const next = left[place + 1] ?? left[0];
  return next?.id === id ? undefined : next;
};

export const added = (log: SprintLog, entry: Entry): SprintLog => ({
  ...log,
  entries: [...log.entries.filter(({ id }) => id !== entry.id), entry],
});

export const removed = (log: SprintLog, id: number): SprintLog => ({
  ...log,
  entries: log.entries.filter((entry) => entry.id !== id),
});

/** Those that were skipped wait again. */
export const withoutSkipped = (log: SprintLog): SprintLog => ({
  ...log,
  entries: log.entries.filter(({ fate }) => fate !== 'skipped'),
});

/** How many came to what, of what there was. */
export const tallyOf = ({ entries }: SprintLog): { fate: Fate; count: number }[] =>
  fates
    .map((fate) => ({ fate, count: entries.filter((entry) => entry.fate === fate).length }))
    .filter(({ count }) => count > 0);

const storedAs = 'renewal sprint';

/** What was done before the page was loaded again; of another list nothing. */
export function storedLog(filters: string): SprintLog {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storedAs) ?? 'null') as
      | (SprintLog & { filters: string })
      | null;
    return stored?.filters === filters ? { entries: stored.entries, templates: stored.templates } : noLog;
  } catch {
    return noLog;
  }
}

export const storeLog = (filters: string, log: SprintLog): void =>
  sessionStorage.setItem(storedAs, JSON.stringify({ filters, ...log }));

export const forgetLog = (): void => sessionStorage.removeItem(storedAs);
