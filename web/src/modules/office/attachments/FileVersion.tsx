import type { Attachment } from '#contract/office/attachments';
import { MomentText } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import { FileTags } from './FileMarks.tsx';
import styles from './files.module.css';

interface FileVersionProps {
  file: Attachment;
  /** The one that stands open. */
  isShown: boolean;
}

export function FileVersion({ file, isShown }: FileVersionProps) {
  const { id, name, revision, created_at, created_by, preview } = file;
  return (
    <li className={`${styles.version} line gap12`} aria-current={isShown ? 'true' : undefined}>
      <span className={`${styles.revision} quiet`}>{t('attachments.revisionOf', { count: revision })}</span>
      <div className="narrows grows breaks">
        <RecordLink
          modal={preview ? 'attachment_preview' : 'attachment_view'}
          id={id}
          hint={
            <>
              {created_by?.label} <MomentText at={created_at} />
            </>
          }
        >
          <bdi>{name}</bdi>
        </RecordLink>
      </div>
      <FileTags file={file} />
    </li>
  );
}
