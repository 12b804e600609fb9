import { Link, useRouter } from '@tanstack/react-router';
import { Button, Skeleton } from 'antd';
import { PlainView } from './PlainView.tsx';
import { t } from '../../messages/t.ts';
import styles from './screens.module.css';

/** Stands in for a screen on its way, in the shape of one. */
export function Loading() {
  return (
    <main className={styles.loading} aria-busy="true">
      <div className={`${styles.block} panel`}>
        <Skeleton active avatar={{ shape: 'square', size: 46 }} paragraph={{ rows: 2 }} />
      </div>
      <div className={`${styles.block} panel`}>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    </main>
  );
}

export function NotFound() {
  const goHome = <Link to="/">{t('common.goHome')}</Link>;
  return <PlainView title={t('common.notFound')} hint={t('common.notFoundHint')} action={goHome} />;
}

export function Broken() {
  const router = useRouter();
  const tryAgain = (
    <Button type="primary" onClick={() => void router.invalidate()}>
      {t('common.tryAgain')}
    </Button>
  );
  return <PlainView title={t('common.broken')} hint={t('common.brokenHint')} action={tryAgain} />;
}
