import type { Text } from '#messages/types';
import { language } from './language.ts';

export type Texts = Record<string, Record<string, Text>>;

/** Of what nobody says before signing in: each bundle a file of the build, loaded with the first screen that says it. */
const english = {
  everywhere: (): Promise<Texts> => import('#messages/en/bundles/everywhere'),
  accounts: (): Promise<Texts> => import('#messages/en/bundles/accounts'),
  approvals: (): Promise<Texts> => import('#messages/en/across/approvals'),
  calculators: (): Promise<Texts> => import('#messages/en/cover/calculators'),
  conversation: (): Promise<Texts> => import('#messages/en/bundles/conversation'),
  coverage: (): Promise<Texts> => import('#messages/en/cover/coverage'),
  docs: (): Promise<Texts> => import('#messages/en/base/docs'),
  emails: (): Promise<Texts> => import('#messages/en/bundles/emails'),
  endorsements: (): Promise<Texts> => import('#messages/en/bundles/endorsements'),
  claim_figures: (): Promise<Texts> => import('#messages/en/cover/claims/claim_figures'),
  claim_record: (): Promise<Texts> => import('#messages/en/bundles/claim_record'),
  claims: (): Promise<Texts> => import('#messages/en/bundles/claims'),
  imports: (): Promise<Texts> => import('#messages/en/bundles/imports'),
  renewals: (): Promise<Texts> => import('#messages/en/bundles/renewals'),
  reports: (): Promise<Texts> => import('#messages/en/bundles/reports'),
  leads: (): Promise<Texts> => import('#messages/en/sales/leads'),
  palette: (): Promise<Texts> => import('#messages/en/base/palette'),
  payments: (): Promise<Texts> => import('#messages/en/bundles/payments'),
  people: (): Promise<Texts> => import('#messages/en/bundles/people'),
  policies: (): Promise<Texts> => import('#messages/en/bundles/policies'),
  quotes: (): Promise<Texts> => import('#messages/en/bundles/quotes'),
  reference: (): Promise<Texts> => import('#messages/en/bundles/reference'),
  risk: (): Promise<Texts> => import('#messages/en/bundles/risk'),
  system: (): Promise<Texts> => import('#messages/en/bundles/system'),
  tasks: (): Promise<Texts> => import('#messages/en/bundles/tasks'),
};

export type Bundle = keyof typeof english;

const arabic: Record<Bundle, () => Promise<Texts>> = {
  everywhere: () => import('#messages/ar/bundles/everywhere'),
  accounts: () => import('#messages/ar/bundles/accounts'),
  approvals: () => import('#messages/ar/across/approvals'),
  calculators: () => import('#messages/ar/cover/calculators'),
  conversation: () => import('#messages/ar/bundles/conversation'),
  coverage: () => import('#messages/ar/cover/coverage'),
  docs: () => import('#messages/ar/base/docs'),
  emails: () => import('#messages/ar/bundles/emails'),
  endorsements: () => import('#messages/ar/bundles/endorsements'),
  claim_figures: () => import('#messages/ar/cover/claims/claim_figures'),
  claim_record: () => import('#messages/ar/bundles/claim_record'),
  claims: () => import('#messages/ar/bundles/claims'),
  imports: () => import('#messages/ar/bundles/imports'),
  renewals: () => import('#messages/ar/bundles/renewals'),
  reports: () => import('#messages/ar/bundles/reports'),
  leads: () => import('#messages/ar/sales/leads'),
  palette: () => import('#messages/ar/base/palette'),
  payments: () => import('#messages/ar/bundles/payments'),
  people: () => import('#messages/ar/bundles/people'),
  policies: () => import('#messages/ar/bundles/policies'),
  quotes: () => import('#messages/ar/bundles/quotes'),
  reference: () => import('#messages/ar/bundles/reference'),
  risk: () => import('#messages/ar/bundles/risk'),
  system: () => import('#messages/ar/bundles/system'),
  tasks: () => import('#messages/ar/bundles/tasks'),
};

/** What the components say, and what is said of every noun, is `everywhere`. */
export const bundles = language === 'ar' ? arabic : english;

// The keys of a literal are those that the compiler knows.
export const allBundles = Object.keys(bundles) as Bundle[];

/** What the page of a record says beside the record itself: its conversation, and the records that belong to it. */
export const besideRecords = ['accounts', 'conversation', 'emails', 'policies', 'quotes', 'tasks'] as const;
