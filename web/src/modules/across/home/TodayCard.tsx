import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Home, HomeFigure } from '#contract/across/home';
import { askedTasks, mostOfToday, ownTasks } from '#contract/across/homeState';
import { linkTo } from '../../../components/address/linkTo.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { DaySections } from '../../office/tasks/day/DaySections.tsx';
import { QuickAdd } from '../../office/tasks/day/QuickAdd.tsx';
import { TaskRows } from '../../office/tasks/TaskRow.tsx';
import { openStatuses, overdueTasks } from '../../office/tasks/tasks.queries.ts';
import { useClock } from '../../office/tasks/TaskTexts.tsx';
import { wholeDay } from '../../office/tasks/taskText.ts';
import { figureOf } from './desk.queries.ts';
import { listAddress, mine } from './home.queries.ts';
import styles from './home.module.css';

/** My day: what is late and what is due, to be ticked off. */
export function TodayCard({ home, today }: { home: Home; today: string }) {
  const { zone } = useClock();
  const asked = home.tasks?.asked ?? [];
  const late = figureOf(home, 'tasks_overdue');
  const links = (
    <nav className={styles.links} aria-label={t('home.today')}>
      <Link {...linkTo('/tasks', { ...mine, view: 'day' })}>{t('home.dayView')}</Link>
      <Link {...linkTo('/tasks', mine)}>{t('home.allTasks')}</Link>
    </nav>
  );
  const empty =
    home.whose === 'all' && late && late.count > 0 ? (
      <OthersLate late={late} />
    ) : (
      <Empty title={t('home.todayEmpty')} hint={t('home.todayEmptyHint')}>
        <Link {...linkTo('/tasks', { ...mine, status: openStatuses, due: 'week' })}>{t('home.seeWeek')}</Link>
      </Empty>
    );
  return (
    <Card title={t('home.today')} extra={links}>
      <div className={styles.add}>
        <QuickAdd due_at={wholeDay(zone, today)} />
      </div>
      {asked.map((each) => (
        <AskedLine key={each.kind} asked={each} />
      ))}
      <DaySections
        day={today}
        filters={ownTasks}
        most={mostOfToday}
        empty={asked.length > 0 ? null : empty}
      />
    </Card>
  );
}

type Asked = NonNullable<Home['tasks']>['asked'][number];

/** What the system asks me for of one kind, all of it in one line; premium with what the clients owe. */
const AskedLine = ({ asked: { kind, count, late, sums } }: { asked: Asked }) => (
  <Link {...linkTo('/tasks', askedTasks(kind))} className={`${styles.row} ${styles.together} line apart`}>
    <span>
      <span className={styles.label}>{t(`home_asked.kind_${kind}`)}</span>
      <span className={`${styles.hint} small quiet`}>
        {t(`home_asked.count_${kind}`, { count })}
        {late > 0 && <span className="late"> {t('home.premiumLate', { count: late })}</span>}
      </span>
    </span>
    <span className="strong late toEnd">
      {sums.map(({ currency, amount }) => (
        <div key={currency}>
          <MoneyText amount={amount} currency={currency} />
        </div>
      ))}
    </span>
  </Link>
);

const mostOfOthers = 5;

/** Whoever has nothing of their own and sees others sees what is late with them. */
function OthersLate({ late }: { late: HomeFigure }) {
  const { data } = useQuery(overdueTasks(late.params, mostOfOthers));
  return (
    <>
      <p className={styles.quiet}>{t('home.nothingOfMine')}</p>
      <h3 className={styles.heading}>{t('home.lateWithOthers')}</h3>
      {data && <TaskRows tasks={data.results} showsPerson />}
      <Link {...listAddress('tasks', late.params)} className={`${styles.foot} late`}>
        {t('home.othersLate', { count: late.count })}
      </Link>
    </>
  );
}
