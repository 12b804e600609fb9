import { z } from 'zod';
import { Address, addressFields } from '../base/values/address.ts';
import { billingTypes } from '../base/amounts/billing.ts';
import { brandColour } from '../base/values/colours.ts';
import { documentKey, hasTakenKey, withKeys } from '../base/values/documentKeys.ts';
import { emailOrNone, phoneNumber } from '../base/values/contacts.ts';
import { currency } from '../base/amounts/money.ts';
import {
  CalendarDate,
  EnteredDay,
  Id,
  line,
  Link,
  paragraph,
  requiredLine,
  Timestamp,
} from '../base/http.ts';
import { iban } from '../base/values/iban.ts';
import { Numbering, NumberingUpdate } from '../base/values/numbering.ts';
import { percent } from '../base/amounts/percent.ts';
import { picture } from '../base/values/picture.ts';
import { timeZoneOfPlace } from '../base/days/timeZone.ts';
import { website } from '../base/values/website.ts';
import { dateOrders } from '../base/days/dateOrder.ts';

/** 3 Nov 2026, or 2026-11-03. */
export const dateFormats = ['letters', 'iso'] as const;
export type DateFormat = (typeof dateFormats)[number];
export const kycGates = ['off', 'warn', 'block'] as const;
/** No setting lets larger files in than a server of two cores keeps up with. */
export const mostUploadMb = 50;
/** As ISO 8601 counts them: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What every screen needs of it. */
export const Organisation = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  time_zone: z.string(),
  currency: z.string(),
  date_format: z.enum(dateFormats),
  date_order: z.enum(dateOrders),
  /** That of its address, which a new client has as well unless it is said; empty where it is not known. */
  country: z.string(),
  /** How large a file may be. */
  upload_limit_mb: z.int(),
  /** Of premiums, where neither a product nor a line says another one. */
  tax_rate: z.string(),
  /** Who collects premiums, where the insurer says nothing else. */
  billing_type: z.enum(billingTypes),
  /** The organisation's calendar day, whatever the clock of the reader says. */
  today: CalendarDate,
  /** On this day and before it nothing is booked any more. */
  books_closed_until: CalendarDate.nullable(),
});
export type Organisation = z.infer<typeof Organisation>;

export const WantedDocument = z.object({
  /** What files say that are this document; it stays when the document is renamed. */
  key: z.string(),
  name: z.string(),
  /** One that is not may be asked for, and is not missing. */
  required: z.boolean(),
  /** Whether it holds until a day, which whoever files it is asked for. */
  expires: z.boolean(),
});
export type WantedDocument = z.infer<typeof WantedDocument>;
const Checklists = z.object({
  individual: z.array(WantedDocument),
  corporate: z.array(WantedDocument),
});
const Holiday = z.object({ date: CalendarDate, name: z.string() });

/** What papers say in the words of the brokerage, in each language that they are made in. */
const Wording = z.object({ en: z.string(), ar: z.string() });

