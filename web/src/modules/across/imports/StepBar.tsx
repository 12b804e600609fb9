import { CheckOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { Import } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { importSteps, stateOfStep, openSteps, wasTaken, type ImportStep } from './importSteps.ts';
import styles from './stepBar.module.css';
import { importAddress } from './useImportAddress.ts';

interface StepBarProps {
  target: ImportTargetName;
  record: Import | undefined;
  shown: ImportStep;
}

/** Six steps, of which those that can still be changed are links. */
export function StepBar({ target, record, shown }: StepBarProps) {
  const reached = record && openSteps(record.status);
  return (
    <nav aria-label={t('imports.steps')} className={`${styles.bar} pushed`}>
      <ol className={styles.steps}>
        {importSteps.map((step, place) => {
          const isMissed = shown === 'result' && record !== undefined && !wasTaken(step, record);
          const state = step !== shown && isMissed ? 'later' : stateOfStep(step, shown, record?.status);
          const mark = state === 'done' ? <CheckOutlined aria-hidden /> : formatCount(place + 1);
          const name = (
            <>
              <span className={styles.mark}>{mark}</span>
              <span className={styles.name}>{t(`imports.step_${step}`)}</span>
            </>
          );
          return (
            <li
              key={step}
              className={`${styles.step} line gap6 quiet`}
              data-state={state}
              aria-current={state === 'shown' ? 'step' : undefined}
            >
              {record && state !== 'shown' && reached?.includes(step) ? (
                <Link {...importAddress(target, record.id, step)} className={`${styles.link} line gap8`}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
