import { PlusOutlined } from '@ant-design/icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { ClaimMovement } from '#contract/cover/claims/claimMovements';
import type { Claim } from '#contract/cover/claims/claims';
import { useOrganisation } from '../../../../api/organisation.ts';
import { useCreateOnce } from '../../../../components/form/state/useCreateOnce.ts';
import { LoadFailed } from '../../../../components/states/LoadFailed.tsx';
import { DayText } from '../../../../components/texts/MomentText.tsx';
import { formatMoney } from '../../../../components/money.ts';
import { AmountText } from '../../../../components/texts/MoneyText.tsx';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { t } from '../../../../messages/t.ts';
import { addMovement, changedByClaims, movementsOf } from '../steps/claimParts.queries.ts';
import { MovementDialog } from './MovementDialog.tsx';
import styles from './movements.module.css';

const sums = ['reserve', 'paid', 'fees', 'recovered', 'outstanding', 'incurred'] as const;
/** What is shown of them where there is little room. */
const isLast = (sum: (typeof sums)[number]): boolean => sum === 'outstanding' || sum === 'incurred';

/** Whoever may take a step may record money; what the state forbids the server says. */
const mayMove = ({ allowed_actions }: Claim): boolean => allowed_actions.some(({ name }) => name === 'close');
const isOver = ({ status }: Claim): boolean => status === 'closed' || status === 'withdrawn';

/** What was reserved, paid and recovered, each with what the claim came to with it. */
export function ClaimMovementsSection({ claim }: { claim: Claim }) {
  const { data, error, refetch } = useQuery(movementsOf(claim.id));
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section className={styles.section} aria-label={t('claim_movements.title')}>
      <header className={`${styles.header} line apart`}>
        <h3>{t('claim_movements.title')}</h3>
        {mayMove(claim) && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setIsAdding(true)}>
            {t('claim_movements.add')}
          </Button>
        )}
      </header>
      {error && !data && (
        <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.movements.length === 0 && (
        <p className={styles.quiet}>
          {t('claim_movements.none')} {t('claim_movements.noneHint')}
        </p>
      )}
      {data && data.movements.length > 0 && (
        <>
          <Sums claim={claim} />
          <Movements claim={claim} movements={data.movements} />
        </>
      )}
      {isAdding && <MovementDialog claim={claim} onClose={() => setIsAdding(false)} />}
    </section>
  );
}

/** What the claim comes to. */
function Sums({ claim }: { claim: Claim }) {
  return (
    <dl className={styles.sums}>
      {sums.map((sum) => (
        <div key={sum}>
          <dt>{t(`claims.${sum}`)}</dt>
          <dd>
            <AmountText amount={claim[sum]} currency={claim.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Movements({ claim, movements }: { claim: Claim; movements: ClaimMovement[] }) {
  return (
    <div className="scrolls">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.roomy}>
              {t('claim_movements.date')}
            </th>
            <th scope="col">{t('claim_movements.kind')}</th>
            <th scope="col" className={styles.figure}>
              {`${t('claim_movements.amount')} ${claim.currency}`}
            </th>
            {sums.map((sum) => (
              <th key={sum} scope="col" className={`${styles.figure} ${isLast(sum) ? '' : styles.roomy}`}>
                {t(`claims.${sum}`)}
              </th>
            ))}
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {movements.map((movement) => (
            <Row key={movement.id} claim={claim} movement={movement} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ claim, movement }: { claim: Claim; movement: ClaimMovement }) {
  const { kind, amount, date, payee, note, reason, recorded_by, reverses_id, reversed_by_id } = movement;
  const why = reason === '' ? '' : t('claim_movements.beyondBecause', { reason });
  const isUndone = reversed_by_id !== null;
  const state = isUndone ? t('claim_movements.takenBack') : t('claim_movements.takesBack');
  return (
    <tr className={isUndone || reverses_id !== null ? styles.undone : undefined}>
      <td className={styles.roomy}>
        <DayText day={date} />
      </td>
      <th scope="row">
        {t(`claim_movements.kind_${kind}`)}
        <span className={`${styles.hint} ${styles.narrow}`}>
          <DayText day={date} />
        </span>
        {(isUndone || reverses_id !== null) && <span className={styles.hint}>{state}</span>}
        {[payee, note, why, recorded_by?.label ?? ''].filter(Boolean).map((text, index) => (
          <span key={index} className={styles.hint} dir="auto">
            {text}
          </span>
        ))}
      </th>
      <td className={styles.figure}>
        <AmountText amount={amount} currency={claim.currency} />
      </td>
      {sums.map((sum) => (
        <td key={sum} className={`${styles.figure} ${styles.sum} quiet ${isLast(sum) ? '' : styles.roomy}`}>
          <AmountText amount={movement[sum]} currency={claim.currency} />
        </td>
      ))}
      <td>
        {mayMove(claim) && !isUndone && reverses_id === null && (kind === 'recovery' || !isOver(claim)) && (
          <TakeBack claim={claim} movement={movement} />
        )}
      </td>
    </tr>
  );
}

function TakeBack({ claim, movement: { id, kind, amount } }: { claim: Claim; movement: ClaimMovement }) {
  const { today } = useOrganisation();
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const named = {
    kind: t(`claim_movements.kind_${kind}`),
    amount: formatMoney(amount, claim.currency),
  };
  const create = useCreateOnce(addMovement(claim.id));
  const takeBack = useMutation({
    mutationFn: () => create({ reverses_id: id, date: today }),
    meta: { changes: changedByClaims },
    onError: (error) =>
      notification.error({ title: t('claim_movements.failed'), description: error.message }),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('claim_movements.takeBackTitle', named),
      text: t('claim_movements.takeBackText'),
      okText: t('claim_movements.takeBack'),
      isDangerous: true,
    });
    if (isSure) takeBack.mutate();
  };
  return (
    <Button
      size="small"
      type="text"
      loading={takeBack.isPending}
      aria-label={t('claim_movements.takeBackNamed', named)}
      onClick={() => void ask()}
    >
      {t('claim_movements.takeBack')}
    </Button>
  );
}
