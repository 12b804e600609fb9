import { z } from 'zod';
import { OrganisationUpdate } from './organisation.ts';
import { languages } from './users.ts';

export const previewedPapers = ['debit_note', 'credit_note', 'receipt', 'statement', 'proposal'] as const;
export type PreviewedPaper = (typeof previewedPapers)[number];

/** A paper with an example, as it would look with these settings; what is not given is as it is kept. */
export const PaperPreview = z.strictObject({
  paper: z.enum(previewedPapers),
  language: z.enum(languages),
  settings: OrganisationUpdate.pick({
    name: true,
    logo: true,
    brand_colour: true,
    address: true,
    phone: true,
    email: true,
    website: true,
    licence_no: true,
    tax_number: true,
    bank_accounts: true,
    disclosure_wording: true,
    payment_wording: true,
    credit_terms_days: true,
    currency: true,
    date_format: true,
    tax_rate: true,
  }),
});
export type PaperPreview = z.infer<typeof PaperPreview>;
