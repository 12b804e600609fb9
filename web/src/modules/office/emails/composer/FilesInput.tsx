import { useQuery } from '@tanstack/react-query';
import { mostFiles, mostMegabytes, type EmailFile } from '#contract/office/emails';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { attachments } from '../../attachments/attachments.queries.ts';
import { sizeText } from '../../attachments/fileWords.ts';
import type { RelatedParams } from '../../related/relatedKinds.ts';
import styles from './composer.module.css';

interface FilesInputProps {
  id: string;
  about: RelatedParams;
  /** Those that the draft has already, also of another record. */
  held: EmailFile[];
  value: number[];
  onChange: (value: number[]) => void;
}

const most = 100;

/** Which files of the record go with the mail. */
export function FilesInput({ id, about, held, value, onChange }: FilesInputProps) {
  const { data, isFetching } = useQuery(attachments.list({ ...about, is_current: true, page_size: most }));
  const offered = (data?.results ?? []).map((file) => ({ ...file, attachment_id: file.id }));
  const files = [
    ...offered,
    ...held.filter((file) => !offered.some((each) => each.id === file.attachment_id)),
  ];
  const chosen = files.filter(({ attachment_id }) => attachment_id !== null && value.includes(attachment_id));
  const bytes = chosen.reduce((sum, { size }) => sum + size, 0);
  const isTooMuch = bytes > mostMegabytes * 1024 * 1024;
  return (
    <div className={styles.input}>
      <Select
        id={id}
        mode="multiple"
        maxCount={mostFiles}
        loading={isFetching}
        placeholder={files.length === 0 ? t('emails.filesNone') : t('emails.filesHint')}
        disabled={files.length === 0}
        status={isTooMuch ? 'error' : ''}
        value={value}
        options={files.flatMap(({ attachment_id, name, size }) =>
          attachment_id === null ? [] : [{ value: attachment_id, label: `${name} · ${sizeText(size)}` }],
        )}
        onChange={onChange}
      />
      {isTooMuch && (
        <p role="alert" className="small late">
          {t('emails.filesTooLarge', { count: mostMegabytes })}
        </p>
      )}
    </div>
  );
}
