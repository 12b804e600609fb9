import { z } from 'zod';
import { Timestamp } from '../base/http.ts';

/** What the papers of a client have to prove, as far as it is on file. */
export const kycPoints = [
  'name',
  'date_of_birth',
  'nationality',
  'id_number',
  'registration_number',
  'address',
  'beneficial_owners',
  'signatories',
] as const;
export type KycPoint = (typeof kycPoints)[number];

/** One of them as it is on file, and whether the reader has found it so in the papers. */
export const PointToProve = z.object({
  point: z.enum(kycPoints),
  /** As it is on file; of the number of a document only its end. */
  value: z.string(),
  /** Since when the reader holds it proven; null until then, and again once it is another on file. */
  seen_at: Timestamp.nullable(),
});
export type PointToProve = z.infer<typeof PointToProve>;

export const KycPointSeen = z.strictObject({ point: z.enum(kycPoints), is_seen: z.boolean() });
export type KycPointSeen = z.infer<typeof KycPointSeen>;
