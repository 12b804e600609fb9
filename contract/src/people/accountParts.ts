import { z } from 'zod';
import { emailOrNone, phoneNumber } from '../base/values/contacts.ts';
import { optionalCountry } from '../base/values/countries.ts';
import { CalendarDate, line, requiredLine } from '../base/http.ts';
import { isLowerPercent, percent, sumOfPercents } from '../base/amounts/percent.ts';
import { birthDate } from '../base/persons.ts';

export const Contact = z.object({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  is_primary: z.boolean(),
});
export const BeneficialOwner = z.object({
  name: z.string(),
  ownership_pct: z.string().nullable(),
  nationality: z.string(),
  date_of_birth: CalendarDate.nullable(),
  is_pep: z.boolean(),
});
export const Signatory = z.object({ name: z.string(), title: z.string() });

/** People to speak to at a company; one of them is called first. */
export const contactsField = z
  .array(
    z.strictObject({
      name: requiredLine(150),
      role: line(100).default(''),
      email: emailOrNone.default(''),
      phone: phoneNumber.default(''),
      is_primary: z.boolean().default(false),
    }),
  )
  .max(50)
  .superRefine((contacts, context) => {
    const primary = contacts.flatMap(({ is_primary }, index) => (is_primary ? [index] : []));
    for (const index of primary.slice(1))
      context.addIssue({
        code: 'custom',
        path: [index, 'is_primary'],
        message: 'Only one contact is the first to call.',
      });
  });

export const beneficialOwnersField = z
  .array(
    z.strictObject({
      name: requiredLine(150),
      ownership_pct: percent.nullable().default(null),
      nationality: optionalCountry.default(''),
      date_of_birth: birthDate.nullable().default(null),
      is_pep: z.boolean().default(false),
    }),
  )
  .max(50)
  .superRefine((owners, context) => {
    const total = sumOfPercents(owners.flatMap(({ ownership_pct }) => ownership_pct ?? []));
    if (isLowerPercent('100', total))
      context.addIssue({
        code: 'custom',
        path: [owners.length - 1, 'ownership_pct'],
        message: 'The owners hold more than 100 % together.',
      });
  });

export const signatoriesField = z
  .array(z.strictObject({ name: requiredLine(150), title: line(100).default('') }))
  .max(50);
