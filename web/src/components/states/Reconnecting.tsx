import { LoadingOutlined } from '@ant-design/icons';
import { useIsFetching } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { reconnecting } from '../../auth/reconnecting.ts';
import { t } from '../../messages/t.ts';
import styles from './Reconnecting.module.css';

/** Shown over any screen while the server is being waited for. */
export function Reconnecting({ onLogOut }: { onLogOut: () => void }) {
  const isWaiting = useSyncExternalStore(reconnecting.subscribe, reconnecting.isOn);
  const repeated = useIsFetching({ predicate: ({ state }) => state.fetchFailureCount > 0 });
  const isOn = isWaiting || repeated > 0;
  return (
    <output className={styles.place}>
      {isOn && (
        <div className={`${styles.notice} line gap10`}>
          <LoadingOutlined />
          <span>{t('common.reconnecting')}</span>
          <Button size="small" onClick={onLogOut}>
            {t('common.logOut')}
          </Button>
        </div>
      )}
    </output>
  );
}
