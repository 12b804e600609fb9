import { Link } from '@tanstack/react-router';
import { Card } from '../../../components/Card.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { t } from '../../../messages/t.ts';
import { DaySections } from '../../office/tasks/DaySections.tsx';
import { QuickAdd } from '../../office/tasks/QuickAdd.tsx';
import { useClock } from '../../office/tasks/TaskTexts.tsx';
import { wholeDay } from '../../office/tasks/taskText.ts';
import { figures, mine, mostOfToday } from './home.queries.ts';
import styles from './HomePage.module.css';

/** My day: what is late and what is due, to be ticked off. */
export function TodayCard({ today }: { today: string }) {
  const { zone } = useClock();
  const links = (
    <nav className={styles.links} aria-label={t('home.today')}>
      <Link to="/tasks" search={{ ...mine, view: 'day' } as never}>
        {t('home.dayView')}
      </Link>
      <Link to="/tasks" search={mine as never}>
        {t('home.allTasks')}
      </Link>
    </nav>
  );
  const empty = (
    <Empty title={t('home.todayEmpty')} hint={t('home.todayEmptyHint')}>
      <Link to="/tasks" search={figures.thisWeek as never}>
        {t('home.seeWeek')}
      </Link>
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
