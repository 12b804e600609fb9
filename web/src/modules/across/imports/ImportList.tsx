import { Link } from '@tanstack/react-router';
import { importStatuses, type ImportStatus } from '#contract/across/imports/importStates';
import type { ImportSummary } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import type { Params } from '../../../api/records.ts';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { List, useList } from '../../../components/list/List.tsx';
import cards from '../../../components/list/List.module.css';
import type { ListColumn } from '../../../components/list/listTypes.ts';
import names from '../../../components/texts/RecordLink.module.css';
import { StatusTag, type Tone } from '../../../components/texts/StatusTag.tsx';
import { formatCount } from '../../../messages/formatCount.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { importsOf } from './imports.queries.ts';
import styles from './imports.module.css';
import { shortCounts } from './summary.tsx';
import { importAddress } from './useImportAddress.ts';

const tones: Record<ImportStatus, Tone> = {
  reading: 'busy',
  mapping: 'soon',
  checking: 'busy',
  checked: 'soon',
  importing: 'busy',
  done: 'good',
  cancelled: 'quiet',
  undoing: 'busy',
  undone: 'quiet',
  failed: 'late',
};

const { column, choice } = shownFields<ImportSummary, 'what'>('imports', {
  file_name: ({ id, target, file_name, import_number }) => (
    <div>
      <Link {...importAddress(target, id)} className={names.name} data-opens>
        <bdi>{file_name}</bdi>
      </Link>
      <div className="small faint">{import_number}</div>
    </div>
  ),
  status: ({ status }) => <StatusTag tone={tones[status]}>{t(`imports.status_${status}`)}</StatusTag>,
  row_count: ({ row_count }) => formatCount(row_count),
  what: (record) => inLine(shortCounts(record)) || t('common.none'),
  created_by: ({ created_by }) => created_by?.label ?? '',
});

const columns = (): ListColumn<ImportSummary>[] => [
  column('file_name', { shares: 2 }),
  column('status', { narrow: 'end', width: 150 }),
  column('row_count', { isOrdered: true, align: 'end', narrow: 'nowhere', width: 90 }),
  column('what', { narrow: 'below', shares: 2 }),
  column('created_by', { narrow: 'line' }),
  column('created_at', { isOrdered: true, narrow: 'line', width: 160 }),
];

/** Every import of the noun: who, when and what it did; one that waits is gone on with from here. */
export function ImportList({ target }: { target: ImportTargetName }) {
  const title = t('imports.earlier');
  const ofTarget = (params: Params) => importsOf(target, params);
  const list = useList(ofTarget);
  return (
    <section className={`${cards.card} panel`} aria-label={title} aria-busy={list.query.isFetching}>
      <h2 className={styles.listTitle}>{title}</h2>
      <List
        noun="imports"
        title={title}
        list={ofTarget}
        columns={columns()}
        nameOf={({ import_number }) => import_number}
        searchHint={t('imports.searchHint')}
        filters={[choice('status', importStatuses)]}
        empty={{ title: t('imports.emptyTitle'), hint: t('imports.emptyHint') }}
        {...list}
      />
    </section>
  );
}
