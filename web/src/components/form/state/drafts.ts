import type { Ground } from '../merging/mergeBase.ts';
import type { Values } from '../merging/merge.ts';

/** What was typed and not saved; lives as long as the tab, so that a session that ends loses nothing. */
export interface Draft extends Ground {
  values: Values;
  /** What was typed and is not kept on a device. */
  leftOut?: string[];
}

const prefix = 'draft.';
/** A draft waits in the browser's storage, where no password and no number of a document belongs. */
const secret = /password|^id_number$/;

const secretsIn = ({ values, base }: Draft): string[] =>
  Object.entries(values)
    .filter(
      ([field, value]) => secret.test(field) && typeof value === 'string' && value !== (base[field] ?? ''),
    )
    .map(([field]) => field);

const withoutSecrets = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.test(field)));

export const draftKey = (userId: number, modal: string, recordId: number | undefined): string =>
  `${prefix}${userId}.${modal}.${recordId ?? 'new'}`;

export function keepDraft(key: string, draft: Draft): void {
  try {
    const kept = { ...draft, values: withoutSecrets(draft.values), leftOut: secretsIn(draft) };
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full storage costs the draft and nothing else.
  }
}

export function readDraft(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as Draft);
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(key);

/** Who logs out on purpose leaves nothing behind. */
export function dropAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) dropDraft(key);
}
