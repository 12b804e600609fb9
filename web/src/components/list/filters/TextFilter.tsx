import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input, InputNumber } from 'antd';
import { wideList } from '../../select/wideList.ts';
import { useAfterPause } from '../../useAfterPause.ts';
import styles from './FilterBar.module.css';
import type { SuggestionsOf } from '../listTypes.ts';
import { usePausedText } from './usePausedText.ts';

interface TextFilterProps {
  name: string;
  label: string;
}

const longest = 100;

/** A text that the list is narrowed by as by its search; at once with Enter, or when the field is left. */
export function TextFilter({ name, label }: TextFilterProps) {
  const { text, type, send } = usePausedText(name);
  return (
    <Input
      className={styles.filter ?? ''}
      placeholder={label}
      aria-label={label}
      maxLength={longest}
      allowClear
      value={text}
      onChange={({ target }) => type(target.value)}
      onPressEnter={() => send(text)}
      onBlur={() => send(text)}
    />
  );
}

/** The same with what it may become. */
export function SuggestingFilter(props: TextFilterProps & { suggestions: SuggestionsOf }) {
  const { name, label, suggestions } = props;
  const { text, type, send } = usePausedText(name);
  const found = useQuery(suggestions(useAfterPause(text.trim())));
  return (
    <AutoComplete
      className={styles.filter ?? ''}
      placeholder={label}
      aria-label={label}
      allowClear
      {...wideList}
      value={text}
      options={(found.data ?? []).map((value) => ({ value }))}
      onChange={(typed: string | undefined) => type(typed ?? '')}
      onSelect={(chosen) => send(chosen ?? '')}
      onBlur={() => send(text)}
      onInputKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
      }}
    />
  );
}

/** The same of a whole number. */
export function NumberFilter({ name, label }: TextFilterProps) {
  const { text, type, send } = usePausedText(name);
  return (
    <InputNumber
      className={styles.filter ?? ''}
      placeholder={label}
      aria-label={label}
      min={1}
      precision={0}
      controls={false}
      value={text === '' ? null : Number(text)}
      onChange={(typed) => type(typed === null ? '' : String(typed))}
      onBlur={() => send(text)}
      onPressEnter={() => send(text)}
    />
  );
}
