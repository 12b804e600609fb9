import { lazy, Suspense } from 'react';
import { approvalPermissions } from '#contract/across/approvalSteps';
import { useOrganisation, useZone } from '../../../api/organisation.ts';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { serverNow } from '../../../auth/serverTime.ts';
import { Empty } from '../../../components/Empty.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { LongDayText } from '../../../components/MomentText.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { t } from '../../../messages/t.ts';
import { greetingAt } from './greeting.ts';
import styles from './HomePage.module.css';
import { Figures } from './Figures.tsx';
import { TodayCard } from './TodayCard.tsx';

const TaskModals = lazy(async () => ({
  default: (await import('../../office/tasks/TaskModals.tsx')).TaskModals,
}));

/** What I have to do today, and the figures behind it. */
export function HomePage() {
  const { first_name } = useUser();
  const { today } = useOrganisation();
  const zone = useZone();
  const may = useMay();
  const maySeeTasks = may('tasks:view');
  const { modal } = useModalState();
  return (
    <>
      <PageHeader
        title={t(greetingAt(zone, serverNow()), { name: first_name })}
        aside={<LongDayText day={today} />}
      />
      {maySeeTasks || approvalPermissions.some(may) ? (
        <div className={styles.page}>
          <Figures />
          {maySeeTasks && <TodayCard today={today} />}
        </div>
      ) : (
        <Empty title={t('home.nothing')} hint={t('home.nothingHint')} />
      )}
      <Suspense>{modal?.startsWith('task_') && <TaskModals list={null} />}</Suspense>
    </>
  );
}
