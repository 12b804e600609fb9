import { Pagination } from 'antd';
import type { ReactNode } from 'react';
import type { Link } from '#contract/base/http';
import type { MergeRow } from '#contract/base/merges';
import type { ListAnswer } from '../../api/records.ts';
import { t } from '../../messages/t.ts';
import { MomentText } from '../texts/MomentText.tsx';
import styles from './MergedSection.module.css';
import { movedInWords } from './movedInWords.ts';

interface MergedListProps {
  merges: ListAnswer<MergeRow>;
  page: number;
  onPage: (page: number) => void;
  /** The way back of what was merged. */
  undoOf: (merged: Link) => ReactNode;
}

/** What was merged into a record, when, by whom, and what came with it. */
export function MergedList({ merges, page, onPage, undoOf }: MergedListProps) {
  return (
    <>
      <ul className="stack">
        {merges.results.map((row) => (
          <li key={row.id} className={`${styles.merge} line apart`}>
            <div>
              <strong>{row.merged?.label ?? t('common.hiddenRecord')}</strong>
              <div className={`${styles.quiet} row small`}>
                <MomentText at={row.merged_at} />
                {row.merged_by && <span>{t('merging.by', { name: row.merged_by.label })}</span>}
                {row.moved.length > 0 && <span>{movedInWords(row.moved)}</span>}
              </div>
            </div>
            {row.merged && undoOf(row.merged)}
          </li>
        ))}
      </ul>
      <Pagination size="small" hideOnSinglePage current={page} total={merges.count} onChange={onPage} />
    </>
  );
}
