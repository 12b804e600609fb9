import { useMutation } from '@tanstack/react-query';
import { Alert } from 'antd';
import { isPositive } from '#contract/base/amounts/decimals';
import { moneyProblem } from '#contract/base/amounts/money';
import { approvedLeft, isBeyondApproved } from '#contract/cover/claims/claimAmounts';
import { ClaimMovementCreate, type MovementKind } from '#contract/cover/claims/claimMovements';
import type { Claim } from '#contract/cover/claims/claims';
import { useOrganisation } from '../../../../api/organisation.ts';
import { answeredBy } from '../../../../components/form/answeredBy.ts';
import { fieldsOf } from '../../../../components/form/fields/fieldsOf.tsx';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { formatMoney } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';
import { addMovement, changedByClaims } from '../steps/claimParts.queries.ts';
import styles from './movements.module.css';

const asked = ClaimMovementCreate.required({ kind: true, amount: true, date: true });
const { Field, useValue } = fieldsOf(asked, 'claim_movements');

const isAmount = (amount: unknown): amount is string => asked.shape.amount.safeParse(amount).success;
/** An amount that its currency does not have is no payment yet. */
const isBeyond = (claim: Claim, { kind, amount }: Values): boolean =>
  kind === 'payment' &&
  isAmount(amount) &&
  moneyProblem(amount, claim.currency) === undefined &&
  isBeyondApproved(claim, amount);
/** Whoever may say what is approved may pay beyond it. */
const mayApprove = ({ allowed_actions }: Claim): boolean =>
  allowed_actions.some(({ name }) => name === 'approve');

const given = (claim: Claim) => (values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== '' && value !== null && (name !== 'reason' || isBeyond(claim, values)),
    ),
  );

const leftText = (claim: Claim): string => formatMoney(approvedLeft(claim), claim.currency);

const faultsIn = (claim: Claim) => (values: Values) => {
  if (!isBeyond(claim, values)) return [];
  if (!mayApprove(claim))
    return [{ path: ['amount'], text: t('claim_movements.beyondOfOthers', { left: leftText(claim) }) }];
  const isExplained = String(values['reason'] ?? '').trim() !== '';
  return isExplained ? [] : [{ path: ['reason'], text: t('claim_movements.reasonMissing') }];
};

/** What comes next, as a rule; the reader says otherwise. */
function likelyKind({ status, reserve }: Claim): MovementKind {
  if (status === 'closed' || status === 'withdrawn') return 'recovery';
  return isPositive(reserve) ? 'payment' : 'reserve';
}

interface MovementProps {
  claim: Claim;
  onClose: () => void;
}

/** What was paid, which is as a rule all that is approved and open. */
export function PaymentDialog({ claim, onClose }: MovementProps) {
  const left = approvedLeft(claim);
  return (
    <Movement
      claim={claim}
      title={t('claim_movements.payTitle', { number: claim.claim_number })}
      begins={{ kind: 'payment', amount: isPositive(left) ? left : null }}
      onClose={onClose}
    />
  );
}

export const MovementDialog = ({ claim, onClose }: MovementProps) => (
  <Movement
    claim={claim}
    title={t('claim_movements.addTitle', { number: claim.claim_number })}
    begins={{ kind: likelyKind(claim), amount: null }}
    onClose={onClose}
  />
);

interface BegunProps extends MovementProps {
  title: string;
  begins: { kind: MovementKind; amount: string | null };
}

/** One movement of money; it is never changed afterwards, only taken back. */
function Movement({ claim, title, begins, onClose }: BegunProps) {
  const { today } = useOrganisation();
  const create = useCreateOnce(addMovement(claim.id));
  const add = useMutation({
    mutationFn: (body: object) => create({ ...body }),
    meta: { changes: changedByClaims },
    onSuccess: onClose,
  });
  return (
    <FormQuestion
      title={title}
      okText={t('claim_movements.save')}
      schema={asked}
      initial={{ ...begins, date: today, payee: '', note: '', reason: '' }}
      toBody={given(claim)}
      faultsIn={faultsIn(claim)}
      {...answeredBy(add)}
      onCancel={onClose}
    >
      <FieldRow>
        <Field name="kind" />
        <Field name="date" />
      </FieldRow>
      <Amount claim={claim} />
      <Beyond claim={claim} />
      <Field name="payee" />
      <Field name="note" />
    </FormQuestion>
  );
}

function Amount({ claim }: { claim: Claim }) {
  const { currency } = claim;
  const kind = useValue('kind');
  const amount = useValue('amount');
  const hints: Partial<Record<MovementKind, string>> = {
    reserve: t('claim_movements.amountHint'),
    payment: t('claim_movements.left', { left: leftText(claim) }),
  };
  const hint = kind && hints[kind];
  return (
    <>
      <Field name="amount" {...(hint !== undefined && { hint })}>
        <MoneyInput currency={currency} autoFocus />
      </Field>
      {isAmount(amount) && kind !== 'payment' && (
        <p className={styles.quiet} aria-live="polite">
          {formatMoney(amount, currency)}
        </p>
      )}
    </>
  );
}

/** More than was approved is said why, by whoever may approve. */
function Beyond({ claim }: { claim: Claim }) {
  const values = { kind: useValue('kind'), amount: useValue('amount') };
  if (!isBeyond(claim, values) || !mayApprove(claim)) return null;
  return (
    <>
      <Alert
        className="below12"
        type="warning"
        showIcon
        title={t('claim_movements.beyond', { left: leftText(claim) })}
      />
      <Field name="reason" isRequired />
    </>
  );
}
