import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../../../messages/t.ts';
import { isUnset } from '../../record/sections/Facts.tsx';
import styles from './Peek.module.css';

interface PeekProps {
  name: string;
  /** The first cell of the row, which opens it. */
  heading: ReactNode;
  /** What all columns of the list say, also those that are not shown just now. */
  facts: { key: string; title: string; value: ReactNode }[];
  onClose: () => void;
}

/** What is known of one row, beside the list; the keyboard stays in the list. */
export function Peek({ name, heading, facts, onClose }: PeekProps) {
  const said = facts.filter(({ value }) => !isUnset(value) && value !== '—');
  return (
    <aside className={styles.peek} aria-label={name}>
      <header className={styles.head}>
        <div className={`${styles.name} narrows breaks`}>{heading}</div>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined />}
          aria-label={t('common.endPeek')}
          onClick={onClose}
        />
      </header>
      <div className={`${styles.keys} row small quiet`} aria-hidden="true">
        {keysHere().map(([keys, does]) => (
          <span key={keys}>
            <kbd dir="ltr">{keys}</kbd> {does}
          </span>
        ))}
      </div>
      <dl className={styles.facts}>
        {said.map(({ key, title, value }) => (
          <div key={key}>
            <dt className="small quiet">{title}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

const keysHere = (): [keys: string, does: string][] => [
  ['J K', t('common.peekMoves')],
  ['Enter', t('common.peekOpens')],
  ['Esc', t('common.close')],
];
