import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../../messages/t.ts';
import { cleared, FilterInput } from './FilterInput.tsx';
import { narrowing, useListState } from '../listState.ts';
import type { ListFilter } from '../listTypes.ts';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  filters: ListFilter[];
  views: ReactNode;
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that narrows a list, from the lower edge of a phone; the list behind it follows at once. */
export function FilterSheet({ filters, views, isOpen, onClose }: FilterSheetProps) {
  const { search, set } = useListState();
  const narrowed = Object.keys(narrowing(search)).filter((name) => name !== 'search');
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      placement="bottom"
      size="80%"
      title={t('common.filters')}
      styles={{ body: { padding: 16 } }}
      footer={
        <div className="flex apart gap8">
          <Button disabled={narrowed.length === 0} onClick={() => set(cleared(narrowed))}>
            {t('common.clear')}
          </Button>
          <Button type="primary" onClick={onClose}>
            {t('common.showRows')}
          </Button>
        </div>
      }
    >
      <div className={styles.fields}>
        {views && <div className="row gap8">{views}</div>}
        {filters.map((filter) => (
          <div key={filter.name} className="stack gap4">
            <span className="small quiet" aria-hidden="true">
              {filter.label}
            </span>
            <FilterInput filter={filter} />
          </div>
        ))}
      </div>
    </Drawer>
  );
}
