import { Input, type InputRef } from 'antd';
import type { Ref } from 'react';
import { t } from '../../../messages/t.ts';
import { Field } from './Field.tsx';

interface EmailFieldProps {
  ref: Ref<InputRef>;
  email: string;
  error: string | undefined;
  onChange: (email: string) => void;
}

/** Whom someone signs in as. */
export function EmailField({ ref, email, error, onChange }: EmailFieldProps) {
  return (
    <Field label={t('login.email')} error={error}>
      {(props) => (
        <Input
          {...props}
          ref={ref}
          size="large"
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
