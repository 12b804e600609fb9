import { Space } from 'antd';
import { useId, useState } from 'react';
import { compareDecimals } from '#contract/base/amounts/decimals';
import { Money } from '#contract/base/amounts/money';
import { inWords } from '../../../messages/sentences.ts';
import { t } from '../../../messages/t.ts';
import { MoneyInput } from '../../form/inputs/MoneyInput.tsx';
import styles from './FilterBar.module.css';

interface AmountsInputProps {
  label: string;
  value: string;
  onChange: (range: string | undefined) => void;
}

const problemOf = (side: string): string | undefined =>
  side === '' ? undefined : Money.safeParse(side).error?.issues[0]?.message;

/** A range of amounts as the address writes it, `1000,5000`; either side may stay open. Narrows with Enter, or when it is left. */
export function AmountsInput({ label, value, onChange }: AmountsInputProps) {
  const id = useId();
  // What is being typed is kept here until it is whole; the address only ever has amounts. It takes up what was sent a
  // moment later: `before` is what it said until then, `after` what it will say.
  const [held, setHeld] = useState({ before: value, after: value, sides: value.split(','), isSent: true });
  if (value === held.after && value !== held.before) setHeld({ ...held, before: value });
  const isHeld = !held.isSent || value === held.before || value === held.after;
  const { sides, isSent } = isHeld ? held : { sides: value.split(','), isSent: true };
  const [from = '', to = ''] = sides;
  const problem = isSent ? (problemOf(from) ?? problemOf(to)) : undefined;
  const type = (typed: [string, string]) =>
    setHeld({ before: value, after: isHeld ? held.after : value, sides: typed, isSent: false });
  const send = () => {
    if (problemOf(from) ?? problemOf(to)) return setHeld({ ...held, sides: [from, to], isSent: true });
    const isTurned = from !== '' && to !== '' && compareDecimals(from, to) > 0;
    const inOrder = isTurned ? [to, from] : [from, to];
    const range = inOrder.join('') === '' ? '' : inOrder.join(',');
    setHeld({ before: value, after: range, sides: inOrder, isSent: true });
    onChange(range || undefined);
  };
  const described = problem === undefined ? {} : { 'aria-describedby': id };
  const [fromLabel, toLabel] = [t('common.daysFrom', { label }), t('common.daysTo', { label })];
  return (
    <div className={styles.days}>
      <Space.Compact block>
        <MoneyInput
          {...described}
          aria-label={fromLabel}
          placeholder={fromLabel}
          value={from}
          onSettled={send}
          onChange={(amount) => type([amount ?? '', to])}
        />
        <MoneyInput
          {...described}
          aria-label={toLabel}
          placeholder={toLabel}
          value={to}
          onSettled={send}
          onChange={(amount) => type([from, amount ?? ''])}
        />
      </Space.Compact>
      {problem !== undefined && (
        <p id={id} role="alert" className={styles.unread}>
          {inWords(problem)}
        </p>
      )}
    </div>
  );
}
