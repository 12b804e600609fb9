import { z } from 'zod';
import { CalendarDate, line } from './http.ts';

export const genders = ['male', 'female', 'other'] as const;
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
export const idTypes = ['national_id', 'passport', 'driving_licence', 'tax_id'] as const;

const today = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A day on which someone was born: not after today anywhere on earth. */
export const birthDate = CalendarDate.refine(
  (day) => day >= '1900-01-01' && day <= today(),
  'Enter a date of birth between 1900 and today.',
);

/** Letters, digits and the signs between them; kept without the signs, so that one number has one form. */
export const idNumber = line(40).regex(
  /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}$/u,
  'Enter the number as it stands on the document.',
);

/** What is shown of it: its last four, and only where more than those are hidden. */
export const MaskedIdNumber = z.string().max(40);
