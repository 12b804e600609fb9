import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import {
  endOfDayIn,
  knownVersions,
  stretches,
  stretchOn,
  type Stretch,
} from '#contract/cover/policies/versionTimeline';
import { useOrganisation } from '../api/organisation.ts';
import { Empty } from '../components/states/Empty.tsx';
import { LoadFailed } from '../components/states/LoadFailed.tsx';
import { DayText } from '../components/texts/MomentText.tsx';
import { MoneyText } from '../components/texts/MoneyText.tsx';
import { Facts } from '../components/record/sections/Facts.tsx';
import { RecordHeader } from '../components/record/RecordHeader.tsx';
import { PageSections } from '../components/record/sections/Sections.tsx';
import { StatusTag } from '../components/texts/StatusTag.tsx';
import { useDates } from '../components/days/useDates.ts';
import { dayIn } from '../components/days/zones.ts';
import { inLine } from '../messages/joined.ts';
import { t } from '../messages/t.ts';
import { CoverSection } from '../modules/cover/policies/CoverSection.tsx';
import { versionOf, versionsOf } from '../modules/cover/policies/policies.queries.ts';
import { CoverToday } from '../modules/cover/policies/PolicyCells.tsx';
import { numberOf, policyHint } from '../modules/cover/policies/policyText.ts';
import { AsOfBanner } from '../modules/cover/policies/versions/AsOfBanner.tsx';
import styles from '../modules/cover/policies/versions/asOf.module.css';
import { policyAsOf } from '../modules/cover/policies/versions/policyAsOf.ts';
import { PremiumThen } from '../modules/cover/policies/versions/PremiumThen.tsx';
import { useAsOf, type AsOf } from '../modules/cover/policies/versions/useAsOf.ts';
import { VersionDetails } from '../modules/cover/policies/versions/VersionDetails.tsx';
import { VersionsSection } from '../modules/cover/policies/versions/VersionsSection.tsx';
import { countText, heldText } from '../modules/cover/policies/versions/versionText.ts';
import { ConversationModals } from './Conversation.tsx';
import { productWord } from '../messages/productWord.ts';

interface PolicyThenProps {
  policy: Policy;
  asOf: AsOf;
}

/** The page of a policy as it was on a day, by what was known on a day; nothing can be changed here. */
export function PolicyThen({ policy, asOf }: PolicyThenProps) {
  const { id } = policy;
  const { time_zone } = useOrganisation();
  const { data, error, refetch } = useQuery(versionsOf(id));
  const known = data && knownVersions(data, endOfDayIn(time_zone, asOf.known));
  const held = known && stretches(known);
  const stretch = held && stretchOn(held, asOf.on);
  return (
    <>
      <AsOfBanner asOf={asOf} />
      {error && !data && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {held && stretch && <Held policy={policy} asOf={asOf} held={held} stretch={stretch} />}
      {data && !stretch && <NothingHeld policy={policy} asOf={asOf} versions={data} />}
      <ConversationModals about={{ type: 'policy', id, label: numberOf(policy) }} />
    </>
  );
}

interface HeldProps extends PolicyThenProps {
  held: readonly Stretch<PolicyVersionSummary>[];
  stretch: Stretch<PolicyVersionSummary>;
}

function Held({ policy: now, asOf, held, stretch }: HeldProps) {
  const { number } = stretch.version;
  const { data: version, error, refetch } = useQuery(versionOf(now.id, number));
  if (error && !version)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!version) return <Skeleton active paragraph={{ rows: 8 }} />;
  const policy = policyAsOf(now, { version, held, day: asOf.on });
  return (
    <>
      <RecordHeader
        name={version.insured_name || now.account.label}
        hint={inLine([policyHint(policy), productWord(policy.product.label), policy.insurer.label])}
        tags={
          <Tags
            policy={policy}
            number={number}
            count={Math.max(...held.map((each) => each.version.number))}
          />
        }
      >
        <CoverToday policy={policy} day={asOf.on} />
        <HeadFacts policy={policy} stretch={stretch} />
      </RecordHeader>
      <PageSections
        sections={[
          {
            key: 'cover',
            label: t('policy_screens.cover'),
            content: <CoverSection policy={policy} day={asOf.on} />,
          },
          { key: 'premium', label: t('policy_screens.premium'), content: <PremiumThen policy={policy} /> },
          versions(policy),
          {
            key: 'details',
            label: t('common.details'),
            content: <VersionDetails policy={policy} version={version} />,
          },
        ]}
      />
      <p className={styles.onlyToday}>{t('policy_versions.onlyToday')}</p>
    </>
  );
}

