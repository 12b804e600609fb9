import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { listQuery, Params } from '../../../api/records.ts';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { t } from '../../../messages/t.ts';
import styles from './ChildList.module.css';

interface ChildListProps<R> {
  list: (params: Params) => ReturnType<typeof listQuery<R>>;
  filter: { make: string } | { model: string };
  tab: 'vehicle_models' | 'vehicle_variants';
  modal: string;
}

/** The models of a make or the variants of a model, by name; the tab behind it shows the rest. */
export function ChildList<R extends { id: number; name: string }>(props: ChildListProps<R>) {
  const { list, filter, tab, modal } = props;
  const { data, error, refetch } = useQuery(list({ ...filter, page_size: 60 }));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.count === 0) return <Empty title={t(`${tab}.emptyTitle`)} hint={t(`${tab}.emptyHint`)} />;
  return (
    <>
      <ul className={styles.names}>
        {data.results.map(({ id, name }) => (
          <li key={id}>
            <Link to="/settings/vehicles" search={{ tab, ...filter, modal, modal_record_id: id }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.all}>
        <Link to="/settings/vehicles" search={{ tab, ...filter }}>
          {t('vehicles.all', { count: data.count })}
        </Link>
      </p>
    </>
  );
}
