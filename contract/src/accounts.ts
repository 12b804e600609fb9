import { z } from 'zod';
import { Address, addressFields } from './address.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from './bulk.ts';
import { emailAddress, phoneNumber } from './contacts.ts';
import { exportParams } from './exports.ts';
import {
  booleanFilter,
  CalendarDate,
  choiceFilter,
  dateRange,
  Id,
  idsFilter,
  line,
  Link,
  listParams,
  optionsParams,
  recordFields,
  requiredLine,
  Timestamp,
} from './http.ts';
import { birthDate, genders, idNumber, idTypes, maritalStatuses, MaskedIdNumber } from './persons.ts';
import { percent } from './percent.ts';

export const accountTypes = ['individual', 'corporate'] as const;
export type AccountType = (typeof accountTypes)[number];
export const kycStatuses = ['not_started', 'pending', 'verified', 'rejected', 'expired'] as const;
export const riskRatings = ['low', 'medium', 'high'] as const;
export const channels = ['email', 'phone', 'whatsapp', 'sms'] as const;

const Contact = z.object({
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  is_primary: z.boolean(),
});
const BeneficialOwner = z.object({
  name: z.string(),
  ownership_pct: z.string().nullable(),
  nationality: z.string(),
  date_of_birth: CalendarDate.nullable(),
  is_pep: z.boolean(),
});
const Signatory = z.object({ name: z.string(), title: z.string() });

/** A row of the list. */
const summary = {
  id: Id,
  account_number: z.string(),
  account_type: z.enum(accountTypes),
  display_name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  country: z.string(),
  owner_id: Id,
  owner: Link,
  agent_id: Id.nullable(),
  agent: Link.nullable(),
  sub_agent_id: Id.nullable(),
  sub_agent: Link.nullable(),
  tags: z.array(z.string()),
  is_active: z.boolean(),
  kyc_status: z.enum(kycStatuses),
  is_kyc_completed: z.boolean(),
  ...recordFields,
};
export const AccountSummary = z.object(summary);
export type AccountSummary = z.infer<typeof AccountSummary>;

export const Account = z.object({
  ...summary,
  preferred_channel: z.enum(channels).nullable(),
  language: z.string(),
  address: Address,
  source: z.string(),
  risk_rating: z.enum(riskRatings),
  is_pep: z.boolean(),
  source_of_funds: z.string(),
  marketing_consent: z.boolean(),
  marketing_consent_at: Timestamp.nullable(),
  marketing_consent_how: z.string(),
  do_not_contact: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: CalendarDate.nullable(),
  gender: z.enum(genders).nullable(),
  nationality: z.string(),
  marital_status: z.enum(maritalStatuses).nullable(),
  occupation: z.string(),
  id_type: z.enum(idTypes).nullable(),
  /** Masked; the whole is revealed by a call of its own. */
  id_number: MaskedIdNumber.nullable(),
  id_expiry: CalendarDate.nullable(),
  legal_name: z.string(),
  trade_name: z.string(),
  registration_number: z.string(),
  licence_expiry: CalendarDate.nullable(),
  tax_number: z.string(),
  industry: z.string(),
  employee_count: z.int().nullable(),
  annual_turnover: z.string().nullable(),
  currency: z.string(),
  contacts: z.array(Contact),
  beneficial_owners: z.array(BeneficialOwner),
  signatories: z.array(Signatory),
});
export type Account = z.infer<typeof Account>;

const emailOrNone = z.union(
  [z.literal(''), emailAddress],
  'Enter an email address, such as name@example.com.',
);
const day = CalendarDate.nullable();
const pct = percent.nullable();

const contact = z.strictObject({
  name: requiredLine(150),
  role: line(100).default(''),
  email: emailOrNone.default(''),
  phone: phoneNumber.default(''),
  is_primary: z.boolean().default(false),
});
const beneficialOwner = z.strictObject({
  name: requiredLine(150),
  ownership_pct: pct.default(null),
  nationality: line(2).default(''),
  date_of_birth: birthDate.nullable().default(null),
  is_pep: z.boolean().default(false),
});
const signatory = z.strictObject({ name: requiredLine(150), title: line(100).default('') });

