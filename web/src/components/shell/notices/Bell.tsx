import { BellOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import type { Notification } from '#contract/office/notifications';
import { useMay } from '../../../auth/currentUser.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { formatAgo } from '../../days/dates.ts';
import { LoadFailed } from '../../states/LoadFailed.tsx';
import styles from './Bell.module.css';
import { noticeAddress } from './noticeAddress.ts';
import {
  latestNotifications,
  readAllNotifications,
  readNotification,
  unreadCount,
} from './notifications.queries.ts';

/** More than these are not counted out. */
const most = 99;

export function Bell() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: unread = 0 } = useQuery(unreadCount);
  const label = unread === 0 ? t('shell.notifications') : t('shell.notificationsUnread', { count: unread });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      content={<Notifications onOpen={() => setIsOpen(false)} />}
      destroyOnHidden
    >
      <Button
        type="text"
        className={styles.button}
        aria-label={label}
        icon={
          <>
            <BellOutlined className={styles.bell} />
            {unread > 0 && <span className={styles.count}>{unread > most ? `${most}+` : unread}</span>}
          </>
        }
      />
    </Popover>
  );
}

function Notifications({ onOpen }: { onOpen: () => void }) {
  const [now] = useState(() => Date.now());
  const latest = useQuery(latestNotifications);
  const meta = { changes: ['notifications' as const] };
  const readAll = useMutation({ mutationFn: readAllNotifications, meta });
  const read = useMutation({ mutationFn: readNotification, meta });
  return (
    <section className={styles.panel} aria-label={t('shell.notifications')}>
      <header className={`${styles.header} line apart`}>
        <h2>{t('shell.notifications')}</h2>
        <Button size="small" type="link" loading={readAll.isPending} onClick={() => readAll.mutate()}>
          {t('shell.notificationsReadAll')}
        </Button>
      </header>
      {latest.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {latest.error && !latest.data && (
        <LoadFailed
          title={t('common.loadFailed')}
          error={latest.error}
          onRetry={() => void latest.refetch()}
        />
      )}
      {latest.data?.length === 0 && <p className={styles.none}>{t('shell.notificationsNone')}</p>}
      <ul>
        {latest.data?.map((each) => (
          <Item
            key={each.id}
            notification={each}
            now={now}
            onOpen={() => {
              if (each.read_at === null) read.mutate(each.id);
              onOpen();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface ItemProps {
  notification: Notification;
  now: number;
  onOpen: () => void;
}

/** Told by the server itself; everything else has the title that people gave it. */
const isSentence = (kind: Notification['kind']) =>
  kind === 'audit_differs' || kind === 'job_failed' || kind === 'login_changed';

function titleOf({ kind, title, is_hidden }: Notification): string {
  if (is_hidden) return t('common.hiddenRecord');
  return isSentence(kind) ? inWords(title) : title;
}

function Item({ notification, now, onOpen }: ItemProps) {
  const navigate = useNavigate();
  const may = useMay();
  const { kind, created_at, read_at } = notification;
  const open = () => {
    onOpen();
    const address = noticeAddress(notification, may);
    if (address) void navigate(address);
  };
  return (
    <li>
      <button
        type="button"
        className={read_at ? styles.item : `${styles.item} ${styles.unread}`}
        onClick={open}
      >
        <span className={`${styles.title} breaks`}>{titleOf(notification)}</span>
        <span className="small faint">
          {t(`notifications.${kind}`)} · {formatAgo(created_at, now) ?? t('common.justNow')}
        </span>
      </button>
    </li>
  );
}
