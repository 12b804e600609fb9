import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { t } from '../../../messages/t.ts';
import { useShortcut } from '../../shortcuts.ts';
import styles from './FilterBar.module.css';
import { usePausedText } from './usePausedText.ts';

/** Narrows a list by what is typed, a moment after the last letter. */
export function SearchBox({ hint }: { hint: string }) {
  const { text, type, send } = usePausedText('search', true);
  const box = useRef<InputRef>(null);
  useShortcut({ keys: '/', label: t('common.searchList'), run: () => box.current?.focus() });
  return (
    <Input
      ref={box}
      type="search"
      className={styles.search}
      prefix={<SearchOutlined />}
      placeholder={hint}
      aria-label={hint}
      maxLength={200}
      allowClear
      value={text}
      onChange={({ target }) => type(target.value)}
      onPressEnter={({ currentTarget }) => send(currentTarget.value)}
    />
  );
}
