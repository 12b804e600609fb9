import { Input, type InputRef } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { shortenedAmount } from '#contract/base/amounts/shortened';
import { groupedAmount, readAmount } from '../../money.ts';
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

/**
 * An amount as it is typed, since a decimal is text on its whole way; in thousands while nobody types. 1.2m stands as it
 * is typed and means 1200000 at once, so that it does not matter how the form is saved.
 */
export function MoneyInput({ value, onChange, onSettled, currency, ...rest }: MoneyInputProps) {
  // What has the focus from the start is being typed: its text does not change once it is selected.
  const [isTyping, setIsTyping] = useState(rest.autoFocus === true);
  const text = value ?? '';
  const input = useRef<InputRef>(null);
  /** What was typed last; nothing yet when the field is entered. */
  const typed = useRef<string>(undefined);
  const [letters, setLetters] = useState('');
  // An amount that nobody typed here is selected, also one that arrives later: what is typed takes its place.
  useLayoutEffect(() => {
    if (isTyping && text !== typed.current) input.current?.select();
    typed.current = isTyping ? text : undefined;
  }, [isTyping, text]);
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
      value={isTyping ? (letters && readAmount(letters) === text ? letters : text) : groupedAmount(text)}
      onFocus={() => setIsTyping(true)}
      onBlur={() => {
        setIsTyping(false);
        setLetters('');
        onSettled?.();
      }}
      onPressEnter={() => onSettled?.()}
      onChange={({ target }) => {
        typed.current = readAmount(target.value);
        setLetters(shortenedAmount(target.value.trim()).places > 0 ? target.value : '');
        onChange?.(typed.current || null);
      }}
    />
  );
}
