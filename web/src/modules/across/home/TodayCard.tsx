import { Link } from '@tanstack/react-router';
import { mostOfToday } from '#contract/across/homeState';
import { linkTo } from '../../../components/address/linkTo.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { t } from '../../../messages/t.ts';
import { DaySections } from '../../office/tasks/day/DaySections.tsx';
import { QuickAdd } from '../../office/tasks/day/QuickAdd.tsx';
import { openStatuses } from '../../office/tasks/tasks.queries.ts';
import { useClock } from '../../office/tasks/TaskTexts.tsx';
import { wholeDay } from '../../office/tasks/taskText.ts';
import { mine } from './home.queries.ts';
import styles from './home.module.css';

/** My day: what is late and what is due, to be ticked off. */
export function TodayCard({ today }: { today: string }) {
  const { zone } = useClock();
  const links = (
    <nav className={styles.links} aria-label={t('home.today')}>
      <Link {...linkTo('/tasks', { ...mine, view: 'day' })}>{t('home.dayView')}</Link>
      <Link {...linkTo('/tasks', mine)}>{t('home.allTasks')}</Link>
    </nav>
  );
  const empty = (
    <Empty title={t('home.todayEmpty')} hint={t('home.todayEmptyHint')}>
      <Link {...linkTo('/tasks', { ...mine, status: openStatuses, due: 'week' })}>{t('home.seeWeek')}</Link>
    </Empty>
  );
  return (
    <Card title={t('home.today')} extra={links}>
      <div className={styles.add}>
        <QuickAdd due_at={wholeDay(zone, today)} />
      </div>
      <DaySections day={today} filters={mine} most={mostOfToday} empty={empty} />
    </Card>
  );
}
