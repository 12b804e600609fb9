import { Input } from 'antd';
import { Money } from '#contract/base/amounts/money';
import { approvalProblem, payableOf } from '#contract/cover/claims/claimAmounts';
import type { Claim } from '#contract/cover/claims/claims';
import { ClaimAskApproval } from '#contract/cover/claims/claimSteps';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { StepDialog } from '../../../../components/steps/StepDialog.tsx';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { despiteMissing, MissingPapers } from './MissingPapers.tsx';

const { Field, useValue } = fieldsOf(ClaimAskApproval, 'claims');

/** Hands an amount that is above the reader's limit to those who may approve it. */
export function AskApprovalDialog({ claim }: { claim: Claim }) {
  const { said, ...question } = despiteMissing(claim, 'ask-approval');
  const names = inList(claim.deciders.map(({ label }) => label));
  return (
    <StepDialog
      {...question}
      toBody={(values) => ({ ...values, ...said })}
      title={t('claim_steps.title_ask-approval', { number: claim.claim_number })}
      schema={ClaimAskApproval}
      initial={{ approved_amount: payableOf(claim), reason: '', note: '' }}
    >
      <p className="quiet below16">
        {names !== '' && t('claim_steps.askWho', { names })} {t('claim_steps.askHint')}
      </p>
      <MissingPapers claim={claim} />
      <Field name="approved_amount">
        <MoneyInput currency={claim.currency} autoFocus />
      </Field>
      <WhyInPart claim={claim} />
      <Field name="note" label={t('claim_steps.askNote')}>
        <Input.TextArea rows={3} />
      </Field>
    </StepDialog>
  );
}

/** Asked for as soon as less is approved than is left after the deductible. */
function WhyInPart({ claim }: { claim: Claim }) {
  const amount = useValue('approved_amount');
  const isAmount = typeof amount === 'string' && Money.safeParse(amount).success;
  if (
    !isAmount ||
    approvalProblem(claim, amount, 'approve-partly') !== undefined ||
    payableOf(claim) === null
  )
    return null;
  return (
    <Field name="reason" label={t('claims.approval_reason')} isRequired>
      <Input.TextArea rows={2} />
    </Field>
  );
}
