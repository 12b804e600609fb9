import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import { endOfDayIn, knownVersions, stretches } from '#contract/cover/policies/versionTimeline';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Empty } from '../../../../components/states/Empty.tsx';
import { usePageState } from '../../../../components/list/listState.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { t } from '../../../../messages/t.ts';
import { versionsOf } from '../policies.queries.ts';
import { comparedIn, inOrder, usualPair, withPicked } from './compare/compared.ts';
import { RecordedVersions } from './RecordedVersions.tsx';
import { dayToBegin, useAsOf } from './useAsOf.ts';
import { VersionCompare } from './compare/VersionCompare.tsx';
import { VersionLine } from './VersionLine.tsx';
import styles from './versions.module.css';

/** What the policy was from when on, as it is known, and how any two of its versions differ. */
export function VersionsSection({ policy }: { policy: Policy }) {
  const { data, error, refetch } = useQuery(versionsOf(policy.id));
  const { time_zone } = useOrganisation();
  const { asOf } = useAsOf();
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  const versions = knownVersions(data, asOf && endOfDayIn(time_zone, asOf.known));
  if (versions.length === 0)
    return <Empty title={t('policy_screens.noVersions')} hint={t('policy_screens.noVersionsHint')} />;
  return <Versions policy={policy} versions={versions} />;
}

function Versions({ policy, versions }: { policy: Policy; versions: readonly PolicyVersionSummary[] }) {
  const { search, set } = usePageState();
  const { today } = useOrganisation();
  const { asOf, show } = useAsOf();
  const held = stretches(versions);
  const day = asOf?.on ?? today;
  const numbers = versions.map(({ number }) => number);
  const picked = comparedIn(search['compare'], numbers) ?? usualPair(versions, held, day);
  const pick = (number: number) => {
    if (picked) set({ compare: withPicked(picked, number).join(',') }, { keepPage: true, replace: true });
  };
  const [one, other] = (picked ?? []).map((number) => versions.find((each) => each.number === number));
  return (
    <div className={`${styles.section} column gap14`}>
      <div className={`${styles.bar} row centred`}>
        <p className={styles.hint}>{picked && t('policy_versions.pickTwo')}</p>
        {!asOf && (
          <Button
            size="small"
            icon={<HistoryOutlined />}
            onClick={() => show({ on: dayToBegin(policy, today) })}
          >
            {t('policy_versions.asOfOpen')}
          </Button>
        )}
      </div>
      <VersionLine
        held={held}
        line={policy.policy_type}
        mark={{ day, label: t(asOf ? 'policy_versions.youAreHere' : 'policy_versions.today') }}
        picked={picked ?? []}
        onPick={pick}
      />
      {one && other && (
        <VersionCompare policy={policy} pair={inOrder(one, other)} versions={versions} held={held} />
      )}
      <RecordedVersions versions={versions} held={held} picked={picked ?? []} onPick={pick} />
    </div>
  );
}
