import { App, Button, Modal } from 'antd';
import { t } from '../../messages/t.ts';
import { useModalState } from '../list/listState.ts';
import { FormFrame } from './FormFrame.tsx';
import type { FormModalProps } from './FormModal.tsx';
import styles from './RecordForm.module.css';
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
    <Modal
      open
      width={props.width ?? 520}
      title={titles[mode]}
      onCancel={close}
      mask={{ closable: false }}
      footer={[
        <span key="keys" className={styles.keys}>
          {t('common.saveKeys')}
        </span>,
        <Button key="cancel" onClick={close}>
          {t('common.cancel')}
        </Button>,
        // Named by itself: after a refused save the hidden spinner would still be read out.
        <Button
          key="save"
          type="primary"
          aria-label={t('common.save')}
          loading={form.isSaving}
          onClick={form.submit}
        >
          {t('common.save')}
        </Button>,
      ]}
    >
      <FormFrame
        name={name}
        form={form}
        schema={schema[mode]}
        wanted={schema.create}
        labelOf={props.labelOf}
        describe={props.describe}
        onExisting={(id) => open(`${name}_view`, id)}
      >
        {props.children(mode)}
      </FormFrame>
    </Modal>
  );
}
