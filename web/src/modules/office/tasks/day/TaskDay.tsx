import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { plusDays } from '#contract/base/days/wallClock';
import type { Params } from '../../../../api/records.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { Empty } from '../../../../components/states/Empty.tsx';
import { FilterBar } from '../../../../components/list/filters/FilterBar.tsx';
import { KeyedRows } from '../../../../components/list/peek/KeyedRows.tsx';
import listStyles from '../../../../components/list/List.module.css';
import { useListState } from '../../../../components/list/listState.ts';
import { LongDayText } from '../../../../components/texts/MomentText.tsx';
import { PageHeader } from '../../../../components/layout/PageHeader.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { SavedViews } from '../../../../components/views/SavedViews.tsx';
import { direction } from '../../../../messages/language.ts';
import { t } from '../../../../messages/t.ts';
import { useAboutInAddress } from '../form/useAboutInAddress.ts';
import { DaySections, useDay } from './DaySections.tsx';
import { NewTask } from '../form/NewTask.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { taskColumns, taskFilters } from '../taskColumns.tsx';
import { tasks } from '../tasks.queries.ts';
import styles from './TaskDay.module.css';
import { useClock } from '../TaskTexts.tsx';
import { TaskViews } from '../TaskViews.tsx';
import { isClosed, wholeDay } from '../taskText.ts';

interface TaskDayProps {
  day: string;
  filters: Params;
  most: number;
}

/** One day of the organisation, for working it off. */
export function TaskDay(props: TaskDayProps) {
  const { day } = props;
  const { zone } = useClock();
  const may = useMay();
  const about = useAboutInAddress();
  return (
    <>
      <PageHeader title={t('tasks.heading')} beside={<SavedViews list="tasks" />}>
        <NewTask day={day} />
      </PageHeader>
      <section className={`${listStyles.card} panel`} aria-label={useDates().longDay(day)}>
        <QuickAdd due_at={wholeDay(zone, day)} {...about} />
        <FilterBar searchHint={t('tasks.searchHint')} filters={taskFilters(may)} views={<TaskViews />} />
        <DayBar {...props} />
        <KeyedRows
          noun="tasks"
          columns={taskColumns()}
          nameOf={({ title }) => title}
          records={tasks}
          hasTicks
        >
          <DaySections
            {...props}
            empty={<Empty title={t('tasks.dayEmpty')} hint={t('tasks.dayEmptyHint')} />}
          />
        </KeyedRows>
      </section>
    </>
  );
}

function DayBar(props: TaskDayProps) {
  const { day } = props;
  const { set } = useListState();
  const { today } = useClock();
  const go = (to: string) => set({ day: to === today ? undefined : to });
  const [Back, On] = direction === 'rtl' ? [RightOutlined, LeftOutlined] : [LeftOutlined, RightOutlined];
  return (
    <div className={`${styles.bar} row centred`}>
      <Button icon={<Back />} aria-label={t('tasks.previousDay')} onClick={() => go(plusDays(day, -1))} />
      <Button disabled={day === today} onClick={() => go(today)}>
        {t('tasks.toToday')}
      </Button>
      <Button icon={<On />} aria-label={t('tasks.nextDay')} onClick={() => go(plusDays(day, 1))} />
      <h2 className={styles.day}>
        <LongDayText day={day} />
      </h2>
      <output className="pushed faint">
        <OpenCount {...props} />
      </output>
    </div>
  );
}

/** What is still to be done, late ones among them; each task once. */
function OpenCount(props: TaskDayProps) {
  const { ofDay, late } = useDay(props);
  if (!ofDay.data || (late && !late.data)) return null;
  const open = [...ofDay.data.results, ...(late?.data?.results ?? [])].filter(
    ({ status }) => !isClosed(status),
  );
  return t('tasks.dayOpen', { count: new Set(open.map(({ id }) => id)).size });
}
