import { Button, Input } from 'antd';
import type { Insured } from '#contract/cover/claims/claimCover';
import type { PolicyType } from '#contract/base/amounts/lines';
import { plusDays } from '#contract/base/days/wallClock';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useMay } from '../../../../auth/currentUser.ts';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { useDates } from '../../../../components/days/useDates.ts';
import { t } from '../../../../messages/t.ts';
import { users } from '../../../system/users/users.queries.ts';
import { noticeFields } from '../claimFields.ts';
import { claimTypesFor } from '../claimText.ts';
import { ThirdPartyRows } from '../thirdParties/ThirdPartyRows.tsx';
import { InsuredSelect } from './InsuredSelect.tsx';
import { insuredHint } from './insuredText.ts';
import { TimeInput } from './TimeInput.tsx';
import styles from './notice.module.css';

const { Field, useSetValue } = noticeFields;

/** What was found stands among the values, so that a draft knows its name too. */
const insuredIn = (values: Record<string, unknown>): Insured | null =>
  (values['insured'] as Insured | null | undefined) ?? null;

const useInsured = (): Insured | null => useValues(useSchemaFormAround(), insuredIn);

interface WhoProps {
  policyId?: number | undefined;
  accountId?: number | undefined;
}

/** Whose, and what was hit: one field for both, and for the policy. */
export function WhoOrWhat({ policyId, accountId }: WhoProps) {
  const { store } = useSchemaFormAround();
  const setValue = useSetValue();
  const insured = useInsured();
  const dates = useDates();
  const choose = (chosen: Insured | null) => {
    store.set(['insured'], chosen);
    setValue('item_id', chosen?.item?.id ?? null);
    setValue('policy_id', chosen?.policy.id ?? null);
  };
  return (
    <Field
      name="policy_id"
      label={t('claim_screens.whoOrWhat')}
      hint={insured ? insuredHint(insured, dates.day) : t('claim_screens.whoHint')}
    >
      <InsuredSelect autoFocus chosen={insured} policyId={policyId} accountId={accountId} onChoose={choose} />
    </Field>
  );
}

export function WhatAndWhen() {
  const line = useInsured()?.policy_type;
  return (
    <div className={styles.what}>
      <Field name="claim_type" className={styles.type ?? ''}>
        <TypeSelect line={line} />
      </Field>
      <div>
        <Field name="date_of_loss">
          <DayInput isPast />
        </Field>
        <NearDays />
      </div>
      <Field name="time_of_loss">
        <TimeInput />
      </Field>
    </div>
  );
}

/** The two days that most callers mean. */
function NearDays() {
  const { today } = useOrganisation();
  const setValue = useSetValue();
  return (
    <div className={styles.near}>
      {(['today', 'yesterday'] as const).map((name, daysAgo) => (
        <Button key={name} size="small" onClick={() => setValue('date_of_loss', plusDays(today, -daysAgo))}>
          {t(`claim_screens.on_${name}`)}
        </Button>
      ))}
    </div>
  );
}

interface TypeSelectProps {
  line: PolicyType | undefined;
  id?: string;
  value?: string | null;
  onChange?: (value: string | null | undefined) => void;
}

/** The kinds of the policy's line come first. */
export function TypeSelect({ line, ...given }: TypeSelectProps) {
  return (
    <Select<string | null | undefined>
      {...given}
      options={claimTypesFor(line).map((value) => ({ value, label: t(`claims.claim_type_${value}`) }))}
    />
  );
}

export function WhatHappened() {
  const line = useInsured()?.policy_type;
  return (
    <>
      <Field name="loss_location" />
      <Field name="description">
        <Input.TextArea rows={3} />
      </Field>
      <FieldRow>
        <Field name="reported_by" />
        <Field name="reporter_phone" type="tel" />
      </FieldRow>
      {line === 'motor' && <Field name="driver" />}
    </>
  );
}

/** What can be told later as well. */
export function MoreOfIt() {
  const may = useMay();
  return (
    <details className={styles.more}>
      <summary>{t('claim_screens.more')}</summary>
      <div className={styles.moreFields}>
        <FieldRow>
          <Field name="police_report_no" dir="ltr" />
          <Field name="fault" />
        </FieldRow>
        <FieldRow>
          <Field name="estimate">
            <MoneyInput />
          </Field>
          <Field name="provider" />
        </FieldRow>
        <FieldRow>
          <Field name="insurer_claim_number" dir="ltr" />
          <Field name="reported_at" hint={t('claim_screens.reportedHint')} />
        </FieldRow>
        <FieldRow>
          <Field name="priority" />
          {may('claims:assign') && may('users:view') ? (
            <Field name="handler_id">
              <RecordSelect options={users.options} />
            </Field>
          ) : (
            <span />
          )}
        </FieldRow>
        <ThirdPartyRows />
      </div>
    </details>
  );
}
