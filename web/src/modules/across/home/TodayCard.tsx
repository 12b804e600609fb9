import { Link } from '@tanstack/react-router';
import type { Home } from '#contract/across/home';
import { mostOfToday, ownTasks, premiumTasks } from '#contract/across/homeState';
import { linkTo } from '../../../components/address/linkTo.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { Empty } from '../../../components/states/Empty.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { t } from '../../../messages/t.ts';
import { DaySections } from '../../office/tasks/day/DaySections.tsx';
import { QuickAdd } from '../../office/tasks/day/QuickAdd.tsx';
import { openStatuses } from '../../office/tasks/tasks.queries.ts';
import { useClock } from '../../office/tasks/TaskTexts.tsx';
import { wholeDay } from '../../office/tasks/taskText.ts';
import { figureOf } from './desk.queries.ts';
import { listAddress, mine } from './home.queries.ts';
import styles from './home.module.css';

/** My day: what is late and what is due, to be ticked off. */
export function TodayCard({ home, today }: { home: Home; today: string }) {
  const { zone } = useClock();
  const premium = home.tasks?.premium ?? null;
  const late = figureOf(home, 'tasks_overdue');
  const othersLate = home.whose === 'all' ? (late?.count ?? 0) : 0;
  const links = (
    <nav className={styles.links} aria-label={t('home.today')}>
      <Link {...linkTo('/tasks', { ...mine, view: 'day' })}>{t('home.dayView')}</Link>
      <Link {...linkTo('/tasks', mine)}>{t('home.allTasks')}</Link>
    </nav>
  );
  const empty = (
    <Empty
      title={t(othersLate > 0 ? 'home.nothingOfMine' : 'home.todayEmpty')}
      hint={t(othersLate > 0 ? 'home.nothingOfMineHint' : 'home.todayEmptyHint')}
    >
      {late && othersLate > 0 && (
        <Link {...listAddress('tasks', late.params)} className="late">
          {t('home.othersLate', { count: othersLate })}
        </Link>
      )}
      <Link {...linkTo('/tasks', { ...mine, status: openStatuses, due: 'week' })}>{t('home.seeWeek')}</Link>
    </Empty>
  );
  return (
    <Card title={t('home.today')} extra={links}>
      <div className={styles.add}>
        <QuickAdd due_at={wholeDay(zone, today)} />
      </div>
      {premium && <PremiumTasks premium={premium} />}
      <DaySections day={today} filters={ownTasks} most={mostOfToday} empty={premium ? null : empty} />
    </Card>
  );
}

type Premium = NonNullable<NonNullable<Home['tasks']>['premium']>;

/** What the system asks me for, all of it in one line with what the clients owe. */
function PremiumTasks({ premium: { count, late, sums } }: { premium: Premium }) {
  return (
    <Link {...linkTo('/tasks', premiumTasks)} className={`${styles.row} ${styles.together} line apart`}>
      <span>
        <span className={styles.label}>{t('home.premiumOverdue')}</span>
        <span className={`${styles.hint} small quiet`}>
          {t('home.premiumPolicies', { count })}
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
}