const versions = (policy: Policy) => ({
  key: 'versions',
  label: t('policy_screens.versions'),
  content: <VersionsSection policy={policy} />,
});

function Tags({ policy, number, count }: { policy: Policy; number: number; count: number }) {
  const isInForce = policy.in_force_until !== null;
  return (
    <>
      <StatusTag tone={isInForce ? 'good' : 'late'}>
        {t(isInForce ? 'policy_versions.inForceThen' : 'policy_versions.notInForceThen')}
      </StatusTag>
      <StatusTag tone="quiet">{t('policy_versions.versionOf', { number, count })}</StatusTag>
    </>
  );
}

function HeadFacts({ policy, stretch }: { policy: Policy; stretch: Stretch<PolicyVersionSummary> }) {
  const dates = useDates();
  const { gross_premium, sum_insured, currency, start_date, end_date, policy_type, item_count } = policy;
  return (
    <Facts
      look="head"
      facts={[
        {
          label: t('policies.gross_premium'),
          value: <MoneyText amount={gross_premium} currency={currency} />,
        },
        {
          label: t('policies.sum_insured'),
          value: sum_insured && <MoneyText amount={sum_insured} currency={currency} />,
        },
        {
          label: t('policy_screens.period'),
          value: (
            <>
              <DayText day={start_date} /> – <DayText day={end_date} />
            </>
          ),
        },
        { label: t('policy_versions.thisVersion'), value: heldText(stretch, dates.day) },
        { label: t('policies.risk'), value: item_count > 0 && countText(policy_type, item_count) },
      ]}
    />
  );
}

interface NothingHeldProps extends PolicyThenProps {
  /** All of them, also those that were not known then. */
  versions: readonly PolicyVersionSummary[];
}

/** Says why there is nothing to see on that day, and leads to the first one on which there is. */
function NothingHeld({ policy, asOf: { on, known }, versions: all }: NothingHeldProps) {
  const { time_zone } = useOrganisation();
  const dates = useDates();
  const { show } = useAsOf();
  const first = all.toSorted((one, other) => one.number - other.number)[0];
  const begins = stretches(knownVersions(all, endOfDayIn(time_zone, known)))[0]?.from;
  const recorded = first && dayIn(time_zone, first.recorded_at);
  return (
    <RecordHeader
      name={policy.account.label}
      hint={inLine([policyHint(policy), productWord(policy.product.label)])}
    >
      {recorded === undefined ? (
        <Empty title={t('policy_versions.noneRecorded')} hint={t('policy_versions.noneRecordedHint')} />
      ) : begins === undefined ? (
        <Empty
          title={t('policy_versions.nothingKnown', { known: dates.day(known) })}
          hint={t('policy_versions.nothingKnownHint', { day: dates.day(recorded) })}
        >
          <Button onClick={() => show({ known: recorded })}>{t('policy_versions.goToDay')}</Button>
        </Empty>
      ) : (
        <Empty
          title={t('policy_versions.notYet', { on: dates.day(on) })}
          hint={t('policy_versions.notYetHint', { day: dates.day(begins) })}
        >
          <Button onClick={() => show({ on: begins })}>{t('policy_versions.goToDay')}</Button>
        </Empty>
      )}
    </RecordHeader>
  );
}
