import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { KycFile } from '#contract/people/kyc';
import { RecordMissing } from '../../../components/form/FormModal.tsx';
import { t } from '../../../messages/t.ts';
import { attachments } from '../../office/attachments/attachments.queries.ts';
import { FileContent } from '../../office/attachments/FilePreview.tsx';
import styles from './kyc.module.css';

/** The document that is looked at, beside what is said of it. */
export function DocumentShown({ file }: { file: KycFile }) {
  const { data, error, refetch } = useQuery(attachments.record(file.id));
  return (
    <section className={styles.shown} aria-label={t('kyc.shown', { name: file.label })}>
      {data && <FileContent key={file.id} file={data} />}
      {!data && error && <RecordMissing error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
    </section>
  );
}
