import { useId } from 'react';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Policy } from '#contract/cover/policies/policies';
import { Dialog } from '../../../../../components/dialog/Dialog.tsx';
import { Empty } from '../../../../../components/states/Empty.tsx';
import { firstField } from '../../../../../components/dialog/firstField.ts';
import { useDates } from '../../../../../components/days/useDates.ts';
import { inLine } from '../../../../../messages/joined.ts';
import { t } from '../../../../../messages/t.ts';
import { numberOf } from '../../../policies/policyText.ts';
import { waitsFor } from '../../endorsementText.ts';
import styles from '../form.module.css';

interface TypePickerProps {
  policy: Policy;
  types: readonly EndorsementType[];
  onPick: (type: EndorsementType) => void;
  onCancel: () => void;
}

/** What is to be done to the policy, in the words of whoever asks for it. */
export function TypePicker({ policy, types, onPick, onCancel }: TypePickerProps) {
  const { day } = useDates();
  const noticeId = useId();
  return (
    <Dialog
      width={760}
      title={inLine([t('endorsement_forms.pickTitle'), numberOf(policy)])}
      footer={null}
      onCancel={onCancel}
    >
      {types.length === 0 ? (
        <Empty title={t('endorsement_forms.noneTitle')} hint={t('endorsement_forms.noneHint')} />
      ) : (
        <>
          {policy.cancel_date !== null && (
            <p id={noticeId} className={styles.notice}>
              {t('endorsement_forms.waitsFrom', { day: day(policy.cancel_date) })}
            </p>
          )}
          <ul className={styles.types}>
            {types.map((type, index) => (
              <li key={type}>
                <button
                  type="button"
                  className={`${styles.type} box stack`}
                  {...(index === 0 ? { [firstField]: true } : {})}
                  {...(waitsFor(policy, type) === undefined
                    ? { onClick: () => onPick(type) }
                    : { 'aria-disabled': true, 'aria-describedby': noticeId })}
                >
                  <strong>{t(`endorsements.type_${type}`)}</strong>
                  <span>{t(`endorsement_forms.about_${type}`)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
