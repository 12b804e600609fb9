import { EditOutlined, MergeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useUser } from '../../auth/currentUser.ts';
import { t, tKnown } from '../../messages/t.ts';
import { ActionButton } from '../ActionButton.tsx';
import { ActiveTag } from '../texts/ActiveTag.tsx';
import { Can } from '../Can.tsx';
import { useDescribeField } from '../form/merging/describeValue.ts';
import { FormModal } from '../form/FormModal.tsx';
import { valuesLike } from '../form/merging/merge.ts';
import { useLabels } from '../form/fields/useLabels.ts';
import { useModalState } from '../list/listState.ts';
import { DeleteButton } from '../record/steps/DeleteButton.tsx';
import { RecordModal } from '../record/RecordModal.tsx';
import { RecordView } from '../record/RecordView.tsx';
import { historySection } from '../record/sections/Sections.tsx';
import { mergedSection } from './MergedSection.tsx';
import { MergeModal } from './MergeModal.tsx';
import type { ReferenceNoun } from './referenceTypes.ts';

type Named = { id: number; version: number; name: string; is_active?: boolean };

/** A reference record and its form, open whenever the address says so. */
export function ReferenceModals<R extends Named>({ noun }: { noun: ReferenceNoun<R> }) {
  const { name, texts, module, records, schema, blank, mergePermission } = noun;
  const { Fields } = noun;
  const labels = useLabels(noun.links ?? {});
  const labelOf = (field: string) => tKnown(`${texts}.${field}`, tKnown(`merging.${field}`, field));
  const describeField = useDescribeField(texts);
  const describe = (field: string, value: unknown) =>
    noun.describe?.(field, value) ?? describeField(field, labels(field, value));
  return (
    <>
      <RecordModal name={name} noun={records} permission={`${module}:view`} titleOf={(record) => record.name}>
        {(record) => (
          <RecordView
            tags={
              <>
                {record.is_active !== undefined && <ActiveTag isActive={record.is_active} />}
                {noun.tagsOf?.(record)}
              </>
            }
            actions={<Actions noun={noun} record={record} />}
            facts={noun.factsOf(record)}
            sections={[
              ...(noun.sectionsOf?.(record) ?? []),
              ...(mergePermission ? [mergedSection(noun, record.id)] : []),
              historySection({ noun: records, id: record.id, labelOf, describe }),
            ]}
          />
        )}
      </RecordModal>
      <FormModal
        name={name}
        noun={records}
        permissions={{ create: `${module}:create`, edit: `${module}:update` }}
        titles={{ create: t(`${texts}.create`), edit: t(`${texts}.edit`) }}
        schema={schema}
        toValues={valuesLike(blank)}
        nameOf={(record) => record.name}
        labelOf={labelOf}
        describe={describe}
        {...(noun.width === undefined ? {} : { width: noun.width })}
        {...(noun.touches ? { touches: noun.touches } : {})}
      >
        {() => <Fields />}
      </FormModal>
      {mergePermission && <MergeModal noun={noun} permission={mergePermission} />}
    </>
  );
}

function Actions<R extends Named>({ noun, record }: { noun: ReferenceNoun<R>; record: R }) {
  const { name, module, records, whyKept, mergePermission } = noun;
  const { open } = useModalState();
  const me = useUser();
  return (
    <>
      {noun.actionsOf?.(record)}
      <Can permission={`${module}:update`}>
        <ActionButton
          type={noun.actionsOf ? 'default' : 'primary'}
          icon={<EditOutlined />}
          reason={noun.whyFixed?.(record, me)}
          onClick={() => open(`${name}_edit`, record.id)}
        >
          {t('common.edit')}
        </ActionButton>
      </Can>
      {mergePermission && (
        <Can permission={mergePermission}>
          <Button icon={<MergeOutlined />} onClick={() => open(`${name}_merge`, record.id)}>
            {t('merging.action')}
          </Button>
        </Can>
      )}
      <Can permission={`${module}:delete`}>
        <DeleteButton noun={records} id={record.id} name={record.name} reason={whyKept?.(record)} />
      </Can>
    </>
  );
}
