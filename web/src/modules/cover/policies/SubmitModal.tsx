import { PolicySubmit, type Policy } from '#contract/cover/policies';
import { FieldRow } from '../../../components/form/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fieldsOf.tsx';
import { t } from '../../../messages/t.ts';
import { numberOf } from './policyText.ts';
import { PolicyQuestion } from './PolicyQuestion.tsx';
import styles from './policies.module.css';

const { Field } = fieldsOf(PolicySubmit, 'policies');

/** The policy goes to its insurer, who may hold it covered before issuing it. */
export function SubmitModal({ policy }: { policy: Policy }) {
  return (
    <PolicyQuestion
      policy={policy}
      action="submit"
      title={t('policy_screens.submitTitle', { number: numberOf(policy) })}
      okText={t('policy_screens.action_submit')}
      schema={PolicySubmit}
      initial={{
        bound_on: policy.bound_on,
        cover_note_number: policy.cover_note_number,
        cover_note_expiry: policy.cover_note_expiry,
      }}
    >
      <p className={styles.told}>{t('policy_screens.submitHint')}</p>
      <FieldRow>
        <Field name="bound_on" hint={t('policy_screens.boundHint')} />
        <Field name="cover_note_expiry" />
      </FieldRow>
      <Field name="cover_note_number" dir="ltr" />
    </PolicyQuestion>
  );
}
