import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
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
  autoFocus?: boolean;
  'aria-label'?: string;
  'aria-describedby'?: string;
}

/** An amount as it is typed, since a decimal is text on its whole way; in thousands while nobody types. */
export function MoneyInput({ value, onChange, onSettled, currency, ...rest }: MoneyInputProps) {
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<InputRef>(null);
  // Without the thousands it is another text, which a browser would go on at its end instead of replacing it.
  useLayoutEffect(() => {
    if (isTyping) input.current?.select();
  }, [isTyping]);
  const text = value ?? '';
  return (
    <Input
      {...rest}
      ref={input}
      className={styles.money ?? ''}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      prefix={currency}
      maxLength={30}
      value={isTyping ? text : groupedAmount(text)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        onSettled?.();
      }}
      onPressEnter={() => onSettled?.()}
      onChange={({ target }) => onChange?.(readAmount(target.value) || null)}
    />
  );
}
