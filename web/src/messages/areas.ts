import type { Text } from '#messages/types';
import { language } from './language.ts';

export type Texts = Record<string, Record<string, Text>>;

/** Of what nobody says before signing in: each area a file of the build, loaded with the first screen that says it. */
const english = {
  everywhere: (): Promise<Texts> => import('#messages/areas/everywhere'),
  accounts: (): Promise<Texts> => import('#messages/areas/accounts'),
  conversation: (): Promise<Texts> => import('#messages/areas/conversation'),
  docs: (): Promise<Texts> => import('#messages/docs'),
  emails: (): Promise<Texts> => import('#messages/areas/emails'),
  leads: (): Promise<Texts> => import('#messages/leads'),
  payments: (): Promise<Texts> => import('#messages/areas/payments'),
  people: (): Promise<Texts> => import('#messages/areas/people'),
  policies: (): Promise<Texts> => import('#messages/areas/policies'),
  quotes: (): Promise<Texts> => import('#messages/areas/quotes'),
  reference: (): Promise<Texts> => import('#messages/areas/reference'),
  risk: (): Promise<Texts> => import('#messages/areas/risk'),
  system: (): Promise<Texts> => import('#messages/areas/system'),
  tasks: (): Promise<Texts> => import('#messages/areas/tasks'),
};

export type Area = keyof typeof english;

const arabic: Record<Area, () => Promise<Texts>> = {
  everywhere: () => import('#messages/ar/areas/everywhere'),
  accounts: () => import('#messages/ar/areas/accounts'),
  conversation: () => import('#messages/ar/areas/conversation'),
  docs: () => import('#messages/ar/docs'),
  emails: () => import('#messages/ar/areas/emails'),
  leads: () => import('#messages/ar/leads'),
  payments: () => import('#messages/ar/areas/payments'),
  people: () => import('#messages/ar/areas/people'),
  policies: () => import('#messages/ar/areas/policies'),
  quotes: () => import('#messages/ar/areas/quotes'),
  reference: () => import('#messages/ar/areas/reference'),
  risk: () => import('#messages/ar/areas/risk'),
  system: () => import('#messages/ar/areas/system'),
  tasks: () => import('#messages/ar/areas/tasks'),
};

/** What the components say, and what is said of every noun, is `everywhere`. */
export const areas = language === 'ar' ? arabic : english;

// The keys of a literal are those that the compiler knows.
export const allAreas = Object.keys(areas) as Area[];

/** What the page of a record says beside the record itself: its conversation, and the records that belong to it. */
export const besideRecords = ['accounts', 'conversation', 'emails', 'policies', 'quotes', 'tasks'] as const;
