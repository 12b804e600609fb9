import type { Records } from '../../../api/records.ts';
import { useMutation } from '@tanstack/react-query';
import { Alert, App } from 'antd';
import type { Agent } from '#contract/reference/agents';
import { BankDetails } from '#contract/reference/bankDetails';
import type { SubAgent } from '#contract/reference/subAgents';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormBody } from '../../../components/form/FormBody.tsx';
import { useSchemaForm } from '../../../components/form/state/useSchemaForm.ts';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { t } from '../../../messages/t.ts';

export interface BankProps<R extends Agent | SubAgent> {
  noun: Records<R>;
  record: R;
}

const { Field } = fieldsOf(BankDetails, 'agents');

interface BankFormProps<R extends Agent | SubAgent> extends BankProps<R> {
  onDone: () => void;
  onCancel: () => void;
}

/** Apart from the record's own form, which keeps drafts on the device: these are typed anew or not at all. */
export function BankForm<R extends Agent | SubAgent>({ noun, record, onDone, onCancel }: BankFormProps<R>) {
  const { notification } = App.useApp();
  const { form, store, check } = useSchemaForm({
    name: 'bank_details',
    schema: BankDetails,
    initial: { account_name: '', bank: '', iban: '' },
  });
  const save = useMutation({
    mutationFn: () => noun.update(record.id, { bank_details: store.read() }, record.version),
    gcTime: 0,
    meta: { changes: [noun.noun], record: noun.record },
    onSuccess: () => {
      notification.success({ title: t('agents.bankSaved') });
      onDone();
    },
  });
  const submit = () => check(() => !save.isPending && save.mutate());
  return (
    <Dialog
      isSmall
      title={t('agents.bankTitle', { name: record.name })}
      okText={t('common.save')}
      okButtonProps={{ loading: save.isPending }}
      mask={{ closable: false }}
      onOk={submit}
      onCancel={onCancel}
    >
      <FormBody form={form} onSubmit={submit}>
        {save.error && <Alert type="error" showIcon className="below12" title={save.error.message} />}
        <Field name="account_name" autoFocus />
        <Field name="bank" />
        <Field name="iban" dir="ltr" />
      </FormBody>
    </Dialog>
  );
}
