import { Input } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { groupedAmount, readAmount } from '../money.ts';
import styles from './inputs.module.css';

interface MoneyInputProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** With Enter, or when the field is left. */
  onSettled?: () => void;
  currency?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** An amount as it is typed, since a decimal is text on its whole way; in thousands while nobody types. */
export function MoneyInput({ value, onChange, onSettled, currency, ...rest }: MoneyInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const text = value ?? '';
  return (
    <Input
      {...rest}
      className={styles.money ?? ''}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      prefix={currency}
      maxLength={30}
      value={isTyping ? text : groupedAmount(text)}
      onFocus={({ target }) => {
        // The text without its thousands takes the selection away, and what is typed would come after it.
        flushSync(() => setIsTyping(true));
        target.select();
      }}
      onBlur={() => {
        setIsTyping(false);
        onSettled?.();
      }}
      onPressEnter={() => onSettled?.()}
      onChange={({ target }) => onChange?.(readAmount(target.value) || null)}
    />
  );
}
