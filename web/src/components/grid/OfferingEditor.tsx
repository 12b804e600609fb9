import { AutoComplete } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ranked } from '../select/ranking.ts';
import { wideList } from '../select/wideList.ts';
import styles from './grid.module.css';
import type { OpenEnding } from './useEnding.ts';

interface OfferingProps {
  title: string;
  text: string;
  /** What was typed, and not only found in the cell. */
  search: string;
  onType: (text: string) => void;
  /** Undefined until the answer to the search is there. */
  labels: readonly string[] | undefined;
  ending: OpenEnding;
}

/** Offers what may be meant; Enter and Tab take the first of it, or what the arrows led to. */
export function OfferingEditor({ title, text, search, onType, labels, ending }: OfferingProps) {
  const led = useRef<string>(undefined);
  const offered = ranked(labels ?? [], search, (label) => label);
  const first = search === '' ? text : (offered[0] ?? text);
  const isAnswered = labels !== undefined || search === '';
  const settle = useEffectEvent(() => ending.settle(first));
  useEffect(() => {
    if (ending.isWaiting && isAnswered) settle();
  }, [ending.isWaiting, isAnswered]);
  return (
    <AutoComplete
      autoFocus
      open
      variant="borderless"
      className={styles.offering ?? ''}
      {...wideList}
      aria-label={title}
      value={text}
      defaultActiveFirstOption={search !== ''}
      options={offered.map((value) => ({ value }))}
      onChange={(typed: string) => {
        led.current = undefined;
        onType(typed);
      }}
      onSelect={(value: string) => ending.end(value, 'nowhere')}
      onBlur={() => ending.end(text, 'nowhere')}
      onActive={(value: unknown) => {
        if (led.current !== undefined && typeof value === 'string') led.current = value;
      }}
      onInputKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') led.current ??= '';
        ending.byKey(event, led.current || (isAnswered ? first : undefined));
      }}
    />
  );
}
