import { useMutation } from '@tanstack/react-query';
import { Alert, App, Checkbox, Form, Input, Modal, type InputRef } from 'antd';
import { useRef } from 'react';
import { ViewCreate, ViewUpdate, type View } from '#contract/views';
import { t } from '../../messages/t.ts';
import { FormField } from '../form/FormField.tsx';
import type { Values } from '../form/merge.ts';
import { FormSchemaContext } from '../form/schemaRules.ts';
import { fieldProblems } from '../form/serverErrors.ts';
import { useCreateOnce } from '../form/useCreateOnce.ts';
import styles from './views.module.css';
import { views } from './views.queries.ts';

interface ViewDialogProps {
  list: string;
  query: string;
  /** The one that is renamed or shared; without it the list as it is now becomes a new one. */
  view: View | undefined;
  mayShare: boolean;
  onSaved: (view: View) => void;
  onClose: () => void;
}

interface Fields {
  name: string;
  is_shared: boolean;
}

/** Asks for the name of a view, and whether everyone finds it. */
export function ViewDialog({ list, query, view, mayShare, onSaved, onClose }: ViewDialogProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const nameInput = useRef<InputRef>(null);
  const create = useCreateOnce(views.create);
  const schema = view ? ViewUpdate : ViewCreate;
  const toBody = (values: Values): Values => (view ? values : { ...values, list, query });
  const save = useMutation({
    mutationFn: ({ name, is_shared = false }: Fields) => {
      const body = toBody({ name, is_shared });
      return view ? views.update(view.id, body, view.version) : create(body);
    },
    meta: { changes: [views.noun] },
    onSuccess: (saved) => {
      notification.success({ title: t('views.saved', { name: saved.name }) });
      onSaved(saved);
      onClose();
    },
  });
  const problem = fieldProblems(save.error)[0]?.errors[0] ?? save.error?.message;
  return (
    <Modal
      open
      title={t(view ? 'views.editTitle' : 'views.saveTitle')}
      okText={t('common.save')}
      okButtonProps={{ loading: save.isPending }}
      onOk={form.submit}
      onCancel={onClose}
      afterOpenChange={() => nameInput.current?.focus()}
    >
      <FormSchemaContext value={{ schema, wanted: ViewCreate, toBody }}>
        <Form
          form={form}
          layout="vertical"
          initialValues={{ name: view?.name ?? '', is_shared: view?.is_shared ?? false }}
          onFinish={save.mutate}
        >
          {problem && <Alert type="error" showIcon title={problem} className={styles.problem} />}
          {!view && <p className={styles.hint}>{t('views.saveHint')}</p>}
          <FormField name="name" label={t('views.name')}>
            <Input ref={nameInput} maxLength={100} />
          </FormField>
          {(mayShare || view?.is_shared) && (
            <Form.Item name="is_shared" valuePropName="checked" extra={t('views.is_sharedHint')}>
              <Checkbox>{t('views.is_shared')}</Checkbox>
            </Form.Item>
          )}
        </Form>
      </FormSchemaContext>
    </Modal>
  );
}
