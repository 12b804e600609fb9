import { Button } from 'antd';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import styles from './census.module.css';
import { textIn } from './families.ts';

interface SameDialogProps {
  same: readonly Values[];
  onKeepOne: () => void;
  onKeepBoth: () => void;
  onCancel: () => void;
}

const mostNamed = 8;

/** Asks whether those of one name and day of birth are one person. */
export function SameDialog({ same, onKeepOne, onKeepBoth, onCancel }: SameDialogProps) {
  const dates = useDates();
  const rest = same.length - mostNamed;
  return (
    <Dialog
      isSmall
      width={416}
      title={t('census.sameTitle')}
      onCancel={onCancel}
      footer={
        <>
          <Button onClick={onKeepBoth}>{t('census.keepBoth')}</Button>
          <Button type="primary" onClick={onKeepOne}>
            {t('census.keepOne')}
          </Button>
        </>
      }
    >
      <p className="quiet">{t('census.sameHint', { count: same.length })}</p>
      <ul className={styles.same}>
        {same.slice(0, mostNamed).map((person) => (
          <li key={textIn(person, 'id')}>
            {inLine([
              `${textIn(person, 'first_name')} ${textIn(person, 'last_name')}`,
              dates.day(textIn(person, 'date_of_birth')),
              textIn(person, 'employee_no'),
            ])}
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="quiet">{t('census.sameMore', { count: rest })}</p>}
    </Dialog>
  );
}
