import { Alert } from 'antd';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { useSchemaFormAround, useValues } from '../../../../../components/form/state/formContext.ts';
import { useDates } from '../../../../../components/days/useDates.ts';
import { t } from '../../../../../messages/t.ts';
import { useRiskNames } from '../../../../sales/risk/riskNames.ts';
import { itemText } from '../../useChangeWords.ts';
import { leftIn, stateOf } from '../endorsementForm.ts';
import { Field } from '../formFields.ts';

/** Dependants whose family goes without them, each with the reason that is asked for. */
export function Staying({ policy, base }: { policy: Policy; base: PolicyVersion }) {
  const form = useSchemaFormAround();
  const { names } = useRiskNames();
  const dates = useDates();
  const textOf = itemText(policy.policy_type, names, { currency: policy.currency, day: dates.day });
  const before = stateOf(base);
  const left = useValues(form, (values) =>
    leftIn(values, before)
      .map(({ id }) => id)
      .join(' '),
  );
  if (left === '') return null;
  const ids = left.split(' ');
  const items = leftIn(form.store.read(), before).filter(({ id }) => ids.includes(id));
  return (
    <section className="stack gap12 below16" aria-label={t('endorsement_forms.stayingTitle')}>
      <Alert
        type="warning"
        showIcon
        title={t('endorsement_forms.stayingTitle')}
        description={t('endorsement_forms.stayingHint')}
      />
      {items.map((item) => (
        <Field
          key={item.id}
          name={`staying.${item.id}`}
          label={t('endorsement_forms.stayingReason', { name: textOf(item).title })}
        />
      ))}
    </section>
  );
}
