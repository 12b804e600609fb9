import { Input } from 'antd';
import type { Kyc } from '#contract/people/kyc';
import { KycReject, KycVerify } from '#contract/people/kycSteps';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../components/form/merging/merge.ts';
import { ReasonDialog, StepDialog } from '../../../components/steps/StepDialog.tsx';
import { stepDialog } from '../../../components/steps/StepDialogs.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import type { AskingStep } from './kycSteps.ts';

const { Field, Tick } = fieldsOf(KycVerify, 'kyc');

/** What is not asked for is not sent, and neither is a note that nobody wrote. */
const toBody =
  ({ needs_answer }: Kyc) =>
  ({ note, is_another_person }: Values): Values => ({
    ...(String(note).trim() === '' ? {} : { note }),
    ...(needs_answer ? { is_another_person } : {}),
  });

/** The verdict, with what has to be said of a hit: that it is somebody else, and why. */
function Verify({ record: kyc }: { record: Kyc }) {
  const { needs_answer, needs_note, needs_two, first_verified } = kyc;
  const open = kyc.points
    .filter(({ seen_at }) => seen_at === null)
    .map(({ point }) => t(`kyc.point_${point}`));
  const isNoteWanted = needs_note && !first_verified?.note;
  return (
    <StepDialog
      name="kyc_verify"
      title={t('kyc.verifyTitle', { name: kyc.account.label })}
      schema={KycVerify}
      initial={{ note: '', is_another_person: false }}
      toBody={toBody(kyc)}
      faultsIn={({ note, is_another_person }) => [
        ...(needs_answer && is_another_person !== true
          ? [{ path: ['is_another_person'], text: t('kyc.anotherPersonWanted') }]
          : []),
        ...(isNoteWanted && String(note).trim() === ''
          ? [{ path: ['note'], text: t('kyc.noteWanted') }]
          : []),
      ]}
    >
      <p>{t(needs_two && !first_verified ? 'kyc.verifyFirstHint' : 'kyc.verifyHint')}</p>
      {open.length > 0 && (
        <p className="soon">{t('kyc.pointsOpen', { count: open.length, names: inList(open) })}</p>
      )}
      {needs_answer && <Tick name="is_another_person" label={t('kyc.is_another_person')} />}
      <Field name="note" label={t(isNoteWanted ? 'kyc.noteNeeded' : 'kyc.note')}>
        <Input.TextArea rows={3} />
      </Field>
    </StepDialog>
  );
}

/** What is asked before each step of a client's file. */
export const KycStepDialog = stepDialog<Kyc, AskingStep>({
  verify: Verify,
  reject: ({ record: { account } }) => (
    <ReasonDialog
      title={t('kyc.rejectTitle', { name: account.label })}
      label={t('kyc.reason')}
      schema={KycReject}
    />
  ),
});
