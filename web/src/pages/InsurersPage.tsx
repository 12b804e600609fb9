import { lazy, Suspense } from 'react';
import type { Insurer } from '#contract/reference/insurers';
import { useMay } from '../auth/currentUser.ts';
import { ReferencePage } from '../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../components/reference/referenceTypes.ts';
import { t } from '../messages/t.ts';
import { CommissionSums } from '../modules/money/commissions/lazy.ts';
import { AnyMoney } from '../modules/money/payments/PaymentModals.tsx';
import { insurerNoun } from '../modules/reference/insurers/insurerNoun.tsx';

const InsurerAccountSection = lazy(async () => ({
  default: (await import('../modules/money/insurerAccounts/InsurerAccountSection.tsx')).InsurerAccountSection,
}));

interface Seen {
  /** Our account with it, for whoever sees payments and policies. */
  account: boolean;
  commission: boolean;
}

/** An insurer with what passes between it and us, as far as its reader sees that. */
const withMoney = (seen: Seen): ReferenceNoun<Insurer> => ({
  ...insurerNoun,
  sectionsOf: (insurer) => [
    ...(seen.account
      ? [
          {
            key: 'account',
            label: t('insurer_accounts.title'),
            content: (
              <Suspense>
                <InsurerAccountSection key={insurer.id} insurerId={insurer.id} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(seen.commission
      ? [
          {
            key: 'commissions',
            label: t('shell.commissions'),
            content: (
              <Suspense>
                <CommissionSums key={insurer.id} of={{ insurer: insurer.id }} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(insurerNoun.sectionsOf?.(insurer) ?? []),
  ],
});

export function InsurersPage() {
  const may = useMay();
  const seen = {
    account: may('payments:view') && may('policies:view'),
    commission: may('commissions:view'),
  };
  return (
    <>
      <ReferencePage noun={withMoney(seen)} />
      <AnyMoney />
    </>
  );
}
