import { useState } from 'react';
import { Dialog } from '../../dialog/Dialog.tsx';
import { t } from '../../../messages/t.ts';
import { SideBySide } from '../../layout/SideBySide.tsx';
import { withChoices, type Conflict, type Merge, type Values } from './merge.ts';
import { differenceOf } from './listDifference.ts';
import styles from '../form.module.css';

interface MergeDialogProps {
  merge: Merge;
  labelOf: (field: string) => string;
  describe: (field: string, value: unknown) => string;
  tellPart?: TellPart | undefined;
  onMerge: (values: Values) => void;
  onCancel: () => void;
}

type Side = 'theirs' | 'mine';

/** What is asked about, in words: of a part, its place and what each side has there. */
export type TellPart = (conflict: Conflict, whole: unknown) => Record<Side | 'label', string>;

const keyOf = ({ field, within }: Conflict): string => JSON.stringify([field, within]);

/** Two people changed the same record: field by field, theirs or mine. */
export function MergeDialog({ merge, labelOf, describe, tellPart, onMerge, onCancel }: MergeDialogProps) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (key: string): Side => chosen[key] ?? 'mine';
  const save = () =>
    onMerge(withChoices(merge.settled, merge.conflicts, (conflict) => conflict[sideOf(keyOf(conflict))]));
  const tell = (conflict: Conflict) => {
    const { field, within, theirs, mine } = conflict;
    if (within && tellPart) return tellPart(conflict, merge.settled[field]);
    const say = (value: unknown) =>
      differenceOf(merge.base[field], value, (part) => describe(field, part)) ?? describe(field, value);
    return { label: labelOf(field), theirs: say(theirs), mine: say(mine) };
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
        fields={merge.conflicts.map((conflict) => {
          const { label, theirs, mine } = tell(conflict);
          return {
            key: keyOf(conflict),
            label,
            sides: [
              { key: 'theirs', whose: t('common.mergeTheirs'), value: theirs },
              { key: 'mine', whose: t('common.mergeMine'), value: mine },
            ],
          };
        })}
        chosen={sideOf}
        onChoose={(key, side) => setChosen({ ...chosen, [key]: side as Side })}
      />
      {merge.takenOver > 0 && (
        <p className={styles.hint}>{t('common.mergeSettled', { count: merge.takenOver })}</p>
      )}
    </Dialog>
  );
}
