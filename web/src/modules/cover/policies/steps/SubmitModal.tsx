import { type Policy } from '#contract/cover/policies/policies';
import { PolicySubmit } from '#contract/cover/policies/policySteps';
import { usualNoteEnd } from '#contract/cover/policies/policyParts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { t } from '../../../../messages/t.ts';
import { numberOf } from '../policyText.ts';
import { PolicyQuestion } from './PolicyQuestion.tsx';

const { Field, useValue, useSetValue } = fieldsOf(PolicySubmit, 'policies');

/** Without a day of its own, a cover note holds for what is usual: that day is shown, and can be changed. */
function CoverNoteDays() {
  const set = useSetValue();
  const [bound, expiry] = [useValue('bound_on'), useValue('cover_note_expiry')];
  const isUsual = !expiry || (isDay(bound ?? '') && expiry === usualNoteEnd(bound ?? ''));
  const follow = (day: string | null) => {
    if (isUsual) set('cover_note_expiry', day && isDay(day) ? usualNoteEnd(day) : null);
  };
  return (
    <FieldRow>
      <Field name="bound_on" hint={t('policy_screens.boundHint')}>
        <DayInput onChange={follow} />
      </Field>
      <Field
        name="cover_note_expiry"
        {...(bound && isUsual ? { hint: t('policy_screens.usualNoteHint') } : {})}
      />
    </FieldRow>
  );
}

/** The policy goes to its insurer, who may hold it covered before issuing it. */
export function SubmitModal({ record: policy }: { record: Policy }) {
  return (
    <PolicyQuestion
      title={t('policy_screens.submitTitle', { number: numberOf(policy) })}
      schema={PolicySubmit}
      initial={{
        bound_on: policy.bound_on,
        cover_note_number: policy.cover_note_number,
        cover_note_expiry: policy.cover_note_expiry,
      }}
    >
      <p className="stack gap16 below16">{t('policy_screens.submitHint')}</p>
      <CoverNoteDays />
      <Field name="cover_note_number" dir="ltr" />
    </PolicyQuestion>
  );
}
