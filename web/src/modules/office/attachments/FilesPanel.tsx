import { useState } from 'react';
import { attachmentCategories, type Attachment, type AttachmentCategory } from '#contract/office/attachments';
import { acceptedFiles, fileKindNames } from '#contract/base/values/fileKinds';
import { useOrganisation } from '../../../api/organisation.ts';
import { Can } from '../../../components/Can.tsx';
import { ListSection } from '../../../components/list/ListSection.tsx';
import type { ListColumn, ListFilter } from '../../../components/list/listTypes.ts';
import { ActionMenu } from '../../../components/record/steps/ActionMenu.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { UploadBox } from '../../../components/upload/UploadBox.tsx';
import { UploadList } from '../../../components/upload/UploadList.tsx';
import { t } from '../../../messages/t.ts';
import { relatedParams, type About } from '../related/relatedKinds.ts';
import { attachments } from './attachments.queries.ts';
import { DocumentSelect } from './DocumentSelect.tsx';
import { FileIcon, FileTags } from './FileMarks.tsx';
import { useFileActions } from './useFileActions.tsx';
import { queueOf, useFileUpload } from './useFileUpload.ts';
import { MomentDay } from '../../../components/texts/MomentText.tsx';
import { RecordLink } from '../../../components/texts/RecordLink.tsx';
import styles from './files.module.css';
import { fileHint } from './fileWords.ts';

const categories = () =>
  attachmentCategories.map((value) => ({ value, label: t(`attachments.category_${value}`) }));

const columns = (): ListColumn<Attachment>[] => [
  { key: 'name', title: t('attachments.name'), render: (file) => <FileName file={file} /> },
  {
    key: 'kind',
    title: t('attachments.kind'),
    narrow: 'start',
    render: ({ content_type }) => <FileIcon contentType={content_type} />,
  },
  {
    key: 'status',
    title: t('attachments.status'),
    narrow: 'below',
    render: (file) => <FileTags file={file} />,
  },
  {
    key: 'actions',
    title: t('common.moreActions'),
    narrow: 'end',
    render: (file) => <Actions file={file} />,
  },
];

const filters = (): ListFilter[] => [
  { name: 'category', label: t('attachments.category'), kind: 'choice', choices: categories() },
];

/** The files of a record, the newest version of each: to add, to look at, to replace. */
export function FilesPanel({ about }: { about: About }) {
  return (
    <div className="column gap12">
      <Can permission="attachments:create">
        <AddFiles key={about.id} about={about} />
      </Can>
      <ListSection
        name="files"
        fixed={{ ...relatedParams(about), is_current: true }}
        noun="attachments"
        title={t('attachments.title')}
        isTitled={false}
        list={attachments.list}
        columns={columns()}
        nameOf={({ name }) => name}
        searchHint={t('attachments.searchHint')}
        filters={filters()}
        empty={{ title: t('attachments.emptyTitle'), hint: t('attachments.emptyHint') }}
      />
    </div>
  );
}

function AddFiles({ about }: { about: About }) {
  const { upload_limit_mb: count } = useOrganisation();
  const [category, setCategory] = useState<AttachmentCategory>('other');
  const [document_type, setDocument] = useState('');
  const related = relatedParams(about);
  const add = useFileUpload(related);
  return (
    <>
      <UploadBox
        accept={acceptedFiles}
        hint={t('attachments.taken', { kinds: fileKindNames, count })}
        onFiles={(files) => add(files, { category, document_type })}
      >
        <label className="line gap8 small">
          {t('attachments.addAs')}
          <Select size="small" value={category} options={categories()} onChange={setCategory} />
        </label>
        <Can permission="attachments:view">
          <label className="line gap8 small">
            {t('attachments.document_type')}
            <DocumentSelect size="small" value={document_type} onChange={setDocument} />
          </label>
        </Can>
      </UploadBox>
      <UploadList queue={queueOf(related)} />
    </>
  );
}

function Actions({ file }: { file: Attachment }) {
  const { actions, asked } = useFileActions(file);
  return (
    <>
      <ActionMenu isQuiet label={t('attachments.actionsOf', { name: file.name })} actions={actions} />
      {asked}
    </>
  );
}

/** The name, which opens the file where it can be looked at and tells of it where it cannot. */
function FileName({ file }: { file: Attachment }) {
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
