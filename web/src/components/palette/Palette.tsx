import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { t } from '../../messages/t.ts';
import { takeFocus } from '../dialog/takeFocus.ts';
import { useAwaitedAnswer, useTypedAhead } from '../select/useAwaited.ts';
import { ShortcutList } from '../shell/ShortcutList.tsx';
import styles from './palette.module.css';
import { PaletteHits } from './PaletteHits.tsx';
import { useFound, type Hit } from './useFound.ts';

interface PaletteProps {
  /** What was typed while this was on its way. */
  begun: string;
  onDone: () => void;
}

/** Finds what can be done and what is kept, by the keyboard alone. */
export function Palette({ begun, onDone }: PaletteProps) {
  const { text, awaited, search, type, wait } = useTypedAhead(begun);
  const [isHelping, setIsHelping] = useState(false);
  /** Where the arrows led; undefined is the first. */
  const [led, setLed] = useState<number>();
  const { groups, isAnswered, isSettled } = useFound(search, () => setIsHelping(true));
  const id = useId();
  const found = groups.flatMap(({ hits }) => hits);
  const at = Math.min(led ?? 0, Math.max(found.length - 1, 0));
  const change = (typed: string) => {
    setLed(undefined);
    setIsHelping(false);
    type(typed);
  };
  const open = (hit: Hit | undefined) => {
    if (!hit) return;
    if (hit.key !== 'shortcuts') onDone();
    hit.run();
  };
  useAwaitedAnswer(awaited, isAnswered ? found : undefined, (first) => {
    type(text);
    open(first);
  });
  const enter = () => {
    if (led !== undefined || isSettled || isAnswered) open(found[at]);
    else wait('Enter');
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const keys: Record<string, () => void> = {
      Enter: enter,
      ArrowDown: () => setLed(found.length === 0 ? undefined : (at + 1) % found.length),
      ArrowUp: () => setLed(found.length === 0 ? undefined : (at - 1 + found.length) % found.length),
      ...(text === '' ? { '?': () => setIsHelping(true) } : {}),
    };
    const run = keys[event.key];
    if (!run || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  useEffect(() => {
    if (led !== undefined) document.getElementById(`${id}${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [led, at, id]);
  return (
    <>
      <label className={`${styles.line} line gap10`}>
        <SearchOutlined aria-hidden="true" />
        <input
          ref={takeFocus}
          role="combobox"
          className={styles.input}
          aria-label={t('shell.search')}
          aria-expanded={!isHelping}
          aria-controls={id}
          aria-activedescendant={isHelping || found.length === 0 ? undefined : `${id}${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t('shell.searchHint')}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={press}
        />
      </label>
      {isHelping ? (
        <div className={styles.help}>
          <h2 className={styles.title}>{t('shell.shortcuts')}</h2>
          <ShortcutList />
        </div>
      ) : (
        <PaletteHits id={id} groups={groups} at={at} onPoint={setLed} onOpen={open}>
          {emptyText(search, isAnswered)}
        </PaletteHits>
      )}
      <p className={`${styles.keys} row small notOnPhone`} aria-hidden="true">
        {Object.entries(keysHere()).map(([keys, does]) => (
          <span key={keys}>
            <kbd dir="ltr">{keys}</kbd> {does}
          </span>
        ))}
      </p>
    </>
  );
}

const keysHere = () => ({
  '↑ ↓': t('palette.does_move'),
  Enter: t('palette.does_open'),
  Esc: t('palette.does_close'),
  '?': t('palette.does_help'),
});

function emptyText(search: string, isAnswered: boolean): string {
  if (search === '') return t('palette.start');
  return isAnswered ? t('palette.nothing', { search }) : t('common.searching');
}
