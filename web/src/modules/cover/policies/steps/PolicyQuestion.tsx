import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Policy } from '#contract/cover/policies/policies';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import { labelOf } from '../policyText.ts';
import { usePolicyStep } from './usePolicyStep.ts';

interface PolicyQuestionProps {
  policy: Policy;
  action: string;
  title: string;
  okText: string;
  cancelText?: string;
  isDangerous?: boolean;
  schema: z.ZodType;
  initial: Values;
  toBody?: (values: Values) => Values;
  children: ReactNode;
}

/** What a step asks for. A refusal that is about the policy and not about an answer stands above the answers. */
export function PolicyQuestion(props: PolicyQuestionProps) {
  const {
    policy,
    action,
    title,
    okText,
    cancelText,
    isDangerous = false,
    schema,
    initial,
    toBody,
    children,
  } = props;
  const { close } = useModalState();
  const step = usePolicyStep(close);
  const elsewhere = fieldProblems(step.error).filter(({ path }) => !(String(path[0]) in initial));
  return (
    <FormQuestion
      title={title}
      okText={okText}
      cancelText={cancelText}
      isDangerous={isDangerous}
      schema={schema}
      initial={initial}
      isRunning={step.isPending}
      problem={step.error}
      onConfirm={(values, tell) =>
        step.mutate({ id: policy.id, action, body: toBody?.(values as Values) ?? values }, { onError: tell })
      }
      onCancel={close}
    >
      {elsewhere.slice(0, mostShown).map(({ path, text }) => (
        <Alert key={path.join('.')} type="error" showIcon title={`${placeOf(path)}: ${inWords(text)}`} />
      ))}
      {children}
    </FormQuestion>
  );
}

const mostShown = 5;

/** `risk.vehicles.2.chassis_no` as the field and which vehicle it is. */
const placeOf = (path: readonly PropertyKey[]): string => {
  const number = path.find((part) => /^\d+$/.test(String(part)));
  const field = labelOf(String(path[0]));
  return number === undefined ? field : `${field} ${Number(number) + 1}`;
};
