import { Input } from 'antd';
import { ClaimUpdate, type Claim } from '#contract/cover/claims/claims';
import { useMay } from '../../../auth/currentUser.ts';
import { DayInput } from '../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { FormModal } from '../../../components/form/FormModal.tsx';
import { valuesLike } from '../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { blankOf } from '../../../components/form/fields/schemaFields.ts';
import { RecordSelect } from '../../../components/RecordSelect.tsx';
import { labelOf, t } from '../../../messages/t.ts';
import { users } from '../../system/users/users.queries.ts';
import { editFields } from './claimFields.ts';
import { claims } from './claims.queries.ts';
import { ItemSelect } from './notice/ItemSelect.tsx';
import { TypeSelect } from './notice/NoticeFields.tsx';
import { TimeInput } from './notice/TimeInput.tsx';
import { ThirdPartyRows } from './thirdParties/ThirdPartyRows.tsx';
import { useDescribeClaim } from './useDescribeClaim.ts';

const { Field } = editFields;
const toValues = valuesLike(blankOf(ClaimUpdate));

/** Everything that was told, told better. */
export function ClaimEdit({ claim }: { claim: Claim }) {
  const title = t('claim_screens.editTitle', { number: claim.claim_number });
  return (
    <FormModal
      name="claim"
      noun={claims}
      permissions={{ create: 'claims:update', edit: 'claims:update' }}
      titles={{ create: title, edit: title }}
      schema={{ create: ClaimUpdate, edit: ClaimUpdate }}
      toValues={toValues}
      nameOf={({ claim_number }) => claim_number}
      labelOf={(field) => labelOf('claims', field)}
      describe={useDescribeClaim()}
      isOnItsPage
      width={720}
    >
      {() => <Fields claim={claim} />}
    </FormModal>
  );
}

function Fields({ claim }: { claim: Claim }) {
  const may = useMay();
  return (
    <>
      <FieldRow>
        <Field name="item_id">
          <ItemSelect claim={claim} />
        </Field>
        <Field name="claim_type">
          <TypeSelect line={claim.policy_type} />
        </Field>
      </FieldRow>
      <FieldRow>
        <Field name="date_of_loss">
          <DayInput isPast />
        </Field>
        <Field name="time_of_loss">
          <TimeInput />
        </Field>
      </FieldRow>
      <Field name="loss_location" />
      <Field name="description">
        <Input.TextArea rows={4} />
      </Field>
      <FieldRow>
        <Field name="reported_by" />
        <Field name="reporter_phone" type="tel" />
      </FieldRow>
      <FieldRow>
        <Field name="reported_at" />
        <Field name="driver" />
      </FieldRow>
      <FieldRow>
        <Field name="fault" />
        <Field name="police_report_no" dir="ltr" />
      </FieldRow>
      <ThirdPartyRows />
      <FieldRow>
        <Field name="insurer_claim_number" dir="ltr" />
        <Field name="provider" />
      </FieldRow>
      <FieldRow>
        <Field name="surveyor" />
        <Field name="priority" />
      </FieldRow>
      <FieldRow>
        <Field name="estimate">
          <MoneyInput currency={claim.currency} />
        </Field>
        <Field name="deductible">
          <MoneyInput currency={claim.currency} />
        </Field>
      </FieldRow>
      {may('claims:assign') && may('users:view') && (
        <Field name="handler_id">
          <RecordSelect options={users.options} />
        </Field>
      )}
    </>
  );
}
