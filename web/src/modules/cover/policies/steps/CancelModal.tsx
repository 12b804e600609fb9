import { Input, Segmented } from 'antd';
import { type CancelMethod, type Policy } from '#contract/cover/policies/policies';
import { PolicyCancel } from '#contract/cover/policies/policySteps';
import { useOrganisation } from '../../../../api/organisation.ts';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { t } from '../../../../messages/t.ts';
import { methodsFor } from './policyReturn.ts';
import { numberOf } from '../policyText.ts';
import { PolicyQuestion } from './PolicyQuestion.tsx';
import { ReturnPreview } from './ReturnPreview.tsx';

const { Field, useValue, useSetValue } = fieldsOf(PolicyCancel, 'policies');

/** From when there is no cover, how the return is reckoned, and what it comes to. */
export function CancelModal({ record: policy }: { record: Policy }) {
  const { today } = useOrganisation();
  const { start_date } = policy;
  return (
    <PolicyQuestion
      title={t('policy_screens.cancelTitle', { number: numberOf(policy) })}
      cancelText={t('quote_screens.keep')}
      schema={PolicyCancel}
      initial={{
        cancel_date: today < start_date ? start_date : today,
        cancel_method: today < start_date ? 'flat' : 'pro_rata',
        cancel_reason: '',
        insurer_refund: null,
      }}
    >
      <CancelFields policy={policy} />
    </PolicyQuestion>
  );
}

function CancelFields({ policy }: { policy: Policy }) {
  const { start_date, currency, policy_type } = policy;
  const isLife = policy_type === 'life';
  const isPhone = useIsPhone();
  const set = useSetValue();
  const method = useValue('cancel_method');
  const cancel_date = useValue('cancel_date');
  const insurer_refund = useValue('insurer_refund');
  // A flat cancellation leaves no day of cover, so its day is not asked for.
  const choose = (chosen: CancelMethod) => {
    if (chosen === 'flat') set('cancel_date', start_date);
  };
  return (
    <>
      <Field name="cancel_method" hint={methodHint(method, isLife)}>
        <Segmented
          block
          vertical={isPhone}
          options={methodsFor(policy).map((value) => ({
            value,
            label: t(`policies.cancel_method_${value}`),
          }))}
          onChange={choose}
        />
      </Field>
      <FieldRow>
        {method !== 'flat' && <Field name="cancel_date" hint={t('policy_screens.cancelDateHint')} />}
        <Field
          name="insurer_refund"
          hint={isLife ? t('policy_screens.lifeRefundHint') : t('policy_screens.insurerRefundHint')}
        >
          <MoneyInput currency={currency} />
        </Field>
      </FieldRow>
      <div className="stack gap16 below16">
        <ReturnPreview policy={policy} ending={{ cancel_date, cancel_method: method, insurer_refund }} />
      </div>
      <Field name="cancel_reason">
        <Input.TextArea rows={2} />
      </Field>
    </>
  );
}

const methodHint = (method: CancelMethod | undefined, isLife: boolean): string =>
  isLife || method === undefined ? '' : t(`policy_screens.method_${method}`);
