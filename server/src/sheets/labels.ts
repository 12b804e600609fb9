import { choiceIn, labelIn } from '#messages/labels';
import type { Catalogue } from '#messages/types';
import { languages, type Language } from '#contract/system/users';

const catalogues: Record<Language, Partial<Catalogue>> = { en: {}, ar: {} };
const inAll = <T>(say: (language: Language) => T): T[] => languages.map(say);

/** Before anything is called by its label: only files need them, and a start that reads them all waits for it. */
export async function loadLabels(): Promise<void> {
  const { loadEverything } = await import('#messages/everything');
  [catalogues.en, catalogues.ar] = await Promise.all([loadEverything('en'), loadEverything('ar')]);
}

/** `kyc_status` as `Kyc status`: for what the catalogue does not name. */
const spelledOut = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** What people call a field on their screens. */
export const labelOf = (language: Language, noun: string, field: string): string =>
  labelIn(catalogues[language], noun, field) ?? spelledOut(field);

/** A plain text of the catalogue; nothing where it has none, or one that counts. */
export const wordOf = (language: Language, noun: string, name: string): string =>
  labelIn(catalogues[language], noun, name) ?? '';

/** Everything that a field may be called at the head of a file, in lower case. */
export const namesOf = (noun: string, field: string): Set<string> =>
  new Set(
    [field, spelledOut(field), ...inAll((language) => labelOf(language, noun, field))].map((name) =>
      name.toLowerCase(),
    ),
  );

/** A choice, or yes and no, as people read it; itself where it has no words. */
export const choiceOf = (language: Language, noun: string, field: string, value: string | boolean): string =>
  choiceIn(catalogues[language], noun, field, value) ?? String(value);

/** A choice by any of its names, in lower case. */
export const choicesByName = <T extends string | boolean>(
  noun: string,
  field: string,
  choices: readonly T[],
): Map<string, T> =>
  new Map(
    choices.flatMap((choice) =>
      [
        String(choice),
        choiceIn(catalogues.en, 'fields', '', choice) ?? String(choice),
        ...inAll((language) => choiceOf(language, noun, field, choice)),
      ].map((name) => [name.toLowerCase(), choice] as const),
    ),
  );
