import { useEffect } from 'react';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { t } from '../../../../messages/t.ts';
import { coverOf } from './riskCover.ts';
import styles from '../risk.module.css';

const read = (values: Values) => coverOf(values['risk'] as Values | null, values['start_date']);

/** The days of the form around it, where what is insured leaves no choice about them; says what was filled in. */
export function CoverFilling({ line }: { line: 'travel' | 'life' }) {
  const form = useSchemaFormAround();
  const { store } = form;
  const start = useValues(form, (values) => read(values)?.start_date);
  const end = useValues(form, (values) => read(values)?.end_date);
  useEffect(() => {
    if (start === undefined || end === undefined) return;
    store.assign({ start_date: start, end_date: end });
  }, [store, start, end]);
  if (start === undefined || end === undefined) return null;
  return (
    <output className={styles.notice}>
      {t(`risk.cover_filled_${line}`)} <DayText day={start} /> – <DayText day={end} />
    </output>
  );
}
