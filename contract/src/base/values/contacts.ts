import { z } from 'zod';
import { requiredLine } from '../http.ts';

export const emailAddress = z.email().max(254);
export const phoneNumber = z
  .string()
  .max(30)
  .regex(/^(\+?[\d ().-]{5,30})?$/, 'Enter a phone number, such as +971 50 123 4567.')
  .trim();

export const contactPurposes = ['quotes', 'claims', 'endorsements', 'accounts'] as const;

/** Whom to reach at a company, and for what. */
export const Contact = z.object({
  purpose: z.enum(contactPurposes),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Contact = z.infer<typeof Contact>;

/** In small letters, so that one address has one form. */
export const emailOrNone = z.union(
  [z.literal(''), emailAddress.toLowerCase()],
  'Enter an email address, such as name@example.com.',
);

export const contactsField = z
  .array(
    z.strictObject({
      purpose: z.enum(contactPurposes),
      name: requiredLine(150),
      email: emailOrNone.default(''),
      phone: phoneNumber.default(''),
    }),
  )
  .max(20);
