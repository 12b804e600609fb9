import { isPositive } from '#contract/base/amounts/decimals';
import type { PaymentSummary } from '#contract/money/payments';
import type { PaymentStatus } from '#contract/money/paymentStates';
import { useOrganisation } from '../../../api/organisation.ts';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { DueDayText } from '../../../components/texts/MomentText.tsx';
import { MoneyText } from '../../../components/texts/MoneyText.tsx';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { chequeTone, numberOf, paymentTones, referenceOf, signedAmount } from './paymentText.ts';

interface Shown {
  payment: PaymentSummary;
}

export function PaymentStatusTag({ status }: { status: PaymentStatus }) {
  return <StatusTag tone={paymentTones[status]}>{t(`payments.status_${status}`)}</StatusTag>;
}

/** By what it is known, and where there is no room for a column also how it was paid. */
export function PaymentNumber({ payment }: Shown) {
  const isPhone = useIsPhone();
  const { reverses, method } = payment;
  const number = reverses ? t('payment_list.takesBack', { number: reverses.label }) : numberOf(payment);
  const how = [t(`payments.method_${method}`), referenceOf(payment)];
  return <bdi>{isPhone ? inLine([number, ...how]) : number}</bdi>;
}

/** What takes another payment back is taken off. */
export function PaymentAmount({ payment }: Shown) {
  return <MoneyText amount={signedAmount(payment)} currency={payment.currency} />;
}

/** What pays for nothing yet. */
export function RestText({ payment: { unallocated, currency } }: Shown) {
  return isPositive(unallocated) ? <MoneyText amount={unallocated} currency={currency} /> : '—';
}

/** Which way the money went, and whether it is only known to us. */
export function DirectionText({ payment: { direction, billing_type } }: Shown) {
  return (
    <div>
      <div>{t(`payments.direction_${direction}`)}</div>
      {billing_type === 'direct_bill' && (
        <div className="small quiet">{t('payment_list.forInformation')}</div>
      )}
    </div>
  );
}

/** How it was paid, and by what it is known there. */
export function MethodText({ payment }: Shown) {
  const reference = referenceOf(payment);
  return (
    <div>
      <div>{t(`payments.method_${payment.method}`)}</div>
      {reference && (
        <div className="small quiet">
          <bdi>{reference}</bdi>
        </div>
      )}
    </div>
  );
}

/** The day that a cheque is for: in orange when it has come, in red when it has passed. */
export function ChequeDay({ payment }: Shown) {
  const { today } = useOrganisation();
  const tone = chequeTone(payment, today);
  return (
    payment.cheque_date && (
      <span className={tone}>
        <DueDayText day={payment.cheque_date} />
      </span>
    )
  );
}
