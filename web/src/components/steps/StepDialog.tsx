import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormQuestion, type FormQuestionProps } from '../form/FormQuestion.tsx';
import { fieldSpec } from '../form/fields/schemaFields.ts';
import { TextQuestion } from '../dialog/Question.tsx';
import { useAskedStep } from './askedStep.ts';

type Answered = 'isRunning' | 'problem' | 'onConfirm' | 'onCancel';

export interface StepDialogProps extends Omit<FormQuestionProps, Answered | 'okText'> {
  /** Where it is not the name of the step. */
  okText?: string;
}

/** A few things that are asked before a step. */
export function StepDialog(question: StepDialogProps) {
  return <FormQuestion {...useAskedStep()} {...question} />;
}

interface ReasonDialogProps {
  title: string;
  text?: string | undefined;
  label: string;
  hint?: string;
  okText?: string;
  cancelText?: string;
  /** What the step is told, in the field of this name. */
  schema: z.ZodType;
  name?: string;
  /** What it is told besides. */
  also?: object;
  /** What is left empty is not sent. */
  isOptional?: boolean;
  isDangerous?: boolean;
}

/** Asks why, before a step. */
export function ReasonDialog({ schema, name = 'reason', also, ...question }: ReasonDialogProps) {
  const { onConfirm, ...asked } = useAskedStep();
  return (
    <TextQuestion
      {...asked}
      {...question}
      longest={fieldSpec(schema, name).maxLength}
      onAnswer={(text) => onConfirm({ ...(text !== '' && { [name]: text }), ...also })}
    />
  );
}

interface ConfirmDialogProps {
  title: string;
  okText?: string;
  width?: number;
  className?: string | undefined;
  body?: object;
  children: ReactNode;
}

/** Says what comes of a step before it is taken. */
export function ConfirmDialog({ title, okText, width = 416, body, className, children }: ConfirmDialogProps) {
  const asked = useAskedStep();
  return (
    <Dialog
      isSmall
      width={width}
      title={title}
      okText={okText ?? asked.okText}
      okButtonProps={{ loading: asked.isRunning, danger: asked.isDangerous }}
      onOk={() => asked.onConfirm(body)}
      onCancel={asked.onCancel}
    >
      <div className={className}>
        {asked.problem && <Alert type="error" showIcon title={asked.problem.message} />}
        {children}
      </div>
    </Dialog>
  );
}
