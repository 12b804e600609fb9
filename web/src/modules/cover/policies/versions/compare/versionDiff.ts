import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { insuredOf } from '#contract/sales/risk/insuredOf';
import { formatDay } from '../../../../../components/days/dates.ts';
import { t } from '../../../../../messages/t.ts';
import type { PeopleWords } from '../../../../sales/risk/people/peopleColumns.ts';
import {
  contractRows,
  dayRows,
  entryRows,
  insuredRows,
  premiumRows,
  riskRows,
  termRows,
} from './contractDiff.ts';
import { groupOf, type DiffGroup, type Wanted } from './diffRows.ts';
import { itemsDiff, type Sides } from './itemsDiff.ts';
import { shownItems } from '../shownItems.ts';

export interface VersionDiff {
  /** Those that say anything. */
  groups: DiffGroup[];
  differences: number;
  /** How many fields and items are the same. */
  same: number;
}

interface DiffWanted extends Wanted {
  words: PeopleWords;
  /** Whether one follows the other: then what is gone has been gone from the first day of the later one on. */
  isFollowing: boolean;
}

const differencesIn = ({ rows }: DiffGroup): number => rows.filter(({ change }) => change !== 'same').length;

/** How two versions differ, group by group, in words that a client reads. */
export function versionDiff(
  versions: Sides<PolicyVersion>,
  { withSame, words, isFollowing }: DiffWanted,
): VersionDiff {
  const { before, after } = versions;
  const { currency } = after;
  const wanted = { withSame };
  const day = (text: string) => formatDay(text, words.format);
  const told = { currency, day };
  const risks = {
    before: insuredOf(before.risk, before.risk_links, before.currency),
    after: insuredOf(after.risk, after.risk_links, after.currency),
  };
  const entries = (list: 'categories' | 'nominees') =>
    groupOf(
      { key: list, title: t(`risk.${list}`) },
      entryRows({ before: risks.before?.[list] ?? [], after: risks.after?.[list] ?? [] }, told, list),
      wanted,
    );
  const groups = [
    itemsDiff(
      { before: shownItems(before, words), after: shownItems(after, words) },
      {
        ...wanted,
        since: isFollowing ? t('policy_versions.fromDay', { day: day(after.effective_from) }) : '',
      },
    ),
    entries('categories'),
    entries('nominees'),
    groupOf(
      { key: 'cover', title: t('policy_screens.cover') },
      [...contractRows(versions), ...riskRows(risks, told)],
      wanted,
    ),
    groupOf({ key: 'terms', title: t('policy_screens.terms') }, termRows(versions), wanted),
    groupOf({ key: 'insured', title: t('policy_versions.whoIsInsured') }, insuredRows(versions), wanted),
    groupOf({ key: 'days', title: t('policy_versions.days') }, dayRows(versions, day), wanted),
    groupOf(
      { key: 'premium', title: t('policy_versions.premiumIn', { currency }) },
      premiumRows(versions),
      wanted,
    ),
  ].filter((group) => group !== undefined);
  return {
    groups: groups.filter(({ rows }) => rows.length > 0),
    differences: groups.reduce((sum, group) => sum + differencesIn(group), 0),
    same: groups.reduce((sum, group) => sum + group.same, 0),
  };
}
