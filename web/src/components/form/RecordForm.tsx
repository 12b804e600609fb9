import { App } from 'antd';
import { t } from '../../messages/t.ts';
import { Dialog } from '../Dialog.tsx';
import { useModalState } from '../list/listState.ts';
import { FormFrame } from './FormFrame.tsx';
import type { FormModalProps } from './FormModal.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useCreateOnce } from './useCreateOnce.ts';
import { useRecordForm, type Editable } from './useRecordForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

export function RecordForm<R extends Editable, S>(props: FormModalProps<R, S> & { record?: R }) {
  const { name, noun, titles, schema, record, nameOf } = props;
  const { close, open } = useModalState();
  const { notification } = App.useApp();
  const mode = record ? 'edit' : 'create';
  const create = useCreateOnce(noun.create);
  const form = useRecordForm({
    ...props,
    schema: schema[mode],
    wanted: schema.create,
    send: ({ body, changes, version }) => (record ? noun.update(record.id, changes, version) : create(body)),
    onSaved: (saved) => {
      notification.success({
        title: record ? t('common.saved') : t('common.created', { name: nameOf(saved) }),
      });
      if (record) open(`${name}_view`, saved.id);
      else close();
    },
  });
  useUnsavedGuard(form.isDirty, form.dropDraft);
  return (
    <Dialog
      width={props.width ?? 520}
      title={titles[mode]}
      onCancel={close}
      mask={{ closable: false }}
      footer={<SaveBar form={form} saveText={props.saveText} onCancel={close} />}
    >
      <FormFrame
        form={form}
        labelOf={props.labelOf}
        describe={props.describe}
        onExisting={(id) => open(`${name}_view`, id)}
      >
        {props.children(mode)}
      </FormFrame>
    </Dialog>
  );
}
