import { Alert } from 'antd';
import { type Policy } from '#contract/cover/policies/policies';
import { PolicySubmit } from '#contract/cover/policies/policySteps';
import { usualNoteEnd } from '#contract/cover/policies/policyParts';
import { isDay } from '../../../../components/calendar/useTypedDates.ts';
import { DayInput } from '../../../../components/form/inputs/DayInput.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { mailFor } from '../policies.queries.ts';
import { numberOf } from '../policyText.ts';
import { InsurerMailFields } from './InsurerMailFields.tsx';
import { useInsurerMail } from './useInsurerMail.ts';

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

/** The policy goes to its insurer by the mail that is seen here, who may hold it covered before issuing it. */
export function SubmitModal({ record: policy }: { record: Policy }) {
  const { onConfirm, ...asked } = useAskedStep();
  const asking = useInsurerMail(mailFor(policy.id));
  const ofMail = fieldProblems(asked.problem).filter(({ path }) => path[0] === 'mail');
  return (
    <FormQuestion
      {...asked}
      width={760}
      title={t('policy_screens.submitTitle', { number: numberOf(policy) })}
      okText={asking.by === 'outside' ? t('insurer_mail.mark') : t('insurer_mail.send')}
      schema={PolicySubmit}
      initial={{
        bound_on: policy.bound_on,
        cover_note_number: policy.cover_note_number,
        cover_note_expiry: policy.cover_note_expiry,
      }}
      onConfirm={(body, tell) => {
        const mail = asking.answer();
        if (mail) onConfirm({ ...body, ...mail }, tell);
      }}
    >
      {ofMail.map(({ path, text }) => (
        <Alert key={path.join('.')} type="error" showIcon title={inWords(text)} />
      ))}
      <p className="stack gap16 below16">{t('policy_screens.submitHint')}</p>
      <CoverNoteDays />
      <Field name="cover_note_number" dir="ltr" />
      <InsurerMailFields asking={asking} />
    </FormQuestion>
  );
}
