import { z } from 'zod';
import { CalendarDate, line, requiredLine } from './http.ts';
import { secretAnswer } from './secretAnswers.ts';

export const genders = ['male', 'female', 'other'] as const;
export const maritalStatuses = ['single', 'married', 'divorced', 'widowed'] as const;
export const idTypes = ['national_id', 'passport', 'driving_licence', 'tax_id'] as const;

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A day on which someone was born: not after today anywhere on earth. */
export const birthDate = CalendarDate.refine(
  (day) => day >= '1900-01-01' && day <= tomorrow(),
  'Enter a date of birth between 1900 and today.',
);

/** As it stands on the document; written only, and answered masked. */
export const idNumber = line(40).regex(
  /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}$/u,
  'Enter the number as it stands on the document.',
);

/** The same beside others of a list, where it may be unsaid, and stands masked once it is kept. */
export const listedIdNumber = line(40).regex(
  /^(?:|[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}|••••(?: [\p{L}\p{N}]{4})?)$/u,
  'Enter the number as it stands on the document.',
);

/** What is shown of it: its last four, and only where more than those are hidden. */
export const MaskedIdNumber = z.string().max(40);

/** Tells whether the number of a record is still the one it was, also where two of them look the same masked. */
export const IdNumberMark = z.string().max(40);

export const RevealIdNumber = z.strictObject({ reason: requiredLine(300) });
export const RevealedIdNumber = secretAnswer(z.object({ id_number: z.string() }));
/** So many numbers may one person see within an hour, and as many bank details. */
export const revealsPerHour = 30;
