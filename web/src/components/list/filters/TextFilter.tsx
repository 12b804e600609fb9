import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { wideList } from '../../select/wideList.ts';
import styles from './FilterBar.module.css';
import type { SuggestionsOf } from '../listTypes.ts';

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (text: string | undefined) => void;
}

const longest = 100;

/** A text that the list is narrowed by once it is whole: with Enter, or when the field is left. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [typed, setTyped] = useTyped(value);
  const send = (text: string) => onChange(text.trim() || undefined);
  return (
    <Input
      className={styles.filter ?? ''}
      placeholder={label}
      aria-label={label}
      maxLength={longest}
      allowClear
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') send('');
      }}
      onPressEnter={() => send(typed)}
      onBlur={() => send(typed)}
    />
  );
}

/** The same with what it may become. */
export function SuggestingFilter(props: TextFilterProps & { suggestions: SuggestionsOf }) {
  const { label, value, suggestions, onChange } = props;
  const [typed, setTyped] = useTyped(value);
  const found = useQuery(suggestions(typed.trim()));
  const send = (text: string | undefined) => onChange(text?.trim() || undefined);
  return (
    <AutoComplete
      className={styles.filter ?? ''}
      placeholder={label}
      aria-label={label}
      allowClear
      {...wideList}
      value={typed}
      options={(found.data ?? []).map((text) => ({ value: text }))}
      onChange={(text: string | undefined) => {
        setTyped(text ?? '');
        if (!text) send('');
      }}
      onSelect={send}
      onBlur={() => send(typed)}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter') send(typed);
      }}
    />
  );
}

/** What is being typed is shown until the address changes by other means. */
function useTyped(inAddress: string): [string, (text: string) => void] {
  const [held, setHeld] = useState({ text: inAddress, inAddress });
  const setTyped = (text: string) => setHeld({ text, inAddress });
  return [held.inAddress === inAddress ? held.text : inAddress, setTyped];
}