/** Where clients pay to; of a currency there is one. An account without an IBAN has a number. */
const BankAccount = z.object({
  currency: z.string(),
  bank: z.string(),
  account_name: z.string(),
  iban: z.string(),
  account_no: z.string(),
  swift: z.string(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const OrganisationSettings = z.object({
  id: Id,
  name: z.string(),
  logo: z.string().nullable(),
  /** Of what is sent to clients, as #rrggbb; without one it is the product's own. */
  brand_colour: z.string().nullable(),
  address: Address,
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  licence_no: z.string(),
  tax_number: z.string(),
  bank_accounts: z.array(BankAccount),
  /** What the law wants clients to be told, at the end of a proposal. */
  disclosure_wording: Wording,
  /** How and until when to pay, where a paper asks for money. */
  payment_wording: Wording,
  /** How many days after its entry the premium of a policy is due that was entered late. */
  credit_terms_days: z.int(),
  books_closed_until: CalendarDate.nullable(),
  tax_on_commission: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  date_format: z.enum(dateFormats),
  date_order: z.enum(dateOrders),
  tax_rate: z.string(),
  /** Where the insurer does not say another one. */
  billing_type: z.enum(billingTypes),
  numbering: Numbering,
  kyc_gate: z.enum(kycGates),
  kyc_checklists: Checklists,
  /** Within so many working days a claim is acknowledged, and decided. */
  claim_acknowledge_days: z.int(),
  claim_decide_days: z.int(),
  working_days: z.array(z.int()),
  holidays: z.array(Holiday),
  upload_limit_mb: z.int(),
  updated_at: Timestamp,
  updated_by: Link.nullable(),
  version: z.int(),
});
export type OrganisationSettings = z.infer<typeof OrganisationSettings>;

/** Every entry but the first of those that are the same. */
function refuseRepeated<T>(keyOf: (entry: T) => string, field: string[], message: string) {
  return (entries: T[], context: z.RefinementCtx) => {
    const seen = new Set<string>();
    entries.forEach((entry, index) => {
      if (seen.has(keyOf(entry))) context.addIssue({ code: 'custom', path: [index, ...field], message });
      seen.add(keyOf(entry));
    });
  };
}

const onListAlready = 'This document is on the list already.';

/** Where the key is left out, it is made of the name. */
const checklist = z
  .array(
    z.strictObject({
      key: documentKey.optional(),
      name: requiredLine(100),
      required: z.boolean().default(true),
      expires: z.boolean().default(false),
    }),
  )
  .max(50)
  .superRefine(refuseRepeated(({ name }) => name.toLowerCase(), ['name'], onListAlready))
  .superRefine((documents, context) => {
    for (const index of documents.keys())
      if (hasTakenKey(documents, index))
        context.addIssue({ code: 'custom', path: [index, 'key'], message: onListAlready });
  })
  .transform((documents) => withKeys(documents));

const holidays = z
  .array(z.strictObject({ date: CalendarDate, name: requiredLine(100) }))
  .max(400)
  .superRefine(refuseRepeated(({ date }) => date, ['date'], 'There is a holiday on this day already.'))
  .overwrite((days) => days.toSorted((one, other) => one.date.localeCompare(other.date)));

const wording = z.strictObject({ en: paragraph(4000), ar: paragraph(4000) }).partial();

const bankAccounts = z
  .array(
    z
      .strictObject({
        currency,
        bank: requiredLine(150),
        account_name: requiredLine(150),
        iban: z.union([z.literal(''), iban]).default(''),
        account_no: line(50).default(''),
        swift: line(11)
          .toUpperCase()
          .regex(/^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/, 'Enter the 8 or 11 characters of the code.')
          .default(''),
      })
      .refine((account) => account.iban || account.account_no, {
        path: ['iban'],
        message: 'Enter an IBAN or the number of the account.',
      }),
  )
  .max(20)
  .superRefine(
    refuseRepeated((account) => account.currency, ['currency'], 'This currency has an account already.'),
  );

/** An object is changed part by part: what is left out stays as it is. A list is given whole. */
export const OrganisationUpdate = z
  .strictObject({
    name: requiredLine(150),
    logo: picture.nullable(),
    brand_colour: brandColour.nullable(),
    address: z.strictObject(addressFields).partial(),
    phone: phoneNumber,
    email: emailOrNone,
    website,
    licence_no: line(60),
    tax_number: line(60),
    bank_accounts: bankAccounts,
    disclosure_wording: wording,
    payment_wording: wording,
    credit_terms_days: z.int().min(0).max(365),
    books_closed_until: EnteredDay.nullable(),
    tax_on_commission: percent,
    currency,
    time_zone: timeZoneOfPlace,
    date_format: z.enum(dateFormats),
    date_order: z.enum(dateOrders),
    tax_rate: percent,
    billing_type: z.enum(billingTypes),
    numbering: NumberingUpdate,
    kyc_gate: z.enum(kycGates),
    kyc_checklists: z.strictObject({ individual: checklist, corporate: checklist }).partial(),
    claim_acknowledge_days: z.int().min(1).max(60),
    claim_decide_days: z.int().min(1).max(250),
    working_days: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .overwrite((days) => weekdays.filter((day) => days.includes(day))),
    holidays,
    upload_limit_mb: z.int().min(1).max(mostUploadMb),
  })
  .partial();
export type OrganisationUpdate = z.infer<typeof OrganisationUpdate>;
