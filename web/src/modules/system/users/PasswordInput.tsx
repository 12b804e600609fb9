import { Button, Input } from 'antd';
import { useState } from 'react';
import { copyText } from '../../../components/texts/copyText.ts';
import { useFieldAround } from '../../../components/form/fields/fieldContext.ts';
import { t } from '../../../messages/t.ts';
import { generatePassword } from './generatePassword.ts';
import styles from './users.module.css';

interface PasswordInputProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** A password for someone else: typed, or generated, shown and copied. */
export function PasswordInput({ id, value, onChange, ...rest }: PasswordInputProps) {
  const { maxLength } = useFieldAround().limits;
  const [isVisible, setIsVisible] = useState(false);
  const [generated, setGenerated] = useState<{ password: string; isCopied: boolean }>();
  const generate = async () => {
    const password = generatePassword();
    onChange?.(password);
    setIsVisible(true);
    setGenerated({ password, isCopied: await copyText(password) });
  };
  return (
    <div className={`${styles.password} row gap8`}>
      <Input.Password
        {...rest}
        {...(id === undefined ? {} : { id })}
        value={value ?? ''}
        maxLength={maxLength}
        autoComplete="new-password"
        visibilityToggle={{ visible: isVisible, onVisibleChange: setIsVisible }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button onClick={() => void generate()}>{t('users.generate')}</Button>
      <output className={styles.shown}>
        {generated?.password === value && generated && note(generated)}
      </output>
    </div>
  );
}

const note = ({ isCopied }: { isCopied: boolean }) => (isCopied ? t('users.copied') : t('users.notCopied'));
