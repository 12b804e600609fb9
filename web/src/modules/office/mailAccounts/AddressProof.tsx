import { useMutation } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { AddressCode, type OwnMailAccount } from '#contract/office/mailAccounts';
import { Card } from '../../../components/layout/Card.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormBody } from '../../../components/form/FormBody.tsx';
import { useSchemaForm } from '../../../components/form/state/useSchemaForm.ts';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import styles from './mailAccounts.module.css';
import { ownMailAccountCalls } from './mailAccounts.queries.ts';

const { Field } = fieldsOf(AddressCode, 'mail_accounts');

/** An address that someone wants to write under is theirs once they enter what was mailed to it. */
export function AddressProof({ account: { from_address: address } }: { account: OwnMailAccount }) {
  const { notification } = App.useApp();
  const { form, store, check, tell } = useSchemaForm({
    name: 'address_code',
    schema: AddressCode,
    initial: { code: '' },
  });
  const send = useMutation({
    mutationFn: ownMailAccountCalls.sendCode,
    meta: { changes: ['mail_accounts'] },
    onSuccess: () => notification.success({ title: t('mail_accounts.codeSent', { address }) }),
    onError: (error) =>
      notification.error({ title: t('mail_accounts.codeNotSent'), description: inWords(error.message) }),
  });
  const prove = useMutation({
    mutationFn: ownMailAccountCalls.prove,
    meta: { changes: ['mail_accounts', 'emails'] },
    onSuccess: () => notification.success({ title: t('mail_accounts.proved', { address }) }),
  });
  const submit = () => check(() => !prove.isPending && prove.mutate(store.read(), { onError: tell }));
  return (
    <Card title={t('mail_accounts.unproved')}>
      <div className={styles.head}>
        <p className="small faint">{t('mail_accounts.unprovedHint', { address })}</p>
        <FormBody form={form} onSubmit={submit} className={`${styles.proof} row gap8`}>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            {send.data ? t('mail_accounts.sendCodeAgain') : t('mail_accounts.sendCode')}
          </Button>
          <Field name="code">
            <Input dir="ltr" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
          </Field>
          <Button type="primary" loading={prove.isPending} onClick={submit}>
            {t('mail_accounts.prove')}
          </Button>
        </FormBody>
      </div>
    </Card>
  );
}
