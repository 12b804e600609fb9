import { useMutation } from '@tanstack/react-query';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldError } from '../../../api/ApiError.ts';
import { logIn } from '../../../auth/session.ts';
import { t } from '../../../messages/t.ts';
import { EmailField } from './EmailField.tsx';
import { failureText } from './failureText.ts';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';

/** Signing in stores the tokens; the route then leads on by itself. */
export function LoginForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const emailInput = useRef<InputRef>(null);
  const passwordInput = useRef<InputRef>(null);
  const login = useMutation({
    mutationFn: () => logIn(email.trim(), password),
    meta: { changes: [] },
    onError: () => passwordInput.current?.focus({ cursor: 'all' }),
  });

  useEffect(() => emailInput.current?.focus(), []);

  const missing = {
    email: email.trim() === '' ? t('login.emailMissing') : undefined,
    password: password === '' ? t('login.passwordMissing') : undefined,
  };
  const errors = {
    email: (isChecked ? missing.email : undefined) ?? fieldError(login.error, 'email'),
    password: (isChecked ? missing.password : undefined) ?? fieldError(login.error, 'password'),
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    login.reset();
    if (missing.email) emailInput.current?.focus();
    else if (missing.password) passwordInput.current?.focus();
    else login.mutate();
  };

  return (
    <form className="stack gap16" noValidate onSubmit={submit}>
      <EmailField ref={emailInput} email={email} error={errors.email} onChange={setEmail} />
      <Field label={t('login.password')} error={errors.password}>
        {(props) => (
          <Input.Password
            {...props}
            ref={passwordInput}
            size="large"
            name="password"
            autoComplete="current-password"
            maxLength={1024}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <div role="alert" className={styles.failure}>
        {login.error && !errors.email && !errors.password && failureText(login.error)}
      </div>
      <Button block type="primary" size="large" htmlType="submit" loading={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
