import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import styles from './FilterBar.module.css';
import { useListState } from './listState.ts';

const pauseAfterTyping = 300;

/** Narrows a list by what is typed, a moment after the last letter. */
export function SearchBox({ hint }: { hint: string }) {
  const { search, set } = useListState();
  const inAddress = String(search['search'] ?? '');
  // What is being typed is shown until the address changes by other means, such as the back button.
  const [typed, setTyped] = useState({ text: inAddress, sent: inAddress });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    setTyped({ text, sent: trimmed });
    set({ search: trimmed || undefined }, { replace: true });
  };
  const type = (text: string) => {
    setTyped({ text, sent: inAddress });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), pauseAfterTyping);
  };
  return (
    <Input
      type="search"
      className={styles.search}
      prefix={<SearchOutlined />}
      placeholder={hint}
      aria-label={hint}
      maxLength={200}
      allowClear
      value={typed.sent === inAddress ? typed.text : inAddress}
      onChange={(event) => type(event.target.value)}
      onPressEnter={(event) => send(event.currentTarget.value)}
    />
  );
}
