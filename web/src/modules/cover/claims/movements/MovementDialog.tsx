import { useMutation } from '@tanstack/react-query';
import { isPositive } from '#contract/base/decimals';
import { ClaimMovementCreate, type MovementKind } from '#contract/cover/claimMovements';
import type { Claim } from '#contract/cover/claims';
import { useOrganisation } from '../../../../api/organisation.ts';
import { fieldsOf } from '../../../../components/form/fieldsOf.tsx';
import { FieldRow } from '../../../../components/form/FieldRow.tsx';
import { FormQuestion } from '../../../../components/form/FormQuestion.tsx';
import type { Values } from '../../../../components/form/merge.ts';
import { MoneyInput } from '../../../../components/form/MoneyInput.tsx';
import { useCreateOnce } from '../../../../components/form/useCreateOnce.ts';
import { formatMoney } from '../../../../components/money.ts';
import { t } from '../../../../messages/t.ts';
import { addMovement, changedByClaims } from '../steps/claimParts.queries.ts';
import styles from './movements.module.css';

const asked = ClaimMovementCreate.required({ kind: true, amount: true, date: true });
const { Field, useValue } = fieldsOf(asked, 'claim_movements');

const given = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/** What comes next, as a rule; the reader says otherwise. */
function likelyKind({ status, reserve }: Claim): MovementKind {
  if (status === 'closed' || status === 'withdrawn') return 'recovery';
  return isPositive(reserve) ? 'payment' : 'reserve';
}

/** One movement of money; it is never changed afterwards, only taken back. */
export function MovementDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { today } = useOrganisation();
  const create = useCreateOnce(addMovement(claim.id));
  const add = useMutation({
    mutationFn: (body: object) => create({ ...body }),
    meta: { changes: changedByClaims },
    onSuccess: onClose,
  });
  return (
    <FormQuestion
      title={t('claim_movements.addTitle', { number: claim.claim_number })}
      okText={t('claim_movements.save')}
      schema={asked}
      initial={{
        kind: likelyKind(claim),
        amount: null,
        date: today,
        payee: '',
        note: '',
      }}
      toBody={given}
      isRunning={add.isPending}
      problem={add.error}
      onConfirm={(body, tell) => add.mutate(body, { onError: tell })}
      onCancel={onClose}
    >
      <FieldRow>
        <Field name="kind" />
        <Field name="date" />
      </FieldRow>
      <Amount currency={claim.currency} />
      <Field name="payee" />
      <Field name="note" />
    </FormQuestion>
  );
}

function Amount({ currency }: { currency: string }) {
  const isReserve = useValue('kind') === 'reserve';
  const amount = useValue('amount');
  const isAmount = typeof amount === 'string' && asked.shape.amount.safeParse(amount).success;
  return (
    <>
      <Field name="amount" {...(isReserve && { hint: true })}>
        <MoneyInput currency={currency} autoFocus />
      </Field>
      {isAmount && (
        <p className={styles.quiet} aria-live="polite">
          {formatMoney(amount, currency)}
        </p>
      )}
    </>
  );
}
