import { Segmented } from 'antd';
import { useListState } from '../../../components/list/listState.ts';
import { t } from '../../../messages/t.ts';
import { waitingStatuses } from './emails.queries.ts';
import styles from './emails.module.css';

/** Which mails: all of them, or those in one state. */
export function EmailViews() {
  const { search, set } = useListState();
  const options = [
    { value: '', label: t('emails.all') },
    { value: 'sent', label: t('emails.status_sent') },
    { value: 'draft', label: t('emails.drafts') },
    { value: waitingStatuses, label: t('emails.status_queued') },
    { value: 'failed', label: t('emails.status_failed') },
    { value: 'uncertain', label: t('emails.status_uncertain') },
    { value: 'archived', label: t('emails.status_archived') },
  ];
  return (
    <div className={styles.views}>
      <Segmented
        aria-label={t('emails.status')}
        value={String(search['status'] ?? '')}
        options={options}
        onChange={(status) => set({ status: status || undefined })}
      />
    </div>
  );
}
