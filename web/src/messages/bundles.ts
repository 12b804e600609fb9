import { allBundles, bundles as inAll, type Bundle } from '#messages/bundles';
import type { Text } from '#messages/types';
import { language } from './language.ts';

export { allBundles, type Bundle };
export type Texts = Record<string, Record<string, Text>>;

const shown = language === 'ar' ? 'ar' : 'en';

/** What the components say, and what is said of every noun, is `everywhere`. */
export const loadBundle = (bundle: Bundle): Promise<Texts> => inAll[bundle][shown]();

/** What the page of a record says beside the record itself: its conversation, and the records that belong to it. */
export const besideRecords = ['accounts', 'conversation', 'emails', 'policies', 'quotes', 'tasks'] as const;
