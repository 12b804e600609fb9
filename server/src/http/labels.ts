import { arabic } from '#messages/ar/index';
import { choiceIn, labelIn } from '#messages/labels';
import { english } from '#messages/whole';
import type { Language } from '#contract/users';

const catalogues = { en: english, ar: arabic } as const satisfies Record<Language, unknown>;
const inAll = <T>(say: (language: Language) => T): T[] => (Object.keys(catalogues) as Language[]).map(say);

/** `kyc_status` as `Kyc status`: for what the catalogue does not name. */
const spelledOut = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ');

/** What people call a field on their screens. */
export const labelOf = (language: Language, noun: string, field: string): string =>
  labelIn(catalogues[language], noun, field) ?? spelledOut(field);

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
        choiceIn(english, 'fields', '', choice) ?? String(choice),
        ...inAll((language) => choiceOf(language, noun, field, choice)),
      ].map((name) => [name.toLowerCase(), choice] as const),
    ),
  );
