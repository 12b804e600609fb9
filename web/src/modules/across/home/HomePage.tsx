import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segmented, Skeleton } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Home } from '#contract/across/home';
import { homeWhose, type HomeWhose } from '#contract/across/homeState';
import { useOrganisation, useZone } from '../../../api/organisation.ts';
import { useMay, useUser } from '../../../auth/currentUser.ts';
import { serverNow } from '../../../auth/serverTime.ts';
import { Empty } from '../../../components/states/Empty.tsx';
import { linkTo } from '../../../components/address/linkTo.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { LongDayText } from '../../../components/texts/MomentText.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { t } from '../../../messages/t.ts';
import { BeginCard } from './BeginCard.tsx';
import { figureOf, shownElsewhere, useDesks } from './desk.queries.ts';
import { ClocksCard, ExpiriesCard, VerdictsCard } from './DeskCards.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { greetingAt } from './greeting.ts';
import { HomeSentence } from './HomeSentence.tsx';
import { homeQuery } from './home.queries.ts';
import { AgeingCard, ChequesCard, InsurersCard, RefundsCard } from './MoneyCards.tsx';
import { PipelineCard } from './PipelineCard.tsx';
import { QuotesCard } from './QuotesCard.tsx';
import { RecentCard } from './RecentCard.tsx';
import { RenewalsCard } from './RenewalsCard.tsx';
import { SetupCard } from './SetupCard.tsx';
import { TeamCard } from './TeamCard.tsx';
import { TodayCard } from './TodayCard.tsx';
import styles from './home.module.css';

const TaskModals = lazy(async () => ({
  default: (await import('../../office/tasks/TaskModals.tsx')).TaskModals,
}));

/** What I have to do today, what waits for me, and how the business stands, by what my role shows me. */
export function HomePage() {
  const { first_name } = useUser();
  const { today } = useOrganisation();
  const zone = useZone();
  const { whose } = useSearch({ strict: false }) as { whose?: HomeWhose };
  const { data, error, refetch } = useQuery(homeQuery(whose));
  const { modal } = useModalState();
  return (
    <>
      <PageHeader
        title={t(greetingAt(zone, serverNow()), { name: first_name })}
        aside={<LongDayText day={today} />}
      >
        {data?.sees_others && <WhoseSwitch whose={data.whose} />}
      </PageHeader>
      {data && <HomeCards home={data} today={today} />}
      {!data && error && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting />}
      <Suspense>{modal?.startsWith('task_') && <TaskModals list={null} />}</Suspense>
    </>
  );
}

function WhoseSwitch({ whose }: { whose: HomeWhose }) {
  const navigate = useNavigate();
  return (
    <Segmented<HomeWhose>
      value={whose}
      aria-label={t('home.whose')}
      options={homeWhose.map((value) => ({ value, label: t(`home.whose_${value}`) }))}
      onChange={(chosen) => void navigate({ ...linkTo('.', { whose: chosen }), replace: true })}
    />
  );
}

/** In the shape of what comes. */
const Waiting = () => (
  <div className={styles.columns} aria-busy="true">
    <div className={`${styles.waiting} panel`}>
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
    <div className={`${styles.waiting} panel`}>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  </div>
);

const hasTasks = ({ late, due }: NonNullable<Home['tasks']>): boolean => late.count + due.count > 0;

function HomeCards({ home, today }: { home: Home; today: string }) {
  const may = useMay();
  const desks = useDesks(home);
  const [cheques, expiring] = [figureOf(home, 'cheques_to_bank'), figureOf(home, 'kyc_expiring')];
  const { isOfMoney, owed, refunds } = desks;
  const left: ReactNode[] = [
    <BeginCard key="begin" home={home} desks={desks} today={today} />,
    home.setup && <SetupCard key="setup" steps={home.setup} />,
    home.tasks && (may('tasks:create') || hasTasks(home.tasks)) && (
      <TodayCard key="today" home={home} today={today} />
    ),
    desks.files && <VerdictsCard key="verdicts" files={desks.files} />,
    desks.files && expiring && expiring.count > 0 && (
      <ExpiriesCard key="expiries" expiring={expiring} today={today} />
    ),
    desks.clocks && <ClocksCard key="clocks" clocks={desks.clocks} today={today} />,
    owed && <InsurersCard key="insurers" owed={owed} />,
    may('payments:create') && cheques && cheques.count > 0 && <ChequesCard key="cheques" cheques={cheques} />,
    home.quotes && may('quotes:create') && <QuotesCard key="quotes" quotes={home.quotes} today={today} />,
    home.recent && <RecentCard key="recent" recent={home.recent} />,
  ].filter(Boolean);
  const right: ReactNode[] = [
    isOfMoney && home.overdue && <AgeingCard key="ageing" overdue={home.overdue} />,
    refunds && refunds.count > 0 && <RefundsCard key="refunds" refunds={refunds} />,
    <FiguresCard key="figures" home={home} isShown={shownElsewhere(home, desks)} />,
    home.team && <TeamCard key="team" team={home.team} />,
    home.renewals && <RenewalsCard key="renewals" renewals={home.renewals} />,
    home.pipeline && home.pipeline.stages.length > 0 && (
      <PipelineCard key="pipeline" pipeline={home.pipeline} />
    ),
  ].filter(Boolean);
  const isBare = left.length === 1 && home.figures.length === 0 && right.length === 1;
  if (isBare) return <Empty title={t('home.nothing')} hint={t('home.nothingHint')} />;
  return (
    <>
      <HomeSentence home={home} owed={owed} />
      <div className={left.length > 1 ? styles.columns : 'stack gap14 narrows'}>
        <div className="stack gap14 narrows">{left}</div>
        <div className="stack gap14 narrows">{right}</div>
      </div>
    </>
  );
}
