import type { Attachment } from '#contract/office/attachments';
import { MomentDay } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import { t } from '../../../messages/t.ts';
import styles from './files.module.css';
import { fileHint } from './fileWords.ts';

/** The name, which opens the file where it can be looked at and tells of it where it cannot. */
export function FileName({ file }: { file: Attachment }) {
  const { id, name, preview, revision, created_by, created_at } = file;
  const hint = (
    <>
      <span>{fileHint(file)}</span>
      <span className={styles.who}>
        {created_by?.label} <MomentDay at={created_at} />
        {revision > 1 && <span>{t('attachments.revisionOf', { count: revision })}</span>}
      </span>
    </>
  );
  return (
    <RecordLink modal={preview ? 'attachment_preview' : 'attachment_view'} id={id} hint={hint}>
      <bdi className="breaks">{name}</bdi>
    </RecordLink>
  );
}
