import { useMutation } from '@tanstack/react-query';
import { Input } from 'antd';
import { z } from 'zod';
import { ScreeningCreate, type Kyc } from '#contract/people/kyc';
import { useOrganisation } from '../../../api/organisation.ts';
import { answeredBy } from '../../../components/form/answeredBy.ts';
import { FieldRow } from '../../../components/form/fields/FieldRow.tsx';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { FormQuestion } from '../../../components/form/FormQuestion.tsx';
import type { Values } from '../../../components/form/merging/merge.ts';
import { Select } from '../../../components/select/Select.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { addScreening, changedByKyc } from './kyc.queries.ts';

const { Field } = fieldsOf(ScreeningCreate, 'kyc');
const Who = z.strictObject({ who: z.int() });
const who = fieldsOf(Who, 'kyc');

/** Whoever was chosen, as the body says it: of the account itself no name. */
const bodyOf =
  ({ subjects }: Kyc) =>
  ({ who: index, ...values }: Values): Values => {
    const { subject, name } = subjects[Number(index)] ?? { subject: 'account', name: '' };
    return { ...values, subject, name: subject === 'account' ? '' : name };
  };

/** Who was looked for on which list, and what was found. */
export function ScreeningQuestion({ kyc, onDone }: { kyc: Kyc; onDone: () => void }) {
  const { today } = useOrganisation();
  const add = useMutation({
    mutationFn: (body: ScreeningCreate) => addScreening(kyc, body),
    meta: { changes: changedByKyc },
    onSuccess: onDone,
  });
  const choices = kyc.subjects.map(({ subject, name }, value) => ({
    value,
    label: inLine([name, t(`kyc.subject_${subject}`)]),
  }));
  return (
    <FormQuestion
      name="kyc_screening"
      title={t('kyc.addScreening')}
      okText={t('common.save')}
      schema={ScreeningCreate}
      initial={{ who: 0, date: today, list_kind: 'sanctions', list: '', result: 'clear', note: '' }}
      toBody={bodyOf(kyc)}
      placeOf={(path) => (path[0] === 'subject' || path[0] === 'name' ? ['who'] : [...path])}
      {...answeredBy(add)}
      onCancel={onDone}
    >
      <FieldRow>
        <who.Field name="who">
          <Select options={choices} />
        </who.Field>
        <Field name="date" />
        <Field name="list_kind" />
        <Field name="list" hint={t('kyc.listHint')} />
        <Field name="result" />
      </FieldRow>
      <Field name="note">
        <Input.TextArea rows={3} />
      </Field>
    </FormQuestion>
  );
}
