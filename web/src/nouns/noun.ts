import type { Subject } from '#contract/base/operation';
import type { Permission } from '#contract/base/permissions';

/** What the first part of a query key may be. */
export type Noun = Subject;

/** Where its records live. */
export interface Home {
  /** The list of these records. */
  list: string;
  tab?: string;
  /** The noun in `<noun>_view`, where a record opens over its list and not on a page of its own. */
  modal?: string;
  /** Where the form of a record stands: on a page of its own, over the page of the record, or over the list. */
  edit?: 'page' | 'overPage' | 'overList';
}

/** How one is made from anywhere: on the noun's own list with its form open, or on the form's own page. */
interface Creation {
  href: string;
  /** All of them are needed. */
  needs: readonly Permission[];
  /** Where it stands among what can be made, low to high. */
  place: number;
  /** Offered before anything is typed. */
  isMain?: true;
}

/** What every screen knows of a noun. Nothing may be left out, so that nothing is forgotten. */
export interface NounDescription {
  /** None where its records stand on the pages of others. */
  home: Home | null;
  /** In which menu its list stands: what is sold and served, what is written and done, or the settings. */
  menu: 'business' | 'office' | 'settings' | null;
  create: Creation | null;
  /** By what else it is found than by its name: in both languages, whichever the screen speaks. */
  words: string | null;
  /** What is shown of other nouns and changes along with it. */
  changesAlong: readonly Noun[];
}
