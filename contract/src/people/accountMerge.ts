import { z } from 'zod';
import { SavedAccount, type Account } from './accounts.ts';
import { AnyJson, Id, Link } from '../base/http.ts';

/**
 * What the account that is kept may take from the other one, and the fields that go with each because they say
 * nothing without it. Tags are joined. How far the client was identified stays with the record, as do its numbers.
 */
export const takeable = {
  first_name: ['first_name'],
  last_name: ['last_name'],
  legal_name: ['legal_name'],
  trade_name: ['trade_name'],
  registration_number: ['registration_number'],
  email: ['email'],
  phone: ['phone'],
  preferred_channel: ['preferred_channel'],
  language: ['language'],
  address: ['address'],
  owner_id: ['owner_id'],
  agent_id: ['agent_id', 'sub_agent_id'],
  source: ['source'],
  tags: ['tags'],
  is_active: ['is_active'],
  date_of_birth: ['date_of_birth'],
  gender: ['gender'],
  nationality: ['nationality'],
  marital_status: ['marital_status'],
  occupation: ['occupation'],
  id_number: ['id_number', 'id_type', 'id_expiry'],
  licence_expiry: ['licence_expiry'],
  tax_number: ['tax_number'],
  industry: ['industry'],
  employee_count: ['employee_count'],
  annual_turnover: ['annual_turnover', 'currency'],
  contacts: ['contacts'],
  beneficial_owners: ['beneficial_owners'],
  signatories: ['signatories'],
  risk_rating: ['risk_rating'],
  is_pep: ['is_pep'],
  source_of_funds: ['source_of_funds'],
  marketing_consent: ['marketing_consent', 'marketing_consent_at', 'marketing_consent_how'],
  do_not_contact: ['do_not_contact'],
  credit_terms_days: ['credit_terms_days'],
} as const satisfies Record<string, readonly (keyof Account)[]>;

export type TakeableField = keyof typeof takeable;
export const takeableFields = Object.keys(takeable) as [TakeableField, ...TakeableField[]];

export const AccountMerge = z.strictObject({
  /** The account that is kept. */
  into_id: Id,
  take: z.array(z.enum(takeableFields)).max(takeableFields.length).default([]),
  /** The version of the account that goes, as it was when its values were chosen; `If-Match` is for the one that stays. */
  seen_version: z.int().min(1).max(2_147_483_647).optional(),
});
export type AccountMerge = z.infer<typeof AccountMerge>;

/** What was changed at the kept account since the merge, and so stays: as it is now, and as the other one has it. */
export const LaterEdit = z.object({ field: z.string(), kept: AnyJson, merged: AnyJson });
export type LaterEdit = z.infer<typeof LaterEdit>;

/** What undoing a merge would do. */
export const UnmergePreview = z.object({
  merged: Link,
  kept: Link,
  /** The fields of the kept account that become what they were before. */
  returning: z.array(z.string()),
  later_edits: z.array(LaterEdit),
});
export type UnmergePreview = z.infer<typeof UnmergePreview>;

/** The account that is back, what stayed at the other one, and who else may be the same client as one of them. */
export const UnmergedAccount = SavedAccount.extend({ later_edits: z.array(LaterEdit) });
export type UnmergedAccount = z.infer<typeof UnmergedAccount>;
