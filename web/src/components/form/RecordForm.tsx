import { App } from 'antd';
import { useRef } from 'react';
import { t } from '../../messages/t.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { useModalState } from '../list/listState.ts';
import { FormFrame } from './FormFrame.tsx';
import type { FormModalProps } from './FormModal.tsx';
import type { Values } from './merging/merge.ts';
import { SaveBar } from './SaveBar.tsx';
import { useCreateOnce } from './state/useCreateOnce.ts';
import { useRecordForm, type Editable } from './state/useRecordForm.ts';
import { useUnsavedGuard } from './state/useUnsavedGuard.ts';

export function RecordForm<R extends Editable, S>(props: FormModalProps<R, S> & { record?: R }) {
  const { name, noun, titles, schema, record, nameOf } = props;
  const { close, open } = useModalState();
  const { notification } = App.useApp();
  const mode = record ? 'edit' : 'create';
  const create = useCreateOnce(noun.create);
  const more = useRef<Values>({});
  const form = useRecordForm({
    ...props,
    schema: schema[mode],
    wanted: schema.create,
    send: ({ body, changes, version }) =>
      record
        ? noun.update(record.id, { ...changes, ...more.current }, version)
        : create({ ...body, ...more.current }),
    onSaved: (saved, isLeft) => {
      notification.success({
        title: record
          ? t('common.saved')
          : t(props.isPart ? 'common.added' : 'common.created', { name: nameOf(saved) }),
      });
      if (isLeft) return;
      if (record && !props.isOnItsPage) open(`${name}_view`, saved.id);
      else close();
    },
  });
  useUnsavedGuard(form);
  const saveWith = (besides: Values) => {
    more.current = besides;
    form.submit();
  };
  const shown = { ...form, submit: () => saveWith({}) };
  return (
    <Dialog
      {...(props.width === undefined ? {} : { width: props.width })}
      title={titles[mode]}
      onCancel={close}
      mask={{ closable: false }}
      footer={<SaveBar form={shown} saveText={props.saveText} onCancel={close} />}
    >
      <FormFrame
        form={shown}
        labelOf={props.labelOf}
        describe={props.describe}
        tellProblem={(problem) => props.tellRefusal?.(problem, saveWith)}
        onExisting={(id) => open(`${name}_view`, id)}
      >
        {props.children(mode)}
      </FormFrame>
    </Dialog>
  );
}
