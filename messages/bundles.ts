/** Of what nobody says before signing in: each bundle a file of the build, loaded with the first screen that says it. */
export const bundles = {
  everywhere: {
    en: () => import('./en/bundles/everywhere.ts'),
    ar: () => import('./ar/bundles/everywhere.ts'),
  },
  accounts: { en: () => import('./en/bundles/accounts.ts'), ar: () => import('./ar/bundles/accounts.ts') },
  approvals: { en: () => import('./en/across/approvals.ts'), ar: () => import('./ar/across/approvals.ts') },
  calculators: {
    en: () => import('./en/cover/calculators.ts'),
    ar: () => import('./ar/cover/calculators.ts'),
  },
  conversation: {
    en: () => import('./en/bundles/conversation.ts'),
    ar: () => import('./ar/bundles/conversation.ts'),
  },
  coverage: { en: () => import('./en/cover/coverage.ts'), ar: () => import('./ar/cover/coverage.ts') },
  docs: { en: () => import('./en/base/docs.ts'), ar: () => import('./ar/base/docs.ts') },
  emails: { en: () => import('./en/bundles/emails.ts'), ar: () => import('./ar/bundles/emails.ts') },
  endorsements: {
    en: () => import('./en/bundles/endorsements.ts'),
    ar: () => import('./ar/bundles/endorsements.ts'),
  },
  claim_figures: {
    en: () => import('./en/cover/claims/claim_figures.ts'),
    ar: () => import('./ar/cover/claims/claim_figures.ts'),
  },
  claim_record: {
    en: () => import('./en/bundles/claim_record.ts'),
    ar: () => import('./ar/bundles/claim_record.ts'),
  },
  commissions: {
    en: () => import('./en/bundles/commissions.ts'),
    ar: () => import('./ar/bundles/commissions.ts'),
  },
  claims: { en: () => import('./en/bundles/claims.ts'), ar: () => import('./ar/bundles/claims.ts') },
  imports: { en: () => import('./en/bundles/imports.ts'), ar: () => import('./ar/bundles/imports.ts') },
  renewals: { en: () => import('./en/bundles/renewals.ts'), ar: () => import('./ar/bundles/renewals.ts') },
  reports: { en: () => import('./en/bundles/reports.ts'), ar: () => import('./ar/bundles/reports.ts') },
  leads: { en: () => import('./en/sales/leads.ts'), ar: () => import('./ar/sales/leads.ts') },
  palette: { en: () => import('./en/base/palette.ts'), ar: () => import('./ar/base/palette.ts') },
  payments: { en: () => import('./en/bundles/payments.ts'), ar: () => import('./ar/bundles/payments.ts') },
  people: { en: () => import('./en/bundles/people.ts'), ar: () => import('./ar/bundles/people.ts') },
  policies: { en: () => import('./en/bundles/policies.ts'), ar: () => import('./ar/bundles/policies.ts') },
  quotes: { en: () => import('./en/bundles/quotes.ts'), ar: () => import('./ar/bundles/quotes.ts') },
  reference: { en: () => import('./en/bundles/reference.ts'), ar: () => import('./ar/bundles/reference.ts') },
  risk: { en: () => import('./en/bundles/risk.ts'), ar: () => import('./ar/bundles/risk.ts') },
  system: { en: () => import('./en/bundles/system.ts'), ar: () => import('./ar/bundles/system.ts') },
  tasks: { en: () => import('./en/bundles/tasks.ts'), ar: () => import('./ar/bundles/tasks.ts') },
};

export type Bundle = keyof typeof bundles;

// The keys of a literal are those that the compiler knows.
export const allBundles = Object.keys(bundles) as Bundle[];
