import { CameraOutlined, PaperClipOutlined } from '@ant-design/icons';
import { useId, type ReactNode } from 'react';
import { acceptedFiles } from '#contract/base/values/fileKinds';
import type { ChecklistRow } from '#contract/cover/claims/claimChecklist';
import { t } from '../../../../messages/t.ts';
import { useFileUpload } from '../../../office/attachments/useFileUpload.ts';
import { smallerPhoto } from '../notice/smallerPhoto.ts';
import styles from './papers.module.css';

interface PaperUploadProps {
  claimId: number;
  paper: ChecklistRow;
}

/** Files for one paper, several at once, or photographed; photos are made smaller before they leave. */
export function PaperUpload({ claimId, paper: { key, document } }: PaperUploadProps) {
  const send = useFileUpload({ related_type: 'claim', related_id: claimId });
  const take = async (files: File[]) =>
    send(await Promise.all(files.map(smallerPhoto)), { category: 'claim', document_type: key });
  return (
    <>
      <Chooser
        label={t('claim_papers.uploadNamed', { document })}
        accept={acceptedFiles}
        onFiles={(files) => void take(files)}
      >
        <PaperClipOutlined aria-hidden="true" /> {t('claim_papers.upload')}
      </Chooser>
      <span className={styles.camera}>
        <Chooser
          label={t('claim_papers.cameraNamed', { document })}
          accept="image/*"
          capture="environment"
          onFiles={(files) => void take(files)}
        >
          <CameraOutlined aria-hidden="true" /> {t('claim_papers.camera')}
        </Chooser>
      </span>
    </>
  );
}

interface ChooserProps {
  label: string;
  accept: string;
  capture?: 'environment';
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

function Chooser({ label, onFiles, children, ...input }: ChooserProps) {
  const id = useId();
  return (
    <span className={styles.chooser}>
      <input
        {...input}
        id={id}
        type="file"
        multiple
        aria-label={label}
        // The same file, corrected, can be chosen again.
        onClick={(event) => (event.currentTarget.value = '')}
        onChange={({ target }) => onFiles([...(target.files ?? [])])}
      />
      <label htmlFor={id} aria-hidden="true">
        {children}
      </label>
    </span>
  );
}
