import { RenewalUpdate, type Renewal } from '#contract/cover/renewals/renewals';
import { useMay } from '../../../../auth/currentUser.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FormModal } from '../../../../components/form/FormModal.tsx';
import { valuesLike } from '../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { labelOf, t } from '../../../../messages/t.ts';
import { FollowUpChoices } from '../../../sales/leads/steps/FollowUpChoices.tsx';
import { users } from '../../../system/users/users.queries.ts';
import { renewals } from '../renewals.queries.ts';
import { useDescribeRenewal } from '../useDescribeRenewal.ts';

const { Field, useSetValue } = fieldsOf(RenewalUpdate, 'renewals');

const toValues = valuesLike({ assigned_to_id: null, next_follow_up_at: null, renewal_premium: null });

/** Who works on it, when next, and what is expected to be paid. */
export function EditModal({ record: renewal }: { record: Renewal }) {
  const describe = useDescribeRenewal();
  const title = t('renewal_screens.changeTitle', { number: renewal.renewal_number });
  if (renewal.allowed_actions.length === 0) return null;
  return (
    <FormModal
      name="renewal"
      noun={renewals}
      permissions={{ create: 'renewals:update', edit: 'renewals:update' }}
      titles={{ create: title, edit: title }}
      schema={{ create: RenewalUpdate, edit: RenewalUpdate }}
      toValues={toValues}
      nameOf={({ renewal_number }) => renewal_number}
      labelOf={(field) => labelOf('renewals', field)}
      describe={describe}
      touches={['tasks']}
    >
      {() => <Fields currency={renewal.currency} />}
    </FormModal>
  );
}

function Fields({ currency }: { currency: string }) {
  const may = useMay();
  const setValue = useSetValue();
  return (
    <>
      <Field name="next_follow_up_at" />
      <FollowUpChoices onChoose={(moment) => setValue('next_follow_up_at', moment)} />
      {may('renewals:assign') && may('users:view') && (
        <Field name="assigned_to_id">
          <RecordSelect options={users.options} />
        </Field>
      )}
      <Field name="renewal_premium" hint={t('renewal_screens.renewalPremiumHint')}>
        <MoneyInput currency={currency} />
      </Field>
    </>
  );
}
