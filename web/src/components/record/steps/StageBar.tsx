import { CheckOutlined, MinusOutlined, StopOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { presentOf, type Stage } from '#contract/base/states/stages';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import styles from './StageBar.module.css';

interface StageBarProps<S extends string> {
  stages: Stage<S>[];
  nameOf: (stage: S) => string;
  /** Since when, where that is known; under the name. */
  noteOf?: (stage: S) => ReactNode;
}

/** How far a record has come: what is behind it is ticked or was skipped, where it is stands out, and an end off the way has its word. */
export function StageBar<S extends string>({ stages, nameOf, noteOf }: StageBarProps<S>) {
  const present = presentOf(stages);
  const place = t('common.stageOf', {
    number: formatCount(present + 1),
    total: formatCount(stages.length),
  });
  return (
    <ol className={styles.stages} aria-label={t('common.stages')}>
      {stages.map(({ key, state }, index) => (
        <li
          key={key}
          className={styles[state]}
          title={state === 'skipped' ? t('common.stageSkipped') : undefined}
          aria-current={index === present ? 'step' : undefined}
          data-stage={key}
        >
          <span className={`${styles.name} cut`}>
            <Mark state={state} />
            {index === present && <span className={styles.place}>{place} · </span>}
            {nameOf(key)}
          </span>
          {state === 'done' && <span className="unseen">{t('common.stageDone')}</span>}
          {state === 'skipped' && <span className="unseen">{t('common.stageSkipped')}</span>}
          {noteOf && index <= present && state !== 'skipped' && (
            <span className={`${styles.note} cut regular`}>{noteOf(key)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: Stage<string>['state'] }) {
  if (state === 'done' || state === 'reached')
    return <CheckOutlined className={styles.mark} aria-hidden="true" />;
  if (state === 'skipped') return <MinusOutlined className={styles.mark} aria-hidden="true" />;
  return state === 'ended' ? <StopOutlined className={styles.mark} aria-hidden="true" /> : null;
}
