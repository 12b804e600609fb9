import { useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import { t } from '../../messages/t.ts';
import { SideBySide } from '../SideBySide.tsx';
import type { Merge, Values } from './merge.ts';
import styles from './form.module.css';

interface MergeDialogProps {
  merge: Merge;
  labelOf: (field: string) => string;
  describe: (field: string, value: unknown) => string;
  onMerge: (values: Values) => void;
  onCancel: () => void;
}

type Side = 'theirs' | 'mine';

/** Two people changed the same record: field by field, theirs or mine. */
export function MergeDialog({ merge, labelOf, describe, onMerge, onCancel }: MergeDialogProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (field: string): Side => chosen[field] ?? 'mine';
  const save = () => {
    const picked = merge.conflicts.map((conflict) => [conflict.field, conflict[sideOf(conflict.field)]]);
    onMerge({ ...merge.settled, ...Object.fromEntries(picked) });
  };
  return (
    <Dialog
      width={640}
      title={t('common.mergeTitle')}
      okText={t('common.mergeSave')}
      cancelText={t('common.keepEditing')}
      onOk={save}
      onCancel={onCancel}
    >
      <p className={styles.hint}>{t('common.mergeHint')}</p>
      <SideBySide
        fields={merge.conflicts.map(({ field, theirs, mine }) => ({
          key: field,
          label: labelOf(field),
          sides: [
            { key: 'theirs', whose: t('common.mergeTheirs'), value: describe(field, theirs) },
            { key: 'mine', whose: t('common.mergeMine'), value: describe(field, mine) },
          ],
        }))}
        chosen={sideOf}
        onChoose={(field, side) => setChosen({ ...chosen, [field]: side as Side })}
      />
      {merge.takenOver > 0 && (
        <p className={styles.hint}>{t('common.mergeSettled', { count: merge.takenOver })}</p>
      )}
    </Dialog>
  );
}
