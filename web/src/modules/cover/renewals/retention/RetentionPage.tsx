import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { retentionGroups, type Retention, type RetentionGroup } from '#contract/cover/renewals/retention';
import { useOrganisation } from '../../../../api/organisation.ts';
import { Empty } from '../../../../components/states/Empty.tsx';
import { DaysInput } from '../../../../components/list/filters/DaysInput.tsx';
import { usePageState } from '../../../../components/list/listState.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { PageHeader } from '../../../../components/layout/PageHeader.tsx';
import { listAddress } from '../../../../components/address/recordAddress.ts';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { percentText } from './percentText.ts';
import { retentionOf } from './retention.queries.ts';
import { periodOf, rangeOf, retentionPeriods } from './retentionPeriods.ts';
import { RetentionTable } from './RetentionTable.tsx';
import styles from './retention.module.css';

/** The period and the groups, which stand in the address. */
function useAsked() {
  const { search, set } = usePageState();
  const { today } = useOrganisation();
  const range = String(search['renewal_date__range'] ?? rangeOf('this_year', today));
  const group = (search['group_by'] ?? 'assigned_to') as RetentionGroup;
  return { range, group, today, set };
}

/** What was kept of the renewals of a period: by count, by premium, and by whom. */
export function RetentionPage() {
  const { range, group } = useAsked();
  const { data, error, isPlaceholderData, refetch } = useQuery(retentionOf(range, group));
  return (
    <>
      <PageHeader title={t('retention.title')}>
        <Link {...listAddress('renewals')}>
          <Button>{t('retention.toList')}</Button>
        </Link>
      </PageHeader>
      <div className={styles.page} aria-busy={isPlaceholderData}>
        <Tools />
        {error ? (
          <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Currencies retention={data} range={range} group={group} />
        )}
        <p className={styles.hint}>{t('retention.formula')}</p>
      </div>
    </>
  );
}

function Tools() {
  const { range, group, today, set } = useAsked();
  const change = (days: string | undefined) => set({ renewal_date__range: days }, { replace: true });
  return (
    <div className={styles.tools}>
      <Select
        aria-label={t('retention.period')}
        value={periodOf(range, today) ?? null}
        placeholder={t('retention.ownDays')}
        options={retentionPeriods.map((period) => ({
          value: period,
          label: t(`retention.period_${period}`),
        }))}
        onChange={(period) => change(rangeOf(period as (typeof retentionPeriods)[number], today))}
      />
      <DaysInput label={t('renewals.renewal_date')} value={range} onChange={change} />
      <Select
        aria-label={t('retention.groupBy')}
        value={group}
        options={retentionGroups.map((each) => ({ value: each, label: t(`retention.group_${each}`) }))}
        onChange={(each) => set({ group_by: String(each) }, { replace: true })}
      />
    </div>
  );
}

interface CurrenciesProps {
  retention: Retention | undefined;
  range: string;
  group: RetentionGroup;
}

/** Currencies are never added: each has its sentence and its table. */
function Currencies({ retention, range, group }: CurrenciesProps) {
  if (!retention) return <Skeleton active paragraph={{ rows: 6 }} />;
  if (retention.totals.length === 0)
    return <Empty title={t('retention.nothing')} hint={t('retention.nothingHint')} />;
  return retention.totals.map((total) => (
    <section key={total.currency} className={styles.ofCurrency}>
      <h2 className={styles.answer}>
        <bdi>{total.currency}</bdi>
        {': '}
        {total.by_count === null
          ? t('retention.undecided')
          : t('retention.answer', {
              renewed: total.kept.count + total.switched.count,
              base: total.base.count,
              by_count: percentText(total.by_count),
              by_premium: percentText(total.by_premium),
            })}
      </h2>
      <RetentionTable
        currency={total.currency}
        rows={retention.rows.filter(({ currency }) => currency === total.currency)}
        total={total}
        range={range}
        group={group}
      />
    </section>
  ));
}
