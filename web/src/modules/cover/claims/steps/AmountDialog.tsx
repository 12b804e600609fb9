import type { ReactNode } from 'react';
import { approvalProblem, payableOf } from '#contract/cover/claims/claimAmounts';
import type { Claim } from '#contract/cover/claims/claims';
import { Money } from '#contract/base/amounts/money';
import { ClaimApprove, ClaimApprovePartly } from '#contract/cover/claims/claimSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { formatMoney } from '../../../../components/money.ts';
import { StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { t } from '../../../../messages/t.ts';
import { despiteMissing, MissingPapers } from './MissingPapers.tsx';

const { Field, useValue } = fieldsOf(ClaimApprove, 'claims');

interface AmountDialogProps {
  claim: Claim;
  step: 'approve' | 'approve-partly';
  children?: ReactNode;
}

/** Asks how much the insurer pays. */
export function AmountDialog({ claim, step, children }: AmountDialogProps) {
  const isPart = step === 'approve-partly';
  const { said, ...question } = despiteMissing(claim, step);
  return (
    <StepDialog
      {...question}
      toBody={(values) => ({ ...values, ...said })}
      title={t(`claim_steps.title_${step}`, { number: claim.claim_number })}
      schema={isPart ? ClaimApprovePartly : ClaimApprove}
      initial={isPart ? { approved_amount: null, reason: '' } : { approved_amount: payableOf(claim) }}
      faultsIn={faultsOf(claim, step)}
    >
      <MissingPapers claim={claim} />
      <Amount claim={claim} isPart={isPart} />
      {children}
    </StepDialog>
  );
}

function Amount({ claim, isPart }: { claim: Claim; isPart: boolean }) {
  const hint = payableText(claim);
  return (
    <>
      <Field name="approved_amount" {...(hint !== undefined && { hint })}>
        <MoneyInput currency={claim.currency} autoFocus />
      </Field>
      <SaidBack claim={claim} isPart={isPart} />
    </>
  );
}

/** What of the estimate is left after the deductible, in one line. */
function payableText(claim: Claim): string | undefined {
  const { currency, estimate, deductible } = claim;
  const payable = payableOf(claim);
  if (payable === null || estimate === null) return undefined;
  const money = (amount: string) => formatMoney(amount, currency);
  if (deductible === null) return t('claim_steps.payableWhole', { payable: money(payable) });
  return t('claim_steps.payable', {
    estimate: money(estimate),
    deductible: money(deductible),
    payable: money(payable),
  });
}

/** The amount as it is going to be approved, said back while it is typed. */
function SaidBack({ claim, isPart }: { claim: Claim; isPart: boolean }) {
  const amount = useValue('approved_amount');
  if (!Money.safeParse(amount).success || amount === undefined) return null;
  const payable = payableOf(claim);
  const said = formatMoney(amount, claim.currency);
  return (
    <p className="below16 strong" aria-live="polite">
      {isPart && payable !== null
        ? t('claim_steps.approvesPart', { amount: said, payable: formatMoney(payable, claim.currency) })
        : t('claim_steps.approves', { amount: said })}
    </p>
  );
}

const faultsOf = (claim: Claim, step: AmountDialogProps['step']) => (values: Values) => {
  const amount = values['approved_amount'];
  const isAmount = typeof amount === 'string' && Money.safeParse(amount).success;
  const problem = isAmount ? approvalProblem(claim, amount, step) : undefined;
  return problem === undefined ? [] : [{ path: ['approved_amount'], text: problem }];
};
