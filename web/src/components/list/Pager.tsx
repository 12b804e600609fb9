import { Pagination } from 'antd';
import { formatCount } from '../../messages/formatCount.ts';
import { t } from '../../messages/t.ts';
import { useListState } from './listState.ts';
import styles from './List.module.css';

interface PagerProps {
  count: number;
  isEstimate: boolean;
}

export function Pager({ count, isEstimate }: PagerProps) {
  const { search, set } = useListState();
  const total = formatCount(count);
  return (
    <div className={`${styles.pager} row centred`}>
      <span className="faint">
        {isEstimate ? t('common.aboutTotal', { total }) : t('common.total', { count, total })}
      </span>
      <Pagination
        size="small"
        current={Number(search['page'] ?? 1)}
        pageSize={Number(search['page_size'] ?? 10)}
        total={count}
        showSizeChanger={{ 'aria-label': t('common.pageSize') } as object}
        pageSizeOptions={[10, 25, 50, 100]}
        onChange={(page, pageSize) => {
          const isSized = pageSize !== Number(search['page_size'] ?? 10);
          set({ page: isSized ? undefined : page, page_size: pageSize }, { keepPage: true });
        }}
      />
    </div>
  );
}
