import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { reconnecting } from '../auth/reconnecting.ts';
import { t } from '../messages/t.ts';
import styles from './Reconnecting.module.css';

/** Shown over any screen while the server is being waited for. */
export function Reconnecting({ onLogOut }: { onLogOut: () => void }) {
  const isOn = useSyncExternalStore(reconnecting.subscribe, reconnecting.isOn);
  return (
    <output className={styles.place}>
      {isOn && (
        <div className={styles.notice}>
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
