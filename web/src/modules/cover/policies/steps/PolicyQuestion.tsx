import { Alert } from 'antd';
import { fieldProblems } from '../../../../components/form/state/serverErrors.ts';
import { useAskedStep } from '../../../../components/steps/askedStep.ts';
import { StepDialog, type StepDialogProps } from '../../../../components/steps/StepDialog.tsx';
import { inWords } from '../../../../messages/sentences.ts';
import { labelOf } from '../policyText.ts';

/** What a step asks for. A refusal that is about the policy and not about an answer stands above the answers. */
export function PolicyQuestion({ children, ...question }: StepDialogProps) {
  const { problem } = useAskedStep();
  const elsewhere = fieldProblems(problem).filter(
    ({ path }) => !(String((question.placeOf?.(path, question.initial) ?? path)[0]) in question.initial),
  );
  return (
    <StepDialog {...question}>
      {elsewhere.slice(0, mostShown).map(({ path, text }) => (
        <Alert key={path.join('.')} type="error" showIcon title={`${placeOf(path)}: ${inWords(text)}`} />
      ))}
      {children}
    </StepDialog>
  );
}

const mostShown = 5;

/** `risk.vehicles.2.chassis_no` as the field and which vehicle it is. */
const placeOf = (path: readonly PropertyKey[]): string => {
  const number = path.find((part) => /^\d+$/.test(String(part)));
  const field = labelOf(String(path[0]));
  return number === undefined ? field : `${field} ${Number(number) + 1}`;
};
