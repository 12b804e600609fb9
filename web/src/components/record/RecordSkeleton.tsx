import { Skeleton } from 'antd';
import styles from './RecordPage.module.css';

/** The shape of a record's page while it is on its way. */
export function RecordSkeleton() {
  return (
    <>
      <section className={styles.card} aria-busy="true">
        <Skeleton active avatar={{ shape: 'square', size: 46 }} paragraph={{ rows: 2 }} />
      </section>
      <div className={styles.columns}>
        <section className={styles.card}>
          <Skeleton active paragraph={{ rows: 8 }} />
        </section>
        <section className={styles.card}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </section>
      </div>
    </>
  );
}
