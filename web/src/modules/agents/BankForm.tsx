import { useMutation } from '@tanstack/react-query';
import { Alert, App, Form, Input, Modal } from 'antd';
import type { Agent } from '#contract/agents';
import { BankDetails } from '#contract/bankDetails';
import type { SubAgent } from '#contract/subAgents';
import { FormField } from '../../components/form/FormField.tsx';
import type { Values } from '../../components/form/merge.ts';
import { FormSchemaContext } from '../../components/form/schemaRules.ts';
import { t } from '../../messages/t.ts';
import type { BankProps } from './BankSection.tsx';
import styles from './agents.module.css';

const rules = { schema: BankDetails, wanted: BankDetails, toBody: (values: Values) => values };

interface BankFormProps<R extends Agent | SubAgent> extends BankProps<R> {
  onDone: () => void;
  onCancel: () => void;
}

/** Apart from the record's own form, which keeps drafts on the device: these are typed anew or not at all. */
export function BankForm<R extends Agent | SubAgent>({ noun, record, onDone, onCancel }: BankFormProps<R>) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<BankDetails>();
  const save = useMutation({
    mutationFn: (bank_details: BankDetails) => noun.update(record.id, { bank_details }, record.version),
    gcTime: 0,
    meta: { changes: [noun.noun], record: noun.record },
    onSuccess: () => {
      notification.success({ title: t('agents.bankSaved') });
      onDone();
    },
  });
  return (
    <Modal
      open
      title={t('agents.bankTitle', { name: record.name })}
      okText={t('common.save')}
      okButtonProps={{ loading: save.isPending }}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onCancel}
    >
      <FormSchemaContext value={rules}>
        <Form
          form={form}
          layout="vertical"
          name="bank_details"
          autoComplete="off"
          initialValues={{ account_name: '', bank: '', iban: '' }}
          onFinish={save.mutate}
        >
          {save.error && (
            <Alert type="error" showIcon className={styles.problem ?? ''} title={save.error.message} />
          )}
          <FormField name="account_name" label={t('agents.account_name')}>
            <Input maxLength={150} autoFocus />
          </FormField>
          <FormField name="bank" label={t('agents.bank')}>
            <Input maxLength={150} />
          </FormField>
          <FormField name="iban" label={t('agents.iban')}>
            <Input dir="ltr" maxLength={50} />
          </FormField>
        </Form>
      </FormSchemaContext>
    </Modal>
  );
}
