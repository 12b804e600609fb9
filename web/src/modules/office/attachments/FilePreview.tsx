import { DownloadOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Attachment } from '#contract/office/attachments';
import { useMay } from '../../../auth/currentUser.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { RecordMissing } from '../../../components/form/FormModal.tsx';
import { useModalState } from '../../../components/list/listState.ts';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { t } from '../../../messages/t.ts';
import { FileDanger } from './FileMarks.tsx';
import { attachments, contentOf } from './attachments.queries.ts';
import styles from './files.module.css';
import { useDownload } from './useFileActions.tsx';

const PdfPages = lazy(async () => ({
  default: (await import('../../../components/pdf/PdfPages.tsx')).PdfPages,
}));

/** A file as it looks, without anything of it being opened by the browser itself. */
export function FilePreview() {
  const { recordId = 0, close } = useModalState();
  const may = useMay();
  const query = useQuery({ ...attachments.record(recordId), enabled: may('attachments:view') });
  return (
    <Dialog
      isRead
      isSmall
      centered
      width="min(1000px, 96vw)"
      onCancel={close}
      title={<bdi>{query.data?.name ?? t('attachments.preview')}</bdi>}
      footer={query.data && <Footer file={query.data} />}
    >
      {query.data && <FileContent file={query.data} />}
      {query.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {query.error && !query.data && (
        <RecordMissing error={query.error} onRetry={() => void query.refetch()} />
      )}
    </Dialog>
  );
}

function Footer({ file }: { file: Attachment }) {
  const { open } = useModalState();
  const download = useDownload(file);
  return (
    <>
      <Button icon={<InfoCircleOutlined />} onClick={() => open('attachment_view', file.id)}>
        {t('attachments.about')}
      </Button>
      <Button
        type="primary"
        icon={<DownloadOutlined />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('attachments.download')}
      </Button>
    </>
  );
}

/** What a file looks like, wherever that is shown. */
export function FileContent({ file }: { file: Attachment }): ReactNode {
  const { data, error, refetch } = useQuery({ ...contentOf(file), enabled: file.preview !== null });
  if (file.warning) return <FileDanger file={file} />;
  if (file.preview === null) return <p>{t('attachments.noPreview')}</p>;
  if (error)
    return <LoadFailed title={t('attachments.previewFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (file.preview === 'image') return <Picture bytes={data} name={file.name} />;
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <PdfPages key={file.id} bytes={data} name={file.name} />
    </Suspense>
  );
}

function Picture({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const url = useMemo(() => URL.createObjectURL(new Blob([bytes], { type: 'image/webp' })), [bytes]);
  return (
    <div className={styles.stage}>
      <img
        src={url}
        alt={t('attachments.pictureOf', { name })}
        className={styles.picture}
        onLoad={() => URL.revokeObjectURL(url)}
      />
    </div>
  );
}
