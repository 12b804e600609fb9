import { useMutation } from '@tanstack/react-query';
import { Button, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldError } from '../../../api/ApiError.ts';
import { askForLink } from '../../../auth/passwordLink.ts';
import { t } from '../../../messages/t.ts';
import { EmailField } from './EmailField.tsx';
import { failureText } from './failureText.ts';
import styles from './LoginForm.module.css';

/** Asks for a link by mail. What is answered does not tell whether anyone has the address. */
export function ForgottenForm({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const input = useRef<InputRef>(null);
  const ask = useMutation({
    mutationFn: () => askForLink(email.trim()),
    meta: { changes: [] },
    onError: () => input.current?.focus({ cursor: 'all' }),
  });
  useEffect(() => input.current?.focus(), []);
  const missing = email.trim() === '' ? t('login.emailMissing') : undefined;
  const problem = (isChecked ? missing : undefined) ?? fieldError(ask.error, 'email');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    ask.reset();
    if (missing) input.current?.focus();
    else ask.mutate();
  };
  const back = (
    <Button block type="link" onClick={onBack}>
      {t('login.back')}
    </Button>
  );
  if (ask.isSuccess)
    return (
      <div className="stack gap16">
        <output>{t('login.linkAsked', { email: email.trim() })}</output>
        {back}
      </div>
    );
  return (
    <form className="stack gap16" noValidate onSubmit={submit}>
      <EmailField ref={input} email={email} error={problem} onChange={setEmail} />
      <div role="alert" className={styles.failure}>
        {ask.error && !problem && failureText(ask.error)}
      </div>
      <Button block type="primary" size="large" htmlType="submit" loading={ask.isPending}>
        {t('login.askLink')}
      </Button>
      {back}
    </form>
  );
}
