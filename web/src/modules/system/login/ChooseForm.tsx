import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input, Skeleton, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { LinkHolder } from '#contract/system/passwordLinks';
import { ApiError, fieldError } from '../../../api/ApiError.ts';
import { choosePassword, dropLink, readLink } from '../../../auth/passwordLink.ts';
import { logIn } from '../../../auth/session.ts';
import { t } from '../../../messages/t.ts';
import { failureText } from './failureText.ts';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';

interface ChooseFormProps {
  token: string;
  /** Without the link, which is used up or good for nothing. */
  onLeave: () => void;
}

/** The step of whoever was invited, or forgot their password: for whom the link is, and a password of their own. */
export function ChooseForm({ token, onLeave }: ChooseFormProps) {
  const holder = useQuery({
    queryKey: ['users', 'password link'],
    queryFn: () => readLink(token),
    retry: false,
    gcTime: 0,
  });
  if (holder.data) return <PasswordForm token={token} holder={holder.data} onLeave={onLeave} />;
  if (!holder.error) return <Skeleton active paragraph={{ rows: 3 }} />;
  const isOver = holder.error instanceof ApiError && holder.error.status === 400;
  return (
    <div className="stack gap16">
      <div role="alert" className={styles.failure}>
        {isOver ? t('login.linkOver') : failureText(holder.error)}
      </div>
      {isOver ? (
        <Button block size="large" onClick={onLeave}>
          {t('login.back')}
        </Button>
      ) : (
        <Button block size="large" onClick={() => void holder.refetch()}>
          {t('login.again')}
        </Button>
      )}
    </div>
  );
}

function PasswordForm({ token, holder, onLeave }: ChooseFormProps & { holder: LinkHolder }) {
  const { email, first_name, kind } = holder;
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<InputRef>(null);
  const choose = useMutation({
    mutationFn: () => choosePassword(token, password),
    meta: { changes: [] },
    // Whoever cannot be signed in right now does it by hand.
    onSuccess: () => {
      dropLink();
      return logIn(email, password).catch(onLeave);
    },
    onError: () => input.current?.focus({ cursor: 'all' }),
  });
  useEffect(() => input.current?.focus(), []);
  const missing = password === '' ? t('login.passwordMissing') : undefined;
  const problem = (isChecked ? missing : undefined) ?? fieldError(choose.error, 'password');
  const isOver = fieldError(choose.error, 'token') !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    choose.reset();
    if (missing) input.current?.focus();
    else choose.mutate();
  };
  return (
    <form className="stack gap16" noValidate onSubmit={submit}>
      <p>{t(kind === 'invitation' ? 'login.welcome' : 'login.welcomeBack', { name: first_name })}</p>
      {/* For password managers, which keep a password with the name it is for. */}
      <Input
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        aria-label={t('login.email')}
      />
      <Field label={t('login.newPassword')} error={problem}>
        {(props) => (
          <Input.Password
            {...props}
            ref={input}
            size="large"
            name="new-password"
            autoComplete="new-password"
            maxLength={1024}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <p className="small quiet">{t('login.newPasswordHint')}</p>
      <div role="alert" className={styles.failure}>
        {choose.error && !problem && (isOver ? t('login.linkOver') : failureText(choose.error))}
      </div>
      <Button block type="primary" size="large" htmlType="submit" loading={choose.isPending}>
        {t('login.choose')}
      </Button>
    </form>
  );
}
