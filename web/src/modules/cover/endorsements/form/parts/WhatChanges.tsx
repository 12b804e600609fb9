import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersion } from '#contract/cover/policies/policyVersions';
import { plusDays } from '#contract/base/days/wallClock';
import { AddressFields } from '../../../../../components/form/inputs/AddressFields.tsx';
import { FieldRow } from '../../../../../components/form/fields/FieldRow.tsx';
import { DayText } from '../../../../../components/texts/MomentText.tsx';
import { useDates } from '../../../../../components/days/useDates.ts';
import { labelOf, t } from '../../../../../messages/t.ts';
import { PlanFields } from '../../../../money/plans/PlanFields.tsx';
import { SumInsuredInput } from '../../../../sales/risk/lines/SumInsuredInput.tsx';
import { Field as PolicyField } from '../../../policies/policyFields.ts';
import { planTermsIn } from '../../../policies/form/planTermsIn.ts';
import { PolicyTermFields } from '../../../policies/form/PolicyTermFields.tsx';
import { Field } from '../formFields.ts';
import { formParts } from './formParts.ts';
import { InsuredFields } from './InsuredFields.tsx';
import styles from '../form.module.css';

interface WhatChangesProps {
  policy: Policy;
  type: EndorsementType;
  base: PolicyVersion;
}

/** From when, and what: the fields of the type and no others. */
export function WhatChanges({ policy, type, base }: WhatChangesProps) {
  const parts = formParts[type];
  const dates = useDates();
  const terms = parts.hasPlan ? planTermsIn(policy) : undefined;
  return (
    <section className={styles.part} aria-label={t('endorsements.change')}>
      <FieldRow>
        {type === 'extension' ? (
          <FixedDay policy={policy} />
        ) : (
          <Field name="effective_date" hint={dayHint(type, policy, dates.day)} />
        )}
        {parts.hasEnd && (
          <Field
            name="end_date"
            hint={t(`endorsement_forms.end_${type as 'extension' | 'shortening'}`, {
              day: dates.day(policy.end_date),
            })}
          />
        )}
      </FieldRow>
      {parts.items !== 'none' && <InsuredFields policy={policy} type={type} base={base} />}
      {(parts.hasName || parts.hasSum) && (
        <FieldRow>
          {parts.hasName && <Field name="insured_name" />}
          {parts.hasSum && (
            <PolicyField name="sum_insured">
              <SumInsuredInput currency={policy.currency} />
            </PolicyField>
          )}
        </FieldRow>
      )}
      {parts.hasName && (
        <fieldset className={styles.group}>
          <legend>{labelOf('endorsements', 'insured_address')}</legend>
          <AddressFields />
        </fieldset>
      )}
      {parts.hasTerms && <PolicyTermFields />}
      {terms && <PlanFields terms={terms} frequency={terms.frequency ?? null} />}
    </section>
  );
}

/** The first day of an extension follows from the last day so far. */
function FixedDay({ policy: { end_date } }: { policy: Policy }) {
  const dates = useDates();
  return (
    <div className={styles.fixed}>
      <span>{t('endorsements.effective_date')}</span>
      <strong>
        <DayText day={plusDays(end_date, 1)} />
      </strong>
      <span className={`${styles.quiet} small quiet`}>
        {t('endorsement_forms.dayAfterEnd', { day: dates.day(end_date) })}
      </span>
    </div>
  );
}

function dayHint(
  type: EndorsementType,
  { start_date, end_date }: Policy,
  day: (day: string) => string,
): string {
  const days = { from: day(start_date), to: day(end_date) };
  return type === 'terms' || type === 'adjustment'
    ? t('endorsement_forms.dayOfTerm', days)
    : t('endorsement_forms.firstDay', days);
}
