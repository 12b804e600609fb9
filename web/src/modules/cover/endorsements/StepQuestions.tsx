import { Alert, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { type Endorsement } from '#contract/cover/endorsements/endorsements';
import {
  EndorsementApprove,
  EndorsementReject,
  EndorsementReverse,
} from '#contract/cover/endorsements/endorsementSteps';
import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import { Dialog } from '../../../components/dialog/Dialog.tsx';
import { fieldSpec } from '../../../components/form/fields/schemaFields.ts';
import { Question, TextQuestion } from '../../../components/dialog/Question.tsx';
import { inList } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { SignedAmount } from './EndorsementCells.tsx';
import { numberOf } from './endorsementText.ts';
import { LaterOnes } from './LaterOnes.tsx';
import styles from './endorsements.module.css';

interface StepQuestionProps {
  step: EndorsementAction;
  endorsement: Endorsement;
  /** The insurer can be written to. */
  mayWrite: boolean;
  isRunning: boolean;
  problem: Error | null;
  /** With what the step is taken, and whether the insurer is written to afterwards. */
  onAnswer: (body: object, isWritten?: boolean) => void;
  onCancel: () => void;
}

/** What is asked before a step. */
export function StepQuestion(props: StepQuestionProps) {
  switch (props.step) {
    case 'submit':
      return <Submit {...props} />;
    case 'approve':
      return <Approve {...props} />;
    case 'reject':
      return <Reject {...props} />;
    case 'reverse':
      return <Reverse {...props} />;
    default:
      return <Confirm {...props} />;
  }
}

const titleOf = ({ step, endorsement }: StepQuestionProps): string =>
  t(`endorsement_screens.title_${step}`, {
    number: numberOf(endorsement),
    insurer: endorsement.insurer.label,
  });

function Submit(props: StepQuestionProps) {
  const [isWritten, setIsWritten] = useState(props.mayWrite);
  return (
    <Dialog
      isSmall
      width={416}
      title={titleOf(props)}
      okText={t('endorsement_screens.action_submit')}
      okButtonProps={{ loading: props.isRunning }}
      onOk={() => props.onAnswer({}, isWritten)}
      onCancel={props.onCancel}
    >
      <div className={styles.block}>
        {props.problem && <Alert type="error" showIcon title={props.problem.message} />}
        <p>{t('endorsement_screens.hint_submit')}</p>
        {props.mayWrite && (
          <Checkbox checked={isWritten} onChange={({ target }) => setIsWritten(target.checked)}>
            {t('endorsement_screens.writeAfter')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

function Approve(props: StepQuestionProps) {
  const [reference, setReference] = useState(props.endorsement.insurer_reference);
  return (
    <Question
      title={titleOf(props)}
      text={t('endorsement_screens.hint_approve')}
      label={t('endorsements.insurer_reference')}
      okText={t('endorsement_screens.action_approve')}
      isRunning={props.isRunning}
      problem={props.problem}
      onOk={() => props.onAnswer({ insurer_reference: reference.trim() })}
      onCancel={props.onCancel}
    >
      {(asked) => (
        <Input
          {...asked}
          autoFocus
          autoComplete="off"
          maxLength={fieldSpec(EndorsementApprove, 'insurer_reference').maxLength}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </Question>
  );
}

function Reject(props: StepQuestionProps) {
  return (
    <TextQuestion
      title={titleOf(props)}
      label={t('endorsements.reason')}
      okText={t('endorsement_screens.action_reject')}
      isDangerous
      longest={fieldSpec(EndorsementReject, 'reason').maxLength}
      isRunning={props.isRunning}
      problem={props.problem}
      onAnswer={(reason) => props.onAnswer({ reason })}
      onCancel={props.onCancel}
    />
  );
}

const laterText = ({ later }: Endorsement): string | undefined =>
  later.length > 0
    ? t('endorsement_screens.laterNamed', { names: inList(later.map(({ label }) => label)) })
    : undefined;

function Reverse(props: StepQuestionProps) {
  const { endorsement } = props;
  return (
    <TextQuestion
      title={titleOf(props)}
      text={[t('endorsement_screens.hint_reverse'), laterText(endorsement)].filter(Boolean).join(' ')}
      label={t('endorsements.reason')}
      okText={t('endorsement_screens.action_reverse')}
      isDangerous
      longest={fieldSpec(EndorsementReverse, 'reason').maxLength}
      isRunning={props.isRunning}
      problem={props.problem}
      onAnswer={(reason) => props.onAnswer({ reason, confirm_later: true })}
      onCancel={props.onCancel}
    />
  );
}

/** Applying, which says what it makes of the policy and of those that begin later, and withdrawing. */
function Confirm(props: StepQuestionProps) {
  const { step, endorsement } = props;
  const isApplying = step === 'apply';
  return (
    <Dialog
      isSmall
      width={isApplying && endorsement.later.length > 0 ? 520 : 416}
      title={titleOf(props)}
      okText={t(`endorsement_screens.action_${step}`)}
      okButtonProps={{ loading: props.isRunning, danger: !isApplying }}
      onOk={() => props.onAnswer(isApplying ? { confirm_later: true } : {})}
      onCancel={props.onCancel}
    >
      <div className={styles.block}>
        {props.problem && <Alert type="error" showIcon title={props.problem.message} />}
        <p>{isApplying ? t('endorsement_screens.hint_apply') : t('endorsement_screens.hint_withdraw')}</p>
        {isApplying && endorsement.moves_money && (
          <p>
            <strong>
              <SignedAmount amount={endorsement.gross_premium} currency={endorsement.currency} />
            </strong>
          </p>
        )}
        {isApplying && <LaterOnes later={endorsement.later} />}
      </div>
    </Dialog>
  );
}
