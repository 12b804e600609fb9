import { Input } from 'antd';
import { type Policy } from '#contract/cover/policies/policies';
import { PolicyLapse } from '#contract/cover/policies/policySteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../../messages/t.ts';
import { numberOf } from '../policyText.ts';
import { PolicyQuestion } from './PolicyQuestion.tsx';
import { ReturnPreview } from './ReturnPreview.tsx';

const { Field, useValue } = fieldsOf(PolicyLapse, 'policies');

/** The insurer has ended the cover because it was not paid. */
export function LapseModal({ record: policy }: { record: Policy }) {
  const { today } = useOrganisation();
  return (
    <PolicyQuestion
      title={t('policy_screens.lapseTitle', { number: numberOf(policy) })}
      schema={PolicyLapse}
      initial={{ cancel_date: today, reason: '' }}
    >
      <p className="stack gap16 below16">{t('policy_screens.lapseHint')}</p>
      <Field name="cancel_date" />
      <Return policy={policy} />
      <Field name="reason" label={t('policy_screens.lapseReason')}>
        <Input.TextArea rows={3} />
      </Field>
    </PolicyQuestion>
  );
}

/** What was not covered any more is not charged. */
function Return({ policy }: { policy: Policy }) {
  const cancel_date = useValue('cancel_date');
  return (
    <div className="stack gap16 below16">
      <ReturnPreview
        policy={policy}
        ending={{ cancel_date, cancel_method: 'pro_rata', insurer_refund: null }}
      />
    </div>
  );
}