const common = {
  email: emailOrNone,
  phone: phoneNumber,
  preferred_channel: z.enum(channels).nullable(),
  language: line(10),
  address: z.strictObject(addressFields).partial(),
  /** Without a person named, the account is the caller's own. */
  owner_id: Id,
  agent_id: Id.nullable(),
  sub_agent_id: Id.nullable(),
  source: line(60),
  tags: z
    .array(requiredLine(40))
    .max(20)
    .overwrite((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
  is_active: z.boolean(),
  risk_rating: z.enum(riskRatings),
  is_pep: z.boolean(),
  source_of_funds: line(200),
  marketing_consent: z.boolean(),
  marketing_consent_how: line(100),
  do_not_contact: z.boolean(),
};

/** What only a person has. */
const individual = {
  first_name: line(80),
  last_name: line(80),
  date_of_birth: birthDate.nullable(),
  gender: z.enum(genders).nullable(),
  nationality: line(2),
  marital_status: z.enum(maritalStatuses).nullable(),
  occupation: line(100),
  id_type: z.enum(idTypes).nullable(),
  id_number: idNumber.nullable(),
  id_expiry: day,
};

/** What only a company has. */
const corporate = {
  legal_name: line(200),
  trade_name: line(200),
  registration_number: line(60),
  licence_expiry: day,
  tax_number: line(60),
  industry: line(100),
  employee_count: z.int().min(0).max(10_000_000).nullable(),
  annual_turnover: z
    .string()
    .max(19)
    .regex(/^(0|[1-9]\d{0,14})(\.\d{1,3})?$/, 'Enter an amount, such as 1250000.00.')
    .nullable(),
  contacts: z.array(contact).max(50),
  beneficial_owners: z.array(beneficialOwner).max(50),
  signatories: z.array(signatory).max(50),
};

export const fieldsOf: Record<AccountType, readonly string[]> = {
  individual: Object.keys(individual),
  corporate: Object.keys(corporate),
};
const requiredOf: Record<AccountType, readonly string[]> = {
  individual: ['first_name', 'last_name'],
  corporate: ['legal_name', 'registration_number'],
};

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What the whole account must fulfil, which no field alone can tell; read by the schema and by a change. */
export function accountProblems(account: Record<string, unknown>): Record<string, string> {
  const type = account['account_type'] as AccountType;
  const other = type === 'individual' ? 'corporate' : 'individual';
  const missing = requiredOf[type]
    .filter((field) => isEmpty(account[field]))
    .map((field) => [field, 'This field is required.'] as const);
  const foreign = fieldsOf[other]
    .filter((field) => !isEmpty(account[field]))
    .map((field) => [field, type === 'individual' ? 'Only companies have this.' : 'Only people have this.']);
  const unreachable = isEmpty(account['email']) && isEmpty(account['phone']);
  const unnamed = !isEmpty(account['id_number']) && isEmpty(account['id_type']);
  return {
    ...Object.fromEntries(missing),
    ...Object.fromEntries(foreign),
    ...(unreachable ? { email: 'Enter an email address or a phone number.' } : {}),
    ...(unnamed ? { id_type: 'Choose what kind of document this is.' } : {}),
  };
}

export const AccountCreate = z
  .strictObject({ ...common, ...individual, ...corporate })
  .partial()
  .extend({ account_type: z.enum(accountTypes) })
  .superRefine((account, context) => {
    for (const [field, message] of Object.entries(accountProblems(account)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type AccountCreate = z.infer<typeof AccountCreate>;
/** Without the type, which stays what it was. The address is changed part by part; a list is given whole. */
export const AccountUpdate = z.strictObject({ ...common, ...individual, ...corporate }).partial();
export type AccountUpdate = z.infer<typeof AccountUpdate>;

export const accountOrdering = [
  'display_name',
  'account_number',
  'city',
  'owner',
  'created_at',
  'updated_at',
] as const;

export const AccountListParams = listParams(accountOrdering, {
  account_type: choiceFilter(accountTypes).optional(),
  is_kyc_completed: booleanFilter().optional(),
  is_active: booleanFilter().optional(),
  owner: idsFilter().optional(),
  agent: idsFilter().optional(),
  sub_agent: idsFilter().optional(),
  tag: line(40).optional(),
  city: line(100).optional(),
  kyc_status: choiceFilter(kycStatuses).optional(),
  created_at__range: dateRange().optional(),
});
export type AccountListParams = z.infer<typeof AccountListParams>;
export const AccountExportParams = exportParams(AccountListParams);
export const AccountOptionsParams = optionsParams({});

const target = bulkTarget(AccountListParams);
export const AccountBulk = z
  .discriminatedUnion(
    'action',
    [
      z.strictObject({ ...target, action: z.literal('assign'), data: z.strictObject({ owner_id: Id }) }),
      z.strictObject({
        ...target,
        action: z.literal('tag'),
        data: z.strictObject({ tag: requiredLine(40) }),
      }),
      z.strictObject({
        ...target,
        action: z.literal('untag'),
        data: z.strictObject({ tag: requiredLine(40) }),
      }),
      z.strictObject({ ...target, action: z.literal('delete'), data: noData }),
    ],
    'Choose one of: assign, tag, untag, delete.',
  )
  .superRefine(eitherIdsOrFilter);
export type AccountBulk = z.infer<typeof AccountBulk>;

export const RevealedIdNumber = z.object({ id_number: z.string() });
export const RevealIdNumber = z.strictObject({ reason: requiredLine(300) });

/** What is typed so far, for which others that may be the same client are looked up. */
export const DuplicateParams = z.strictObject({
  email: line(254).optional(),
  phone: line(30).optional(),
  id_number: line(40).optional(),
  first_name: line(80).optional(),
  last_name: line(80).optional(),
  date_of_birth: CalendarDate.optional(),
  legal_name: line(200).optional(),
  registration_number: line(60).optional(),
  /** The account that is being changed, which is no duplicate of itself. */
  except_id: Id.optional(),
});
export type DuplicateParams = z.infer<typeof DuplicateParams>;

export const duplicateGrounds = ['email', 'phone', 'id_number', 'name', 'registration_number'] as const;
/** Out of the caller's scope only that it exists and who owns it: no id, no name. */
export const Duplicate = z.object({
  grounds: z.array(z.enum(duplicateGrounds)),
  account: Link.extend({ account_number: z.string() }).nullable(),
  owner: Link,
});
export type Duplicate = z.infer<typeof Duplicate>;
