import { z } from 'zod';
import { Address, addressFields } from '../base/values/address.ts';
import { bulkTarget, eitherIdsOrFilter, noData } from '../base/bulk.ts';
import {
  BeneficialOwner,
  beneficialOwnersField,
  Contact,
  contactsField,
  signatoriesField,
  Signatory,
} from './accountParts.ts';
import { emailOrNone, phoneNumber } from '../base/values/contacts.ts';
import { optionalCountry } from '../base/values/countries.ts';
import { Money } from '../base/amounts/money.ts';
import { shownAs } from '../base/shown.ts';
import { AllowedAction } from '../base/states/states.ts';
import { Duplicates } from '../base/duplicates.ts';
import { CalendarDate, Id, line, optionsParams, recordFields, Timestamp } from '../base/http.ts';
import {
  birthDate,
  genders,
  idNumber,
  IdNumberMark,
  idTypes,
  maritalStatuses,
  MaskedIdNumber,
} from '../base/persons.ts';
import { tag, tagsField } from '../base/values/tags.ts';
import { AccountPolicies } from './accountPolicies.ts';
import { kycStatuses, reopenings, riskRatings, sanctionsHits } from './kycStates.ts';
import { AccountListParams, type AccountType, accountTypes } from './accountList.ts';

export {
  AccountExportParams,
  AccountListParams,
  type AccountType,
  accountOrdering,
  accountTypes,
} from './accountList.ts';

export const channels = ['email', 'phone', 'whatsapp', 'sms'] as const;

const day = CalendarDate.nullable();

/** What can be typed of every account. In lists and files as well: */
const reached = {
  email: emailOrNone,
  /** Kept as E.164: without a country in front it is one of the account's country. */
  phone: phoneNumber,
};
const lookedAfter = {
  /** Without a person named, the account is the caller's own. */
  owner_id: Id,
  agent_id: Id.nullable(),
  sub_agent_id: Id.nullable(),
  tags: tagsField,
  is_active: z.boolean(),
};
const rated = { risk_rating: z.enum(riskRatings).nullable() };
/** of the record alone: */
const spoken = { preferred_channel: z.enum(channels).nullable(), language: line(10) };
const known = {
  source: line(60),
  is_pep: z.boolean(),
  source_of_funds: line(200),
  marketing_consent: z.boolean(),
  marketing_consent_how: line(100),
  do_not_contact: z.boolean(),
  /** How long the client has to pay for what was entered late; without it as long as the organisation says. */
  credit_terms_days: z.int().min(0).max(365).nullable(),
};

/** What only a person has, but for the number of a document. */
const person = {
  first_name: line(80),
  last_name: line(80),
  date_of_birth: birthDate.nullable(),
  gender: z.enum(genders).nullable(),
  nationality: optionalCountry,
  marital_status: z.enum(maritalStatuses).nullable(),
  occupation: line(100),
  id_type: z.enum(idTypes).nullable(),
  id_expiry: day,
};

/** What only a company has, but for its people. */
const company = {
  legal_name: line(200),
  trade_name: line(200),
  registration_number: line(60),
  licence_expiry: day,
  tax_number: line(60),
  industry: line(100),
  employee_count: z.int().min(0).max(10_000_000).nullable(),
  /** In the account's currency, which is the organisation's when it is created. */
  annual_turnover: Money.nullable(),
};

/** A row of the list. */
const summary = {
  id: Id,
  account_number: z.string(),
  account_type: z.enum(accountTypes),
  display_name: z.string(),
  ...shownAs(reached),
  city: z.string(),
  country: z.string(),
  ...shownAs(lookedAfter),
  kyc_status: z.enum(kycStatuses),
  is_kyc_completed: z.boolean(),
  /** The last day on which every document holds that the client was verified by. */
  kyc_expiry_date: CalendarDate.nullable(),
  next_review_date: CalendarDate.nullable(),
  ...shownAs(rated),
  /** The worst that the screenings that count found on a sanctions list. */
  sanctions_hit: z.enum(sanctionsHits).nullable(),
  ...recordFields,
};
export const AccountSummary = z.object(summary);
export type AccountSummary = z.infer<typeof AccountSummary>;

/** In the list of the screen, with what the client is insured for; null for whoever may see no policies. */
export const ListedAccount = AccountSummary.extend({ cover: AccountPolicies.nullable() });
export type ListedAccount = z.infer<typeof ListedAccount>;

export const Account = z.object({
  ...summary,
  ...shownAs(spoken),
  address: Address,
  ...shownAs(known),
  /** What was changed since the client was verified, where that put them back. */
  kyc_reopened_for: z.array(z.enum(reopenings)),
  marketing_consent_at: Timestamp.nullable(),
  ...shownAs(person),
  /** Masked; the whole is revealed by a call of its own. */
  id_number: MaskedIdNumber.nullable(),
  id_number_mark: IdNumberMark.nullable(),
  ...shownAs(company),
  currency: z.string(),
  contacts: z.array(Contact),
  beneficial_owners: z.array(BeneficialOwner),
  signatories: z.array(Signatory),
  allowed_actions: z.array(AllowedAction),
});
export type Account = z.infer<typeof Account>;

const common = {
  ...reached,
  ...spoken,
  address: z.strictObject(addressFields).partial(),
  ...lookedAfter,
  ...rated,
  ...known,
};
const individual = { ...person, id_number: idNumber.nullable() };
const corporate = {
  ...company,
  contacts: contactsField,
  beneficial_owners: beneficialOwnersField,
  signatories: signatoriesField,
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

export const noCountry = 'Choose a country.';

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

/** Said by whoever was told of accounts that may be the same client, and means another one. */
const acceptance = { accept_duplicates: z.boolean() };

export const AccountCreate = z
  .strictObject({ ...common, ...individual, ...corporate, ...acceptance })
  .partial()
  .extend({ account_type: z.enum(accountTypes) })
  .superRefine((account, context) => {
    for (const [field, message] of Object.entries(accountProblems(account)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type AccountCreate = z.infer<typeof AccountCreate>;
/** Without the type, which stays what it was. The address is changed part by part; a list is given whole. */
export const AccountUpdate = z
  .strictObject({ ...common, ...individual, ...corporate, ...acceptance })
  .partial();
export type AccountUpdate = z.infer<typeof AccountUpdate>;

/** Of what comes back from the trash. Without a body nothing is accepted. */
export const AccountRestore = z.strictObject(acceptance).partial().nullish();
export type AccountRestore = z.infer<typeof AccountRestore>;

/** With the accounts that may be the same client, where they were accepted: also those that came meanwhile. */
export const SavedAccount = Account.extend({ duplicates: Duplicates.optional() });
export type SavedAccount = z.infer<typeof SavedAccount>;
export const AccountOptionsParams = optionsParams({});
/** The tags that begin so. */
export const TagParams = z.strictObject({ search: line(40).optional() });
export const Tags = z.array(z.string());

const target = bulkTarget(AccountListParams);
export const AccountBulk = z
  .discriminatedUnion(
    'action',
    [
      z.strictObject({ ...target, action: z.literal('assign'), data: z.strictObject({ owner_id: Id }) }),
      z.strictObject({
        ...target,
        action: z.literal('tag'),
        data: z.strictObject({ tag }),
      }),
      z.strictObject({
        ...target,
        action: z.literal('untag'),
        data: z.strictObject({ tag }),
      }),
      z.strictObject({ ...target, action: z.literal('delete'), data: noData }),
    ],
    'Choose one of: assign, tag, untag, delete.',
  )
  .superRefine(eitherIdsOrFilter);
export type AccountBulk = z.infer<typeof AccountBulk>;
