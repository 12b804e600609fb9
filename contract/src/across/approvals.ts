import { z } from 'zod';
import { Id, Link, SentenceByCode, Timestamp } from '../base/http.ts';
import { sanctionsHits } from '../people/kycStates.ts';
import { AllowedAction } from '../base/states/states.ts';
import { approvalNouns } from './approvalSteps.ts';

export { ApprovalListParams } from './approvalList.ts';

/** Whose records have a page or a dialog on which such a step is shown. */
const approvalPlaces = ['accounts', 'policies', 'payments'] as const;

/** Every step that refuses says why, in so many letters at most. */
export const reasonLength = 2000;

/** What the step does to a field: an amount where there is a currency, else a choice or a text as the noun has it. */
export const ApprovalChange = z.object({
  field: z.string(),
  currency: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

/** A record whose next step waits for a second person. */
export const Approval = z.object({
  noun: z.enum(approvalNouns),
  id: Id,
  label: z.string(),
  account: Link.nullable(),
  /** On which page it stands, in which section where that has some: an instalment stands on that of its policy. */
  place: z.object({ noun: z.enum(approvalPlaces), id: Id, section: z.string().nullable() }),
  asked_by: Link.nullable(),
  asked_at: Timestamp,
  reason: z.string(),
  /** The reason by its code, where it is one of ours. */
  said: SentenceByCode.optional(),
  /** By which whoever asked calls it, such as a bank does. */
  reference: z.string(),
  /** What a sanctions list says of the client. */
  sanctions_hit: z.enum(sanctionsHits).nullable(),
  /** Its verdict is given where its papers are, on its own page. */
  is_judged_in_file: z.boolean(),
  changes: z.array(ApprovalChange),
  /** Whoever approves it has to say why. */
  needs_note: z.boolean(),
  /** Where its steps are taken: `payments/12`, to which the name of one is added. */
  path: z.string(),
  approve: AllowedAction,
  refuse: AllowedAction,
});
export type Approval = z.infer<typeof Approval>;
