import { isZero } from '#contract/base/amounts/decimals';
import type { EndorsementSummary } from '#contract/cover/endorsements/endorsements';
import type { EndorsementStatus } from '#contract/cover/endorsements/endorsementStates';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { StatusTag } from '../../../components/texts/StatusTag.tsx';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { TwoLines } from '../../people/accounts/AccountCells.tsx';
import { ageTone, policyNumberOf, signedMoney, statusTones, whatItIs } from './endorsementText.ts';

interface Shown {
  endorsement: EndorsementSummary;
}

export function EndorsementStatusTag({ status }: { status: EndorsementStatus }) {
  return <StatusTag tone={statusTones[status]}>{t(`endorsements.status_${status}`)}</StatusTag>;
}

/** What is charged with a plus, what is given back with a minus; nothing says so. */
export function SignedAmount({ amount, currency }: { amount: string; currency: string }) {
  if (isZero(amount)) return <span className="quiet">{t('endorsement_screens.noMoney')}</span>;
  return <bdi className="oneLine">{signedMoney(amount, currency)}</bdi>;
}

export function Amount({ endorsement: { gross_premium, currency } }: Shown) {
  return <SignedAmount amount={gross_premium} currency={currency} />;
}

/** Since how many days it waits: long in orange, too long in red. */
export function Age({ endorsement: { age_days } }: Shown) {
  if (age_days === null) return '—';
  const tone = ageTone(age_days);
  return <span className={tone}>{t('endorsement_screens.days', { count: age_days })}</span>;
}

/** By what it is known, and which policy it changes. */
export function Numbers({ endorsement }: Shown) {
  return <bdi>{inLine([endorsement.endorsement_number, policyNumberOf(endorsement)])}</bdi>;
}

/** What it does, and where there is room also in the words of whoever entered it. */
export function WhatItDoes({ endorsement }: Shown) {
  const isPhone = useIsPhone();
  const label = whatItIs(endorsement);
  return isPhone ? label : <TwoLines first={label} second={endorsement.description} />;
}
