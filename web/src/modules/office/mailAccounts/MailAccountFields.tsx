import { Alert, Input } from 'antd';
import {
  MailAccountCreate,
  OwnMailAccountCreate,
  type MailAccount,
  type OwnMailAccount,
} from '#contract/office/mailAccounts';
import { useUser } from '../../../auth/currentUser.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../components/form/merging/merge.ts';
import { t } from '../../../messages/t.ts';
import styles from './mailAccounts.module.css';

const { Field, useValue } = fieldsOf(OwnMailAccountCreate, 'mail_accounts');
const { Field: SharedField } = fieldsOf(MailAccountCreate, 'mail_accounts');

export const blankOwn = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  from_address: '',
  from_name: '',
  reply_to: '',
  signature: '',
};
export const blank = { name: '', ...blankOwn, is_default: false, carries_system_mail: false };

/** What the form shows; a password is only ever typed. */
export const withPassword =
  <R,>(toValues: (record: R | undefined) => Values) =>
  (record: R | undefined): Values => ({ ...toValues(record), password: '' });

/** A password that nobody typed stays what it is. */
export const toBody = ({ password, ...values }: Values): Values =>
  password === '' || password === undefined ? values : { ...values, password };

type Kept = Pick<OwnMailAccount, 'host' | 'port' | 'username' | 'has_password'> | undefined;
type KeptShared = (Kept & Pick<MailAccount, 'is_default'>) | undefined;

/** Of the organisation's account also how it is called and whether it is the usual one. */
export function MailAccountFields({ kept }: { kept: KeptShared }) {
  const { is_superuser } = useUser();
  if (kept?.is_default && !is_superuser) return <FieldsOfUsual />;
  return (
    <>
      <SharedField name="name" autoFocus hint />
      <OwnFields kept={kept} />
      {is_superuser && (
        <FieldRow>
          <SharedField name="is_default" hint />
          <SharedField name="carries_system_mail" hint />
        </FieldRow>
      )}
    </>
  );
}

/** Where the office's mail goes is not for everyone to say. */
function FieldsOfUsual() {
  return (
    <>
      <Alert type="info" showIcon className={styles.fixed ?? ''} title={t('mail_accounts.usualFixed')} />
      <SharedField name="name" autoFocus hint />
      <SignatureField />
    </>
  );
}

function SignatureField() {
  return (
    <Field name="signature" hint>
      <Input.TextArea rows={3} dir="auto" />
    </Field>
  );
}

export function OwnFields({ kept }: { kept: Kept }) {
  return (
    <>
      <FieldRow>
        <Field name="from_address" hint />
        <Field name="from_name" />
        <Field name="reply_to" hint />
      </FieldRow>
      <FieldRow>
        <Field name="host" dir="ltr" hint />
        <Field name="port" hint />
        <Field name="security" />
        <Field name="username" dir="ltr" hint />
        <PasswordField kept={kept} />
      </FieldRow>
      <SignatureField />
    </>
  );
}

function PasswordField({ kept }: { kept: Kept }) {
  const now = { host: useValue('host'), port: useValue('port'), username: useValue('username') };
  const password = useValue('password');
  const isKept = kept?.has_password ?? false;
  const leadsElsewhere =
    isKept && (['host', 'port', 'username'] as const).some((field) => now[field] !== kept?.[field]);
  return (
    <div>
      <Field name="password" hint={isKept ? t('mail_accounts.passwordKept') : t('mail_accounts.passwordNew')}>
        <Input.Password autoComplete="new-password" dir="ltr" />
      </Field>
      {leadsElsewhere && !password && (
        <Alert
          type="warning"
          showIcon
          className={styles.warning ?? ''}
          title={t('mail_accounts.passwordGoes')}
        />
      )}
    </div>
  );
}
