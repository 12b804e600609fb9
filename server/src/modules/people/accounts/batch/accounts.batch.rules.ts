import type { SentenceByCode } from '#contract/base/http';
import {
  AccountUpdate,
  accountTypes,
  type Account,
  type AccountType,
  type AccountUpdate as Given,
} from '#contract/people/accounts';
import type { DuplicateGround } from '#contract/base/duplicates';
import type { Link } from '#contract/base/http';
import { placesOf } from '#contract/base/amounts/money';
import type { Scope } from '#contract/base/permissions';
import { Invalid, type FieldProblems } from '../../../../errors.ts';
import { fieldProblems } from '../../../../fieldProblems.ts';
import { toE164 } from '../../../../phones.ts';
import { blankAddress, completed, consentAt, duplicateKeys } from '../accounts.rules.ts';
import { said, worded, type Said } from '../../../../said.ts';

/** What is wrong with one of many, or worth knowing: at its field, where it is a field's. */
export type BatchProblem = {
  kind: string;
  severity: 'error' | 'warning';
  field: string;
  message: string;
  said?: SentenceByCode | undefined;
  /** Of a message that names the owner of what the caller does not see: what is said once that was told too often. */
  untold?: Said;
};

/** By what one of many is found among the accounts that there are. */
export type MatchedBy = 'account_number' | 'id_number' | 'registration_number' | 'email' | 'phone' | 'none';

/** One client as a file has it. */
export type AskedAccount = {
  /** Tells it from the others, such as the number of its row; smaller ones come first. */
  key: number;
  /** As a form would send it, not checked yet; what the file leaves empty is missing. */
  body: Readonly<Record<string, unknown>>;
  /** Ours, where the file has it. */
  account_number?: string | undefined;
  /** The whole name, where the file has it in one cell. */
  named?: string | undefined;
  /** Where the file does not say it: what it seems to be, and how it would be sent if it were the other. */
  likely?:
    | { type: AccountType; bodyAs: (type: AccountType) => Readonly<Record<string, unknown>> }
    | undefined;
};

/** Shared by all who are about one record: what it is called in the database, as soon as it has a name there. */
type RecordName = { id: number | null; account_number: string };

/** An account as one of many finds it or leaves it. */
export type HeldAccount = {
  name: RecordName;
  account: Account;
  id_number_hash: Buffer | null;
  /** Where it is another than the database has. */
  id_number?: string | null | undefined;
  duplicate_keys: readonly string[];
  scope: Scope;
};

export type BatchDefaults = { country: string; currency: string };
export type ReadAccount = { asked: AskedAccount; given: Given; account_type: AccountType | undefined };

export const invalid = (problems: FieldProblems): BatchProblem[] =>
  Object.entries(problems).map(([field, [words]]) => ({
    kind: 'invalid',
    severity: 'error',
    field,
    ...worded(words ?? said('notFitting')),
  }));

const notAType = said('rowNotAType');

/** What the file says of one of them, judged field by field as the form is. */
export function readAsked(asked: AskedAccount): ReadAccount | BatchProblem[] {
  const { account_type, ...fields } = asked.body;
  const type = accountTypes.find((known) => known === account_type);
  const isWrongType = account_type !== undefined && type === undefined;
  const read = AccountUpdate.safeParse(fields);
  if (read.success && !isWrongType) return { asked, given: read.data, account_type: type };
  return invalid({
    ...(read.error ? fieldProblems(read.error.issues) : {}),
    ...(isWrongType ? { account_type: [notAType] } : {}),
  });
}

/** As it is sent for the record that it was found to be. A name that is the record's own says nothing of its parts. */
export function readFor(
  read: ReadAccount,
  { account_type, display_name }: Account,
): ReadAccount | BatchProblem[] {
  const { asked } = read;
  if (asked.named !== undefined && asked.named === display_name) {
    const { first_name: _f, last_name: _l, legal_name: _n, ...given } = read.given;
    return { ...read, given };
  }
  if (!asked.likely || asked.likely.type === account_type) return read;
  return readAsked({ ...asked, body: asked.likely.bodyAs(account_type) });
}

/** A company is told by its name, where nothing else says what a new one is. */
const typeOf = ({ asked, account_type, given }: ReadAccount): AccountType =>
  account_type ??
  asked.likely?.type ??
  (given.legal_name || given.registration_number ? 'corporate' : 'individual');

/** What it would be recognised by, for the look whether it is there already. */
export function keysAsked({ given }: ReadAccount, hashOf: HashOf, { country }: BatchDefaults): string[] {
  const region = given.address?.country || country;
  return duplicateKeys({
    ...given,
    phone: toE164(given.phone ?? '', region) ?? '',
    id_number_hash: given.id_number ? hashOf(given.id_number) : null,
  });
}

