import { Button } from 'antd';
import { useState } from 'react';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import styles from '../risk.module.css';
import type { ItemText } from '../riskText.ts';

interface ItemCardsProps {
  rows: readonly Values[];
  textOf: (row: Values) => ItemText;
  problemsOf?: (index: number) => Readonly<Record<string, string>> | undefined;
  onOpen?: (index: number) => void;
}

const atOnce = 50;

/** The items on a phone: each a card of two lines, some at a time. */
export function ItemCards({ rows, textOf, problemsOf, onOpen }: ItemCardsProps) {
  const [most, setMost] = useState(atOnce);
  return (
    <>
      <ul className="stack gap8">
        {rows.slice(0, most).map((row, index) => {
          const { title, detail } = textOf(row);
          const [problem] = Object.values(problemsOf?.(index) ?? {});
          const lines = (
            <>
              <strong>{title}</strong>
              {detail && <span className="breaks small quiet">{detail}</span>}
              {problem !== undefined && <span className={styles.problem}>{inWords(problem)}</span>}
            </>
          );
          return (
            <li key={String(row['id'] || index)}>
              {onOpen ? (
                <button type="button" className={`${styles.card} box stack`} onClick={() => onOpen(index)}>
                  {lines}
                </button>
              ) : (
                <div className={`${styles.card} box stack`}>{lines}</div>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length > most && <Button onClick={() => setMost(most + atOnce)}>{t('risk.showMore')}</Button>}
    </>
  );
}
