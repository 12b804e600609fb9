import { CheckOutlined, ClockCircleOutlined, PauseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ClaimClock, ClockState } from '#contract/cover/claims/claimClocks';
import type { Claim } from '#contract/cover/claims/claims';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { clocksOf } from './claimParts.queries.ts';
import { SayTold } from './SayTold.tsx';
import styles from './steps.module.css';

const icons: Record<ClockState, typeof ClockCircleOutlined> = {
  running: ClockCircleOutlined,
  paused: PauseCircleOutlined,
  kept: CheckOutlined,
  late: WarningOutlined,
  stopped: ClockCircleOutlined,
};

/** Until when the claim has to be acknowledged and decided, and how much of that time is left. */
export function ClaimClocks({ claim }: { claim: Claim }) {
  const { data } = useQuery(clocksOf(claim));
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  return (
    <ul className={styles.clocks} aria-label={t('claim_steps.clocks')}>
      {(['acknowledge', 'decide'] as const).map((name) => (
        <Clock
          key={name}
          name={name}
          clock={data[name]}
          how={claim.acknowledged_how}
          pausedSince={data.paused_since}
        >
          {name === 'acknowledge' && data.acknowledge.done_on === null && <SayTold claim={claim} />}
        </Clock>
      ))}
    </ul>
  );
}

interface ClockProps {
  name: ClockName;
  clock: ClaimClock;
  /** How the client was told. */
  how: Claim['acknowledged_how'];
  pausedSince: string | null;
  children: ReactNode;
}

function Clock({ name, clock, how, pausedSince, children }: ClockProps) {
  const dates = useDates();
  const Icon = icons[clock.state];
  const isSoon = clock.state === 'running' && clock.days <= 1;
  return (
    <li className={`flex baseline gap6 ${isSoon ? styles.soon : styles[clock.state]}`}>
      <Icon aria-hidden />
      <span>{clockWords(name, clock, how, pausedSince, dates.day)}</span>
      {children}
    </li>
  );
}

type ClockName = 'acknowledge' | 'decide';

const lateBy = (count: number): string =>
  count === 0 ? t('claim_steps.lateNone') : t('claim_steps.late', { count });

/** How a clock stands, as a sentence: "Acknowledge by 7 Dec · 2 working days left". */
function clockWords(
  name: ClockName,
  { state, due_on, done_on, days }: ClaimClock,
  how: Claim['acknowledged_how'],
  pausedSince: string | null,
  say: (day: string) => string,
): string {
  const dayOr = (day: string | null): string => (day === null ? '' : say(day));
  switch (state) {
    case 'running': {
      const left = days === 0 ? t('claim_steps.today') : t('claim_steps.left', { count: days });
      return `${t(`claim_steps.by_${name}`, { day: dayOr(due_on) })} · ${left}`;
    }
    case 'late':
      return done_on === null
        ? `${t(`claim_steps.was_${name}`, { day: dayOr(due_on) })} · ${lateBy(days)}`
        : t(`claim_steps.lateDone_${name}`, { day: say(done_on), due: dayOr(due_on) });
    case 'kept':
      return t(
        name === 'acknowledge' && how !== null
          ? `claim_steps.acknowledgedBy_${how}`
          : `claim_steps.kept_${name}`,
        { day: dayOr(done_on) },
      );
    case 'paused':
      return `${t(`claim_steps.clock_${name}`)} · ${t('claim_steps.paused', { day: dayOr(pausedSince) })}`;
    case 'stopped':
      return done_on === null
        ? `${t(`claim_steps.clock_${name}`)} · ${t('claim_steps.stopped')}`
        : t(`claim_steps.kept_${name}`, { day: say(done_on) });
  }
}
