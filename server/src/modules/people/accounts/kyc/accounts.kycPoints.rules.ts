import { createHash } from 'node:crypto';
import { kycPoints, type KycPoint, type PointToProve } from '#contract/people/kycPoints';
import type { KycAccount } from './accounts.kycFacts.rules.ts';

/** By person, and then by point: when it was ticked, and what was on file then. */
export type PointsSeen = Record<string, Partial<Record<KycPoint, { at: string; of: string }>>>;

type OnFile = Pick<
  KycAccount,
  | 'account_type'
  | 'display_name'
  | 'date_of_birth'
  | 'nationality'
  | 'id_number_tail'
  | 'registration_number'
  | 'address'
  | 'beneficial_owners'
  | 'signatories'
>;

const namesOf = (people: readonly { name: string }[]): string => people.map(({ name }) => name).join(', ');

const values: Record<KycPoint, (facts: OnFile) => string | null> = {
  name: ({ display_name }) => display_name,
  date_of_birth: ({ date_of_birth }) => date_of_birth,
  nationality: ({ account_type, nationality }) => (account_type === 'individual' ? nationality : null),
  id_number: ({ id_number_tail }) => id_number_tail && `•••• ${id_number_tail}`,
  registration_number: ({ account_type, registration_number }) =>
    account_type === 'corporate' ? registration_number : null,
  address: ({ address: { line1, line2, city, region } }) =>
    [line1, line2, city, region].filter(Boolean).join(', '),
  beneficial_owners: ({ beneficial_owners }) => namesOf(beneficial_owners),
  signatories: ({ signatories }) => namesOf(signatories),
};

export const digestOf = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 22);

/** What is on file and has to be proven. */
export const pointsOnFile = (facts: OnFile): { point: KycPoint; value: string }[] =>
  kycPoints.flatMap((point) => {
    const value = values[point](facts);
    return value ? [{ point, value }] : [];
  });

/** As one reader has ticked them; a tick for what was on file before holds no more. */
export function pointsFor(facts: OnFile & { kyc_points_seen: PointsSeen }, userId: number): PointToProve[] {
  const mine = facts.kyc_points_seen[String(userId)] ?? {};
  return pointsOnFile(facts).map(({ point, value }) => {
    const seen = mine[point];
    return { point, value, seen_at: seen?.of === digestOf(value) ? seen.at : null };
  });
}
