import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AttachmentCategory } from '#contract/office/attachments';
import { acceptedFiles, fileKindNames } from '#contract/base/values/fileKinds';
import type { Link } from '#contract/base/http';
import { useOrganisation } from '../../../api/organisation.ts';
import { useMay } from '../../../auth/currentUser.ts';
import { Can } from '../../../components/Can.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { UploadBox } from '../../../components/upload/UploadBox.tsx';
import { UploadList } from '../../../components/upload/UploadList.tsx';
import { t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { attachments } from './attachments.queries.ts';
import { queueOf, useFileUpload } from './useFileUpload.ts';

interface FileSelectProps {
  /** Whose files are offered, and whose a new one becomes. */
  about: About;
  /** As what a new one is kept. */
  category: AttachmentCategory;
  /** The one that is there already, which may be an older version. */
  held?: Link | null | undefined;
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
}

const most = 100;

/** A file of a record: one that is there, or one that is added here. */
export function FileSelect({ about, category, held, value, onChange, ...rest }: FileSelectProps) {
  const may = useMay();
  const { upload_limit_mb: count } = useOrganisation();
  const [added, setAdded] = useState<Link[]>([]);
  const related = relatedParams(about);
  const { data, isFetching } = useQuery({
    ...attachments.list({ ...related, is_current: true, page_size: most }),
    enabled: may('attachments:view'),
  });
  const add = useFileUpload(related, ({ id, name }) => {
    setAdded((before) => [...before, { id, label: name }]);
    onChange?.(id);
  });
  const listed = (data?.results ?? []).map(({ id, name }) => ({ id, label: name }));
  const files = new Map([...(held ? [held] : []), ...added, ...listed].map((file) => [file.id, file.label]));
  return (
    <div className="stack gap8">
      <Select
        {...rest}
        allowClear
        loading={isFetching}
        placeholder={t('attachments.chooseFile')}
        value={value}
        options={[...files].map(([id, label]) => ({ value: id, label }))}
        onChange={(chosen: number | undefined) => onChange?.(chosen ?? null)}
      />
      <Can permission="attachments:create">
        <UploadBox
          isSingle
          accept={acceptedFiles}
          hint={t('attachments.taken', { kinds: fileKindNames, count })}
          onFiles={(chosen) => add(chosen, { category })}
        />
        <UploadList queue={queueOf(related)} />
      </Can>
    </div>
  );
}
