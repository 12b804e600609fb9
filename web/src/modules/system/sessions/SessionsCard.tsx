import { LaptopOutlined, MobileOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Skeleton, Tag } from 'antd';
import { Card } from '../../../components/layout/Card.tsx';
import { formatAgo } from '../../../components/days/dates.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { t } from '../../../messages/t.ts';
import { describeDevice } from './describeDevice.ts';
import type { Session } from '#contract/system/sessions';
import { endOtherSessions, endSession, sessions } from './sessions.queries.ts';
import styles from './SessionsCard.module.css';

export function SessionsCard() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(sessions);
  const meta = { changes: ['sessions' as const] };
  const endOne = useMutation({ mutationFn: endSession, meta });
  const endOthers = useMutation({ mutationFn: endOtherSessions, meta });
  const failure = endOne.error ?? endOthers.error;
  const others = data?.results.some((session) => !session.is_current) ?? false;

  return (
    <Card
      title={t('sessions.title')}
      extra={others && <EndOthers isRunning={endOthers.isPending} onConfirm={() => endOthers.mutate()} />}
    >
      {failure && <Alert banner type="error" title={failure.message} />}
      {!data && !error && (
        <Skeleton active className={styles.loading} paragraph={{ rows: 3 }} title={false} />
      )}
      {!data && error && (
        <LoadFailed title={t('sessions.failed')} error={error} onRetry={() => void refetch()} />
      )}
      <ul>
        {data?.results.toSorted(currentFirst).map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={dataUpdatedAt}
            isEnding={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {data && data.count > data.results.length && (
        <p className={styles.more}>{t('sessions.more', { count: data.count - data.results.length })}</p>
      )}
    </Card>
  );
}

const currentFirst = (a: Session, b: Session) => Number(b.is_current) - Number(a.is_current);

interface SessionRowProps {
  session: Session;
  now: number;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, now, isEnding, onEnd }: SessionRowProps) {
  const dates = useDates();
  const device = describeDevice(session.user_agent);
  const address = session.address ?? t('sessions.unknownAddress');
  const ago = session.is_current ? undefined : formatAgo(session.last_seen_at, now);
  return (
    <li className={styles.row}>
      <span className={`${styles.icon} shaded stack`}>
        {/iOS|Android/.test(device) ? <MobileOutlined /> : <LaptopOutlined />}
      </span>
      <div className="narrows grows breaks">
        <div className={`${styles.device} row centred`}>
          {device}
          {session.is_current && <Tag color="blue">{t('sessions.current')}</Tag>}
        </div>
        <div className={styles.quiet}>
          {address} · {ago ? t('sessions.lastSeen', { when: ago }) : t('sessions.activeNow')}
        </div>
        <div className={styles.quiet}>{t('sessions.since', { when: dates.moment(session.created_at) })}</div>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          loading={isEnding}
          aria-label={t('sessions.endLabel', { device, address })}
          onClick={onEnd}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers({ isRunning, onConfirm }: { isRunning: boolean; onConfirm: () => void }) {
  return (
    <Popconfirm
      title={t('sessions.endOthersQuestion')}
      description={t('sessions.endOthersHint')}
      okText={t('sessions.endOthers')}
      cancelText={t('common.cancel')}
      placement="bottomRight"
      onConfirm={onConfirm}
    >
      <Button size="small" loading={isRunning}>
        {t('sessions.endOthers')}
      </Button>
    </Popconfirm>
  );
}
