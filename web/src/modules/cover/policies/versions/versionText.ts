import type { PolicyType } from '#contract/base/amounts/lines';
import type { PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import type { Stretch } from '#contract/cover/policies/versionTimeline';
import { dayIn } from '../../../../components/days/zones.ts';
import { t } from '../../../../messages/t.ts';

type Told = Pick<PolicyVersionSummary, 'kind' | 'endorsement_type' | 'is_reversal'>;

/** What happened to the policy, in a word or two. */
export const whatHappened = ({ kind, endorsement_type, is_reversal }: Told): string => {
  const did = t(`policy_versions.did_${endorsement_type ?? kind}`);
  return is_reversal ? t('policy_versions.didReverse', { did }) : did;
};

/** Written down only after the day from which it holds. */
export const isLate = (
  { recorded_at, effective_from }: Pick<PolicyVersionSummary, 'recorded_at' | 'effective_from'>,
  timeZone: string,
): boolean => dayIn(timeZone, recorded_at) > effective_from;

/** How many vehicles, people or places; of other lines nothing is counted. */
export function countText(line: PolicyType, count: number): string {
  switch (line) {
    case 'motor':
      return t('risk.countOfVehicles', { count });
    case 'health':
    case 'travel':
      return t('risk.countOfPeople', { count });
    case 'property':
      return t('risk.countOfPlaces', { count });
    default:
      return '';
  }
}

type Day = (day: string) => string;

/** From which day to which one it holds; the last one until the policy ends. */
export function heldText({ from, to, version }: Stretch<PolicyVersionSummary>, day: Day): string {
  const last = to ?? version.end_date;
  return last < from
    ? t('policy_versions.fromDay', { day: day(from) })
    : t('policy_versions.fromTo', { from: day(from), to: day(last) });
}
