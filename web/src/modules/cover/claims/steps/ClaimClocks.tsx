import { CheckOutlined, ClockCircleOutlined, PauseCircleOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ClaimClock, ClockState } from '#contract/cover/claims/claimClocks';
import type { Claim } from '#contract/cover/claims/claims';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { clocksOf } from './claimParts.queries.ts';
import { clockWords, type ClockName } from './clockWords.ts';
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
  const { data } = useQuery(clocksOf(claim.id));
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 1 }} />;
  return (
    <ul className={styles.clocks} aria-label={t('claim_steps.clocks')}>
      {(['acknowledge', 'decide'] as const).map((name) => (
        <Clock key={name} name={name} clock={data[name]} pausedSince={data.paused_since} />
      ))}
    </ul>
  );
}

interface ClockProps {
  name: ClockName;
  clock: ClaimClock;
  pausedSince: string | null;
}

function Clock({ name, clock, pausedSince }: ClockProps) {
  const dates = useDates();
  const Icon = icons[clock.state];
  const isSoon = clock.state === 'running' && clock.days <= 1;
  return (
    <li className={`flex baseline gap6 ${isSoon ? styles.soon : styles[clock.state]}`}>
      <Icon aria-hidden />
      <span>{clockWords(name, clock, pausedSince, dates.day)}</span>
    </li>
  );
}
