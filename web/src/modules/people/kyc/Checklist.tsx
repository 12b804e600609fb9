import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { ChecklistRow, Kyc, KycFile } from '#contract/people/kyc';
import { useMay } from '../../../auth/currentUser.ts';
import { DayText, MomentDay } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { UploadList } from '../../../components/upload/UploadList.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { queueOf } from '../../office/attachments/useFileUpload.ts';
import { FileVerdict } from './FileVerdict.tsx';
import styles from './kyc.module.css';
import { stateTones } from './kycText.ts';
import { UploadDocument } from './UploadDocument.tsx';
import { useQuery } from '@tanstack/react-query';
import { RecordMissing } from '../../../components/form/FormModal.tsx';
import { attachments } from '../../office/attachments/attachments.queries.ts';
import { FileContent } from '../../office/attachments/FilePreview.tsx';

/** The documents that the organisation asks such a client for, each with its file and what may be done with it. */
export function Checklist({ kyc }: { kyc: Kyc }) {
  const { account, checklist, other_files } = kyc;
  const may = useMay();
  const maySee = may('attachments:view');
  const files = [...checklist.flatMap(({ file }) => file ?? []), ...other_files];
  const [chosen, setChosen] = useState<number>();
  const shown = files.find(({ id }) => id === chosen) ?? firstToLookAt(files);
  const show = { shown: shown?.id, onShow: setChosen };
  return (
    <section className={`${styles.part} stack gap10`} aria-label={t('kyc.checklist')}>
      <header className={`${styles.title} line apart gap12`}>
        <h3>{t('kyc.checklist')}</h3>
      </header>
      {!maySee && <p className={styles.quiet}>{t('kyc.filesHidden')}</p>}
      {checklist.length === 0 && <p className={styles.quiet}>{t('kyc.noChecklist')}</p>}
      <ul>
        {checklist.map((row) => (
          <Document key={row.key} row={row} accountId={account.id} {...show} />
        ))}
      </ul>
      {shown && <DocumentShown file={shown} />}
      <UploadList queue={queueOf({ related_type: 'account', related_id: account.id })} />
      {other_files.length > 0 && (
        <>
          <h4 className={styles.quiet}>{t('kyc.otherFiles')}</h4>
          <ul>
            {other_files.map((file) => (
              <li key={file.id} className={styles.row}>
                <File file={file} {...show} />
                <FileVerdict file={file} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** What nobody has judged yet, else the first there is. */
const firstToLookAt = (files: readonly KycFile[]): KycFile | undefined =>
  files.find(({ state }) => state === 'uploaded') ?? files[0];

interface Showing {
  shown: number | undefined;
  onShow: (id: number) => void;
}

function Document({ row, accountId, ...show }: { row: ChecklistRow; accountId: number } & Showing) {
  const { name, required, is_asked, state, file, others } = row;
  const may = useMay();
  const kind = is_asked ? t(required ? 'kyc.required' : 'kyc.optional') : t('kyc.notAsked');
  return (
    <li className={styles.row} aria-label={name}>
      <div className={`${styles.document} row centred`}>
        <span className="medium">{name}</span>
        <span className={styles.quiet}>{kind}</span>
        <StatusTag tone={stateTones[state]}>{t(`kyc.state_${state}`)}</StatusTag>
      </div>
      {file && <File file={file} {...show} />}
      <div className={`${styles.steps} row gap8`}>
        {file && <FileVerdict file={file} />}
        {may('attachments:create') && is_asked && <UploadDocument row={row} accountId={accountId} />}
      </div>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{t('kyc.otherVersions', { count: others.length })}</summary>
          {others.map((other) => (
            <File key={other.id} file={other} {...show} />
          ))}
        </details>
      )}
    </li>
  );
}

/** A file by its name, who brought it, and until when it holds. */
function File({ file, shown, onShow }: { file: KycFile } & Showing) {
  const { id, label, uploaded_by, uploaded_at, expires_on, state, reason } = file;
  const hint = (
    <>
      {inLine([uploaded_by?.label])} <MomentDay at={uploaded_at} />
    </>
  );
  return (
    <div className={styles.file}>
      <RecordLink modal="attachment_view" id={id} hint={hint}>
        <bdi>{label}</bdi>
      </RecordLink>
      {shown === id ? (
        <span className={styles.quiet}>{t('kyc.isShown')}</span>
      ) : (
        <Button type="link" size="small" className={styles.show ?? ''} onClick={() => onShow(id)}>
          {t('kyc.show')}
        </Button>
      )}
      {expires_on && (
        <span className={state === 'expired' ? 'small late' : styles.quiet}>
          {t('kyc.holdsUntil')} <DayText day={expires_on} />
        </span>
      )}
      {reason !== '' && <span className="small late">{t('kyc.rejectedFor', { reason })}</span>}
    </div>
  );
}

/** The document that is looked at, beside what is said of it. */
function DocumentShown({ file }: { file: KycFile }) {
  const { data, error, refetch } = useQuery(attachments.record(file.id));
  return (
    <section className={styles.shown} aria-label={t('kyc.shown', { name: file.label })}>
      {data && <FileContent key={file.id} file={data} />}
      {!data && error && <RecordMissing error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
    </section>
  );
}
