import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useId, useState } from 'react';
import type { Policy } from '#contract/cover/policies';
import type { PolicyVersionSummary } from '#contract/cover/policyVersions';
import type { Params } from '../../../api/records.ts';
import { Empty } from '../../../components/Empty.tsx';
import { DayInput } from '../../../components/form/DayInput.tsx';
import { MomentInput } from '../../../components/form/MomentInput.tsx';
import { isDay, isMoment } from '../../../components/calendar/useTypedDates.ts';
import { usePageState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { DayText } from '../../../components/MomentText.tsx';
import { MoneyText } from '../../../components/MoneyText.tsx';
import { StatusTag } from '../../../components/StatusTag.tsx';
import { Timeline } from '../../../components/Timeline.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { RiskView } from '../../sales/risk/RiskView.tsx';
import { AgreedTerms } from './AgreedTerms.tsx';
import { versionOf, versionsOf } from './policies.queries.ts';
import { PolicyStatusTag } from './PolicyCells.tsx';
import { comparedIn } from './versionDiff.ts';
import { VersionCompare } from './VersionCompare.tsx';
import styles from './policies.module.css';

/** What the policy was, since when we know, what held on a day, and how two versions differ. */
export function VersionsSection({ policy: { id } }: { policy: Policy }) {
  const { search, set } = usePageState();
  const { data, error, refetch } = useQuery(versionsOf(id));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.length === 0)
    return <Empty title={t('policy_screens.noVersions')} hint={t('policy_screens.noVersionsHint')} />;
  const numbers = data.map(({ number }) => number);
  const compared = comparedIn(search['compare'], numbers);
  return (
    <div className={styles.section}>
      <AsOf id={id} search={search} onChange={(change) => set(change, { keepPage: true, replace: true })} />
      {data.length > 1 && (
        <Compared
          id={id}
          numbers={numbers}
          compared={compared}
          onChange={(compare) => set({ compare }, { keepPage: true, replace: true })}
        />
      )}
      <Timeline
        entries={data.map((version) => ({
          id: version.id,
          at: version.recorded_at,
          title: <strong>{versionName(version)}</strong>,
          hint: version.recorded_by?.label ?? t('history.system'),
          children: <VersionFacts version={version} />,
        }))}
      />
    </div>
  );
}

const versionName = ({ number, kind }: PolicyVersionSummary): string =>
  inLine([t('policy_screens.versionNumber', { number }), t(`policy_screens.kind_${kind}`)]);

function VersionFacts({ version }: { version: PolicyVersionSummary }) {
  const { effective_from, gross_premium, currency, item_count, reason, is_provisional, status } = version;
  return (
    <div className={styles.version}>
      <span>
        {t('policy_screens.from')} <DayText day={effective_from} />
      </span>
      <MoneyText amount={gross_premium} currency={currency} />
      {item_count > 0 && <span>{t('quote_forms.items', { count: item_count })}</span>}
      <PolicyStatusTag status={status} />
      {is_provisional && <StatusTag tone="soon">{t('policy_screens.isProvisional')}</StatusTag>}
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

interface AsOfProps {
  id: number;
  search: Params;
  onChange: (change: Params) => void;
}

/** Which version held on a day, by all that is known or by what was known at a moment. */
function AsOf({ id, search, onChange }: AsOfProps) {
  const form = useId();
  const on = typeof search['on'] === 'string' ? search['on'] : undefined;
  const known = typeof search['known_at'] === 'string' ? search['known_at'] : undefined;
  return (
    <section className={styles.asOf} aria-label={t('policy_screens.asOf')}>
      <div>
        <label htmlFor={`${form}-on`}>{t('policy_screens.heldOn')}</label>
        <DayInput
          id={`${form}-on`}
          value={on ?? null}
          onChange={(day) => onChange({ on: day && isDay(day) ? day : undefined })}
        />
      </div>
      <div>
        <label htmlFor={`${form}-known`}>{t('policy_screens.knownAt')}</label>
        <MomentInput
          id={`${form}-known`}
          value={known ?? null}
          onChange={(at) => onChange({ known_at: at && isMoment(at) ? at : undefined })}
        />
      </div>
      {(on !== undefined || known !== undefined) && (
        <>
          <Held id={id} on={on} known={known && isMoment(known) ? known : undefined} />
          <Button
            type="link"
            className={styles.clear ?? ''}
            onClick={() => onChange({ on: undefined, known_at: undefined })}
          >
            {t('policy_screens.asOfClear')}
          </Button>
        </>
      )}
    </section>
  );
}

interface HeldProps {
  id: number;
  on: string | undefined;
  known: string | undefined;
}

function Held({ id, on, known }: HeldProps) {
  const { data, error } = useQuery(versionsOf(id, { on, known_at: known }));
  if (error) return <p className={styles.late}>{error.message}</p>;
  const [held] = data ?? [];
  if (!data) return null;
  return (
    <output className={styles.held}>
      {held ? (
        <>
          {versionName(held)}
          <VersionFacts version={held} />
          <VersionCover key={held.number} id={id} number={held.number} />
        </>
      ) : (
        t('policy_screens.nothingHeld')
      )}
    </output>
  );
}

/** What was insured then, once it is asked for. */
function VersionCover({ id, number }: { id: number; number: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ ...versionOf(id, number), enabled: isOpen });
  if (!isOpen)
    return (
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('policies.risk')}
      </Button>
    );
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  return (
    <>
      <RiskView risk={data.risk} links={data.risk_links} currency={data.currency} />
      <AgreedTerms terms={data} />
    </>
  );
}

interface ComparedProps {
  id: number;
  numbers: number[];
  compared: [number, number] | undefined;
  onChange: (compare: string | undefined) => void;
}

function Compared({ id, numbers, compared, onChange }: ComparedProps) {
  const newest = numbers[0] ?? 0;
  const [before, after] = compared ?? [newest - 1, newest];
  const options = numbers.map((number) => ({
    value: number,
    label: t('policy_screens.versionNumber', { number }),
  }));
  return (
    <section className={styles.section} aria-label={t('policy_screens.compare')}>
      <div className={styles.row}>
        <Select
          aria-label={t('policy_screens.compareBefore')}
          value={before}
          options={options}
          onChange={(number) => onChange(`${number},${after}`)}
        />
        <Select
          aria-label={t('policy_screens.compareAfter')}
          value={after}
          options={options}
          onChange={(number) => onChange(`${before},${number}`)}
        />
        <Button onClick={() => onChange(compared ? undefined : `${before},${after}`)}>
          {compared ? t('policy_screens.compareEnd') : t('policy_screens.compare')}
        </Button>
      </div>
      {compared && <VersionCompare id={id} before={before} after={after} />}
    </section>
  );
}
