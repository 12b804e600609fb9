import { z } from 'zod';
import {
  CalendarDate,
  EnteredDay,
  Id,
  line,
  Link,
  paragraph,
  SentenceByCode,
  Timestamp,
} from '../base/http.ts';
import { AllowedAction } from '../base/states/states.ts';
import { PointToProve } from './kycPoints.ts';
import { accountTypes } from './accounts.ts';
import { kycStatuses, reopenings, riskRatings } from './kycStates.ts';

const screeningSubjects = ['account', 'owner', 'signatory'] as const;
export type ScreeningSubject = (typeof screeningSubjects)[number];
const listKinds = ['sanctions', 'pep', 'media'] as const;
const screeningResults = ['clear', 'possible', 'match'] as const;

/** Where several files are the same document, the best of them tells: one that holds, one that waits, one that held. */
const checklistStates = ['missing', 'uploaded', 'accepted', 'rejected', 'expired'] as const;
export type ChecklistState = (typeof checklistStates)[number];

export const KycFile = z.object({
  id: Id,
  label: z.string(),
  /** Its own state, by the organisation's day. */
  state: z.enum(checklistStates).exclude(['missing']),
  uploaded_by: Link.nullable(),
  uploaded_at: Timestamp,
  /** The last day on which it holds. */
  expires_on: CalendarDate.nullable(),
  /** Why it was rejected. */
  reason: z.string(),
  /** Accept and reject, as `POST /api/attachments/{id}/accept|reject/` takes them. */
  allowed_actions: z.array(AllowedAction),
});
export type KycFile = z.infer<typeof KycFile>;

export const ChecklistRow = z.object({
  key: z.string(),
  name: z.string(),
  required: z.boolean(),
  expires: z.boolean(),
  /** Not where the organisation has taken it off the list: it is kept for those who brought it. */
  is_asked: z.boolean(),
  state: z.enum(checklistStates),
  /** The file that tells the state; null where there is none, or for whoever does not see files. */
  file: KycFile.nullable(),
  /** The others that are the same document, the newest first. */
  others: z.array(KycFile),
});
export type ChecklistRow = z.infer<typeof ChecklistRow>;

export const Screening = z.object({
  id: Id,
  date: CalendarDate,
  subject: z.enum(screeningSubjects),
  /** Of the owner or signatory; of the account its own name. */
  name: z.string(),
  list_kind: z.enum(listKinds),
  list: z.string(),
  result: z.enum(screeningResults),
  by: Link.nullable(),
  note: z.string(),
  /** The last one of this subject on this list; the others are history. */
  counts: z.boolean(),
});
export type Screening = z.infer<typeof Screening>;

const verification = { by: Link.nullable(), at: Timestamp, note: z.string() };

export const Kyc = z.object({
  account: Link,
  account_type: z.enum(accountTypes),
  kyc_status: z.enum(kycStatuses),
  is_kyc_completed: z.boolean(),
  risk_rating: z.enum(riskRatings).nullable(),
  is_pep: z.boolean(),
  source_of_funds: z.string(),
  checklist: z.array(ChecklistRow),
  /** What of the client is compared with the papers, and what of it the reader has ticked until it is decided. */
  points: z.array(PointToProve),
  /** KYC files that are no document of the list. */
  other_files: z.array(KycFile),
  /** The newest first. */
  screenings: z.array(Screening),
  /** Who is screened: the account, its owners and signatories. */
  subjects: z.array(z.object({ subject: z.enum(screeningSubjects), name: z.string() })),
  submitted: z.object({ by: Link.nullable(), at: Timestamp }).nullable(),
  needs_two: z.boolean(),
  /** Whether who verifies has to say why a hit on a list is none, or is accepted. */
  needs_note: z.boolean(),
  /** Whether who verifies has to say that whom a sanctions list may mean is another person. */
  needs_answer: z.boolean(),
  first_verified: z.object(verification).nullable(),
  verified: z.object(verification).nullable(),
  rejection_reason: z.string(),
  /** What was changed since it was verified, where that put it back. */
  reopened_for: z.array(z.enum(reopenings)),
  /** The last day on which every document of the list holds; null where none ends or it is not verified. */
  kyc_expiry_date: CalendarDate.nullable(),
  next_review_date: CalendarDate.nullable(),
  is_review_due: z.boolean(),
  /** All that keeps it from being verified, in words, whoever looks. */
  hurdles: z.array(z.string()),
  /** The same by their codes. */
  said: z.array(SentenceByCode).optional(),
  /** Submit, verify and reject; a step that waits for another person says who can. */
  allowed_actions: z.array(AllowedAction),
  /** That of the account. */
  version: z.int(),
});
export type Kyc = z.infer<typeof Kyc>;

export const KycUpdate = z
  .strictObject({
    /** By whoever may approve KYC. */
    risk_rating: z.enum(riskRatings).nullable(),
    is_pep: z.boolean(),
    source_of_funds: line(200),
  })
  .partial();
export type KycUpdate = z.infer<typeof KycUpdate>;

export const ScreeningCreate = z
  .strictObject({
    date: EnteredDay,
    subject: z.enum(screeningSubjects),
    /** Which owner or signatory; not said of the account itself. */
    name: line(150).default(''),
    list_kind: z.enum(listKinds),
    list: line(100).default(''),
    result: z.enum(screeningResults),
    note: paragraph(2000).default(''),
  })
  .superRefine(({ subject, name }, context) => {
    if (subject !== 'account' && name === '')
      context.addIssue({ code: 'custom', path: ['name'], message: 'Say who was screened.' });
  });
export type ScreeningCreate = z.infer<typeof ScreeningCreate>;

/** How many of the accounts in sight each of them holds; read by `GET /api/accounts/kyc/`. */
export const KycOverview = z.object({
  day: CalendarDate,
  pending: z.int(),
  expiring_30: z.int(),
  expiring_60: z.int(),
  review_due: z.int(),
  not_started: z.int(),
  rejected: z.int(),
  expired: z.int(),
});
export type KycOverview = z.infer<typeof KycOverview>;
