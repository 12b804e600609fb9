import { Alert, Button } from 'antd';
import { t } from '../../messages/t.ts';
import styles from './Empty.module.css';

interface LoadFailedProps {
  title: string;
  error: Error;
  onRetry: () => void;
}

/** Stands where the data would stand. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <div className={styles.failed}>
      <Alert
        type="error"
        showIcon
        title={title}
        description={error.message}
        action={
          <Button size="small" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    </div>
  );
}