export type HashOf = (idNumber: string) => Buffer;

/** What the rest of the record follows from, and is asked for elsewhere. */
export type Around = {
  owner: Link;
  agent: Link | null;
  sub_agent: Link | null;
  /** As they are spelled. */
  tags: string[] | undefined;
};

type Blank = Omit<
  Account,
  'account_type' | 'owner' | 'owner_id' | 'currency' | 'address' | 'country' | 'display_name'
>;

/** As the database fills in what nobody says. */
const blank: Blank = {
  id: 0,
  account_number: '',
  email: '',
  phone: '',
  city: '',
  agent_id: null,
  agent: null,
  sub_agent_id: null,
  sub_agent: null,
  tags: [],
  is_active: true,
  kyc_status: 'not_started',
  is_kyc_completed: false,
  kyc_expiry_date: null,
  next_review_date: null,
  risk_rating: null,
  sanctions_hit: null,
  created_at: '',
  created_by: null,
  updated_at: '',
  updated_by: null,
  version: 1,
  preferred_channel: null,
  language: '',
  source: '',
  kyc_reopened_for: [],
  is_pep: false,
  source_of_funds: '',
  marketing_consent: false,
  marketing_consent_at: null,
  marketing_consent_how: '',
  do_not_contact: false,
  credit_terms_days: null,
  first_name: '',
  last_name: '',
  date_of_birth: null,
  gender: null,
  nationality: '',
  marital_status: null,
  occupation: '',
  id_type: null,
  id_number: null,
  id_number_mark: null,
  id_expiry: null,
  legal_name: '',
  trade_name: '',
  registration_number: '',
  licence_expiry: null,
  tax_number: '',
  industry: '',
  employee_count: null,
  annual_turnover: null,
  contacts: [],
  beneficial_owners: [],
  signatories: [],
  allowed_actions: [],
};

/** With the places of its currency, as `money_text` writes it. */
function asMoney(amount: string | null, currency: string): string | null {
  if (amount === null) return null;
  const places = placesOf(currency);
  const [whole = '', fraction = ''] = amount.split('.');
  return places === 0 ? whole : `${whole}.${fraction.padEnd(places, '0')}`;
}

type Before = Pick<HeldAccount, 'account' | 'id_number_hash' | 'name' | 'scope'>;

/** What a new one begins with. */
export const beginning = (read: ReadAccount, owner: Link, { country, currency }: BatchDefaults): Before => ({
  name: { id: null, account_number: '' },
  account: {
    ...blank,
    account_type: typeOf(read),
    owner_id: owner.id,
    owner,
    currency,
    address: { ...blankAddress, country },
    country,
    display_name: '',
  },
  id_number_hash: null,
  // Nobody's yet.
  scope: 'own',
});

/** The account with what the file says of it; refused as the form would refuse it. */
export function withGiven(
  before: Before,
  { given }: ReadAccount,
  around: Around,
  hashOf: HashOf,
): HeldAccount | BatchProblem[] {
  const { id_number, accept_duplicates: _, ...body } = given;
  const old = before.account;
  try {
    const { whole } = completed({ ...old, ...(id_number === undefined ? {} : { id_number }) }, body);
    const id_number_hash = hashAfter(before, id_number, hashOf);
    const { address } = whole;
    const account: Account = {
      ...old,
      ...whole,
      ...around,
      id_number: id_number === undefined ? old.id_number : masked(id_number),
      owner_id: around.owner.id,
      agent_id: around.agent?.id ?? null,
      sub_agent_id: around.sub_agent?.id ?? null,
      tags: around.tags ?? old.tags,
      annual_turnover: asMoney(whole.annual_turnover, whole.currency),
      ...consentAt(body.marketing_consent, old.marketing_consent_at),
      display_name:
        whole.account_type === 'corporate' ? whole.legal_name : `${whole.first_name} ${whole.last_name}`,
      city: address.city,
      country: address.country,
    };
    return {
      ...before,
      account,
      id_number_hash,
      ...(id_number === undefined ? {} : { id_number }),
      duplicate_keys: duplicateKeys({ ...account, id_number_hash }),
    };
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return invalid(error.fields);
  }
}

const hashAfter = (before: Before, number: string | null | undefined, hashOf: HashOf): Buffer | null => {
  if (number === undefined) return before.id_number_hash;
  return number === null ? null : hashOf(number);
};

/** Told apart from the one before; how it ends is known when it is sealed. */
const masked = (number: string | null): string | null => (number === null ? null : '••••');

/** By which field each ground is found. */
export const fieldOfGround: Record<DuplicateGround, string> = {
  id_number: 'id_number',
  registration_number: 'registration_number',
  email: 'email',
  phone: 'phone',
  name: '',
};
