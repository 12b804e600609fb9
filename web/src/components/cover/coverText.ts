import type { MemberCover, PolicyOfMember } from '#contract/base/memberCover';
import { inLine } from '../../messages/joined.ts';
import { t } from '../../messages/t.ts';
import type { Tone } from '../texts/StatusTag.tsx';

type Day = (day: string) => string;
type Asked = Pick<MemberCover, 'on' | 'exit_date'>;

/** Whether a policy covers someone on the day that was asked about, in a few words. */
export function coverText(policy: PolicyOfMember, { on, exit_date }: Asked, day: Day): string {
  const { is_covered, has_left, is_issued, since, until } = policy;
  const words = { day: day(until) };
  if (has_left && exit_date) return t('member_cover.leftButCovered', { ...words, left: day(exit_date) });
  if (has_left) return t('member_cover.goneButCovered', words);
  if (is_covered) return is_issued ? t('member_cover.covered', words) : t('member_cover.byCoverNote', words);
  if (!is_issued) return t('member_cover.waits');
  return since > on ? t('member_cover.begins', { day: day(since) }) : t('member_cover.ended', words);
}

export const coverTone = ({ is_covered, has_left }: PolicyOfMember): Tone => {
  if (has_left) return 'late';
  return is_covered ? 'good' : 'quiet';
};

/** Gold · Comprehensive · Category A · Card 0815. */
export const planText = ({ plan, network, category, certificate_no }: PolicyOfMember): string =>
  inLine([
    plan,
    network,
    category && t('member_cover.category', { name: category }),
    certificate_no && t('member_cover.card', { number: certificate_no }),
  ]);

/** The policies that cover someone, health first: of two, that is the one that is asked for. */
export const holdingOf = ({ policies }: MemberCover): PolicyOfMember[] =>
  policies
    .filter(({ is_covered }) => is_covered)
    .toSorted((one, other) => Number(other.policy_type === 'health') - Number(one.policy_type === 'health'));
