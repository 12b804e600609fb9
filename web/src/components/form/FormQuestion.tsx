import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { Dialog } from '../dialog/Dialog.tsx';
import { FormBody } from './FormBody.tsx';
import type { Values } from './merging/merge.ts';
import type { Problem } from './fields/schemaFields.ts';
import { fieldProblems } from './state/serverErrors.ts';
import { useSchemaForm, type PlaceOf } from './state/useSchemaForm.ts';

export interface QuestionProps {
  title: string;
  isRunning?: boolean;
  problem?: Error | null;
  /** With what the step is taken; `tell` shows a refusal at its fields. */
  onConfirm: (body: object, tell: (error: Error) => void) => void;
  onCancel: () => void;
}

export interface FormQuestionProps extends QuestionProps {
  /** Of the form, where it stands over another one. */
  name?: string;
  okText: string;
  cancelText?: string | undefined;
  isDangerous?: boolean;
  /** What is asked beside the fields is answered. */
  isReady?: boolean;
  /** What the server will check the answer with. */
  schema: z.ZodType;
  /** Tells which fields are required, where the schema itself does not. */
  wanted?: z.ZodType;
  initial: Values;
  /** What is sent; the same as the values unless a question says otherwise. */
  toBody?: (values: Values) => Values;
  placeOf?: PlaceOf;
  /** What is wrong besides, which the schema alone cannot know. */
  faultsIn?: (values: Values) => Problem[];
  width?: number;
  children: ReactNode;
}

/** A few things that are asked before something happens with a record. */
export function FormQuestion(props: FormQuestionProps) {
  const { title, okText, isDangerous = false, isRunning = false, problem = null, schema, initial } = props;
  const { toBody = (values: Values) => values, placeOf, faultsIn, width, isReady = true } = props;
  const { form, check, tell, store } = useSchemaForm({
    name: props.name ?? 'question',
    schema,
    ...(props.wanted === undefined ? {} : { wanted: props.wanted }),
    initial,
    toBody,
    placeOf,
    faultsIn,
  });
  const confirm = () => {
    if (!isRunning && isReady) check(() => props.onConfirm(toBody(store.read()), tell));
  };
  return (
    <Dialog
      {...(width === undefined ? {} : { width })}
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDangerous, loading: isRunning, disabled: !isReady }}
      onOk={confirm}
      onCancel={props.onCancel}
      {...(props.cancelText === undefined ? {} : { cancelText: props.cancelText })}
    >
      {problem && fieldProblems(problem).length === 0 && (
        <Alert type="error" showIcon title={problem.message} />
      )}
      <FormBody form={form} onSubmit={confirm}>
        {props.children}
      </FormBody>
    </Dialog>
  );
}
