import { SearchOutlined } from '@ant-design/icons';
import { useRouter } from '@tanstack/react-router';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../messages/t.ts';
import { useShortcut } from '../../shortcuts.ts';
import styles from './FilterBar.module.css';
import { useListState } from '../listState.ts';

const pauseAfterTyping = 300;

/** Which list an address is about, whatever narrows it. */
const listAt = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname.replace(/\/$/, '')} ${new URLSearchParams(search).get('tab')}`;

const modalAt = ({ search }: { search: string }): string | null => new URLSearchParams(search).get('modal');

/** Narrows a list by what is typed, a moment after the last letter. */
export function SearchBox({ hint }: { hint: string }) {
  const { search, set } = useListState();
  const inAddress = String(search['search'] ?? '');
  // What is being typed is shown until the address changes by other means, such as the back button.
  const [typed, setTyped] = useState({ text: inAddress, sent: inAddress });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { history } = useRouter();
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    setTyped({ text, sent: trimmed });
    set({ search: trimmed || undefined }, { replace: true });
  };
  const type = (text: string) => {
    setTyped({ text, sent: inAddress });
    clearTimeout(timer.current);
    const list = listAt(history.location);
    const modal = modalAt(history.location);
    const sendOnceFree = () => {
      // Who has gone on to another page, even one that is still loading, searches that one for nothing.
      if (listAt(history.location) !== list) return;
      // A form that was opened meanwhile would take this for its leaving, and ask.
      if (modalAt(history.location) === modal) send(text);
      else timer.current = setTimeout(sendOnceFree, pauseAfterTyping);
    };
    timer.current = setTimeout(sendOnceFree, pauseAfterTyping);
  };
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
      value={typed.sent === inAddress ? typed.text : inAddress}
      onChange={(event) => type(event.target.value)}
      onPressEnter={(event) => send(event.currentTarget.value)}
    />
  );
}
