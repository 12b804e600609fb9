import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion, PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import type { Stretch } from '#contract/cover/policies/versionTimeline';
import { useDeferredValue, useMemo, useState } from 'react';
import { useOrganisation } from '../../../../../api/organisation.ts';
import { LoadFailed } from '../../../../../components/states/LoadFailed.tsx';
import { useDates } from '../../../../../components/days/useDates.ts';
import { t } from '../../../../../messages/t.ts';
import { versionOf } from '../../policies.queries.ts';
import { BetweenVersions } from './BetweenVersions.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { Head } from './CompareActions.tsx';
import type { Sides } from './itemsDiff.ts';
import { heldText } from '../versionText.ts';
import { versionDiff } from './versionDiff.ts';
import styles from '../versions.module.css';

interface VersionCompareProps {
  policy: Policy;
  /** The two, the earlier one first. */
  pair: readonly [PolicyVersionSummary, PolicyVersionSummary];
  versions: readonly PolicyVersionSummary[];
  held: readonly Stretch<PolicyVersionSummary>[];
}

/** Two versions side by side, and what happened between them. */
export function VersionCompare({ policy, pair, versions, held }: VersionCompareProps) {
  const [earlier, later] = pair;
  const one = useQuery(versionOf(policy.id, earlier.number));
  const other = useQuery(versionOf(policy.id, later.number));
  const error = one.error ?? other.error;
  if (error && !(one.data && other.data))
    return (
      <LoadFailed
        title={t('common.loadFailed')}
        error={error}
        onRetry={() => void Promise.all([one.refetch(), other.refetch()])}
      />
    );
  return (
    <div className={`${styles.compare} column gap14`}>
      {one.data && other.data ? (
        <Differences policy={policy} versions={{ before: one.data, after: other.data }} held={held} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
      <BetweenVersions policyId={policy.id} before={earlier} after={later} versions={versions} />
    </div>
  );
}

interface DifferencesProps {
  policy: Policy;
  versions: Sides<PolicyVersion>;
  held: readonly Stretch<PolicyVersionSummary>[];
}

function Differences({ policy, versions: { before, after }, held }: DifferencesProps) {
  const { date_order: order, date_format: format, today } = useOrganisation();
  const [isAll, setIsAll] = useState(false);
  const places = [before, after].map(({ number }) =>
    held.findIndex(({ version }) => version.number === number),
  );
  const isFollowing = places[0] !== -1 && places[1] === (places[0] ?? 0) + 1;
  // A census of thousands is put into words without holding up the switch.
  const withSame = useDeferredValue(isAll);
  const diff = useMemo(
    () =>
      versionDiff(
        { before, after },
        { withSame, isFollowing, words: { order, format, today, countries: [] } },
      ),
    [before, after, withSame, isFollowing, order, format, today],
  );
  const dates = useDates();
  const headOf = ({ number, effective_from }: PolicyVersion): Head => {
    const stretch = held.find(({ version }) => version.number === number);
    return {
      title: t('policy_screens.versionNumber', { number }),
      days: stretch
        ? heldText(stretch, dates.day)
        : t('policy_versions.supersededFrom', { day: dates.day(effective_from) }),
    };
  };
  return (
    <CompareTable
      key={`${before.number} ${after.number}`}
      policy={policy}
      diff={diff}
      heads={{ before: headOf(before), after: headOf(after) }}
      isAll={isAll}
      onShowAll={setIsAll}
    />
  );
}
