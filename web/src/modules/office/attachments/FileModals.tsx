import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { AttachmentUpdate, type Attachment } from '#contract/office/attachments';
import { Checksum } from '../../../components/texts/Checksum.tsx';
import { shownFields } from '../../../components/fields/shownFields.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { valuesLike } from '../../../components/form/merging/merge.ts';
import { useModalState } from '../../../components/list/listState.ts';
import { FactGroup } from '../../../components/record/sections/FactGroup.tsx';
import { RecordModal } from '../../../components/record/RecordModal.tsx';
import { RecordView } from '../../../components/record/RecordView.tsx';
import { historySection } from '../../../components/record/sections/Sections.tsx';
import { t } from '../../../messages/t.ts';
import { attachments, versionsOf } from './attachments.queries.ts';
import { DocumentSelect } from './DocumentSelect.tsx';
import { FilePreview } from './FilePreview.tsx';
import { FileDanger, FileTags } from './FileMarks.tsx';
import { FileVersion } from './FileVersion.tsx';
import { kindName, labelOf, sizeText, useDescribeFile } from './fileWords.ts';
import { useFileActions } from './useFileActions.tsx';

const { Field } = fieldsOf(AttachmentUpdate, 'attachments');
const nameOf = ({ name }: Attachment) => name;
const blank = { category: 'other', document_type: '', expires_on: null, note: '' };

const { facts } = shownFields<Attachment, 'kind'>('attachments', {
  kind: ({ content_type }) => kindName(content_type),
  document_type: ({ document_name }) => document_name,
  size: ({ size }) => sizeText(size),
  sha256: ({ sha256 }) => <Checksum sha256={sha256} />,
});

const factsOf = (file: Attachment) =>
  facts(file, 'category', 'document_type', 'expires_on', 'kind', 'size', 'created_at', 'created_by');

/** A file, what is said of it and how it looks, over the page of its record. */
export function FileModals() {
  const describe = useDescribeFile();
  const { modal } = useModalState();
  return (
    <>
      <RecordModal
        name="attachment"
        noun={attachments}
        permission="attachments:view"
        list={null}
        titleOf={nameOf}
      >
        {(file) => (
          <RecordView
            tags={<FileTags file={file} />}
            actions={<FileActions key={file.id} file={file} />}
            facts={factsOf(file)}
            sections={[
              { key: 'details', label: t('common.details'), content: <FileDetails file={file} /> },
              { key: 'versions', label: t('attachments.versions'), content: <Versions file={file} /> },
              historySection({ noun: attachments, id: file.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      {modal === 'attachment_preview' && <FilePreview />}
      {modal === 'attachment_edit' && <EditFile describe={describe} />}
    </>
  );
}

function EditFile({ describe }: { describe: ReturnType<typeof useDescribeFile> }) {
  return (
    <FormModal
      name="attachment"
      noun={attachments}
      permissions={{ create: 'attachments:create', edit: 'attachments:update' }}
      titles={{ create: t('attachments.edit'), edit: t('attachments.edit') }}
      schema={{ create: AttachmentUpdate, edit: AttachmentUpdate }}
      toValues={valuesLike(blank)}
      nameOf={nameOf}
      labelOf={labelOf}
      describe={describe}
    >
      {() => (
        <>
          <FieldRow>
            <Field name="category" autoFocus />
            <Field name="document_type" hint={t('attachments.documentHint')}>
              <DocumentSelect />
            </Field>
            <Field name="expires_on" />
          </FieldRow>
          <Field name="note">
            <Input.TextArea rows={3} />
          </Field>
        </>
      )}
    </FormModal>
  );
}

function FileDetails({ file }: { file: Attachment }) {
  return (
    <div className="column gap12">
      <FileDanger file={file} />
      <FactGroup title={t('attachments.more')} facts={facts(file, 'note', 'rejection_reason', 'sha256')} />
    </div>
  );
}

/** The chain of versions; what was replaced is still there to be opened. */
function Versions({ file }: { file: Attachment }) {
  const { data } = useQuery(versionsOf(file));
  return (
    <ul>
      {data?.results.map((each) => (
        <FileVersion key={each.id} file={each} isShown={each.id === file.id} />
      ))}
    </ul>
  );
}

function FileActions({ file }: { file: Attachment }) {
  const { actions, asked } = useFileActions(file);
  const shown = actions.filter(({ key }) => key !== 'view' && key !== 'delete');
  return (
    <>
      {shown.map(({ key, label, icon, reason, onClick }) => (
        <Button
          key={key}
          icon={icon}
          type={key === 'download' ? 'primary' : 'default'}
          disabled={Boolean(reason)}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {asked}
    </>
  );
}
