import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import type { ReportDescription } from '#contract/across/reportDescription';
import { choicesOf, nounOf } from '#contract/across/reportDimensions';
import { comparisons, daysOfPeriod, periodsOf, type ReportPeriod } from '#contract/across/reportPeriods';
import type { Report } from '#contract/across/reports';
import { nouns } from '#contract/base/nouns';
import type { Permission } from '#contract/base/permissions';
import type { Dimension, ReportKey } from '#contract/base/reportKeys';
import type { Noun } from '../../../api/changes.ts';
import { useOrganisation } from '../../../api/organisation.ts';
import { optionsOf, type Params } from '../../../api/records.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { DayInput } from '../../../components/form/inputs/DayInput.tsx';
import { DaysInput } from '../../../components/list/filters/DaysInput.tsx';
import { FilterChips } from '../../../components/list/filters/FilterChips.tsx';
import { MoreFilters } from '../../../components/list/filters/FilterBar.tsx';
import type { ListFilter } from '../../../components/list/listTypes.ts';
import { Select } from '../../../components/select/Select.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { choiceText, t } from '../../../messages/t.ts';
import type { ShownReport } from './useReport.ts';
import styles from './reports.module.css';

interface ToolsProps {
  report: ReportKey;
  shown: ShownReport;
}

/** What is asked: of which days, against which, by what, narrowed how; and how it is counted. */
export function ReportTools({ report, shown }: ToolsProps) {
  const { description, state, query, change, isTable } = shown;
  const filters = useFilters(description.filters);
  return (
    <section className={`${styles.asked} stack gap10`} aria-label={t('reports.filters')}>
      <div className={`${styles.tools} row centred`}>
        {description.time === 'day' && <OnDay shown={shown} />}
        {hasPeriod(description) && <Period shown={shown} />}
        <Labelled label={t('reports.groupBy')}>
          <Select
            aria-label={t('reports.groupBy')}
            value={(state['group_by'] as string | undefined) ?? description.groups[0]}
            options={description.groups.map((each) => ({ value: each, label: t(`reports.${each}`) }))}
            onChange={(each) => change({ group_by: String(each) })}
          />
        </Labelled>
        <MoreFilters filters={filters} />
        <Segmented
          className="pushed"
          aria-label={t('reports.show')}
          value={isTable ? 'table' : 'chart'}
          options={(['chart', 'table'] as const).map((value) => ({
            value,
            label: t(`reports.show_${value}`),
          }))}
          onChange={(value) => change({ view: value === 'table' ? 'table' : undefined })}
        />
      </div>
      <FilterChips filters={filters} />
      <p className={styles.formula}>
        <strong>{t('reports.formula')}</strong> {t(`reports.${report}_formula`)}
      </p>
      <p className={styles.hint}>
        {query.data && <Meant data={query.data} isDay={!hasPeriod(description)} />}
      </p>
    </section>
  );
}

const hasPeriod = ({ time }: ReportDescription) => time === 'past' || time === 'coming';

function Meant({ data, isDay }: { data: Report; isDay: boolean }) {
  const dates = useDates();
  const { days, compared, scope } = data;
  const said = ({ from, to }: Report['days']) => ({ from: dates.day(from), to: dates.day(to) });
  return (
    <strong className={styles.meant}>
      {inLine([
        isDay ? dates.day(days.to) : t('reports.daysFromTo', said(days)),
        compared && t('reports.comparedWith', said(compared)),
        t(`reports.scope_${scope}`),
      ])}
    </strong>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span className={styles.labelled}>
      <span className="small quiet" aria-hidden="true">
        {label}
      </span>
      {children}
    </span>
  );
}

const own = 'own';

/** The period that the days are today; none where they are others, as those that a period had when it was chosen. */
function periodIn(state: Params, { period, time }: ReportDescription, today: string): string | undefined {
  const named = (state['period'] as ReportPeriod | undefined) ?? period;
  if (state['from'] === undefined) return named;
  const { from, to } = daysOfPeriod(named, today, time);
  return state['period'] !== undefined && state['from'] === from && state['to'] === to ? named : undefined;
}

function Period({ shown }: { shown: ShownReport }) {
  const { description, state, query, change } = shown;
  const { today } = useOrganisation();
  const days = query.data?.days;
  const chosen = periodIn(state, description, today);
  const isOwn = chosen === undefined;
  // With its days, so that the address still means them when it is opened next month.
  const choose = (period: string) =>
    change(
      period === own
        ? { period: undefined, ...days }
        : { period, ...daysOfPeriod(period as ReportPeriod, today, description.time) },
    );
  const span = (range: string | undefined) => {
    const [from = '', to = ''] = range?.split(',') ?? [];
    if (from !== '' && to !== '') change({ period: undefined, from, to });
  };
  return (
    <>
      <Labelled label={t('reports.period')}>
        <Select
          aria-label={t('reports.period')}
          value={chosen ?? own}
          options={[...periodsOf(description.time), own].map((period) => ({
            value: period,
            label: choiceText('reports', 'period', period) ?? period,
          }))}
          onChange={(period) => choose(String(period))}
        />
      </Labelled>
      {isOwn && (
        <DaysInput
          label={t('reports.days')}
          value={`${String(days?.from)},${String(days?.to)}`}
          onChange={span}
        />
      )}
      <Labelled label={t('reports.compare')}>
        <Select
          aria-label={t('reports.compare')}
          value={(state['compare'] as string | undefined) ?? 'none'}
          options={comparisons.map((value) => ({ value, label: t(`reports.compare_${value}`) }))}
          onChange={(value) => change({ compare: value === 'none' ? undefined : String(value) })}
        />
      </Labelled>
    </>
  );
}

function OnDay({ shown }: { shown: ShownReport }) {
  const { state, query, change } = shown;
  const value = (state['on'] as string | undefined) ?? query.data?.days.to ?? '';
  return (
    <Labelled label={t('reports.on')}>
      <DayInput
        aria-label={t('reports.on')}
        value={value}
        onChange={(day) => day && /^\d{4}-\d{2}-\d{2}$/.test(day) && change({ on: day })}
      />
    </Labelled>
  );
}

/** A filter of records is for whoever may look for them. */
function useFilters(names: readonly Dimension[]): ListFilter[] {
  const may = useMay();
  return names.flatMap((name): ListFilter[] => {
    const shared = { name, label: t(`reports.${name}`) };
    const choices = choicesOf(name);
    if (choices) {
      const offered = choices.map((value) => ({
        value,
        label: choiceText('report_choices', name, value) ?? value,
      }));
      return [{ ...shared, kind: 'choice', choices: offered }];
    }
    const noun = nounOf(name);
    if (!noun || !may(permissionOf(noun))) return [];
    return [{ ...shared, kind: 'record', options: optionsOf(noun as Noun) }];
  });
}

const permissionOf = (noun: NonNullable<ReturnType<typeof nounOf>>) => {
  const { module } = nouns[noun];
  return `${module ?? 'users'}:view` as Permission;
};
