import { lazy, Suspense } from 'react';
import type { Insurer } from '#contract/reference/insurers';
import { useMay } from '../auth/currentUser.ts';
import { ReferencePage } from '../components/reference/ReferencePage.tsx';
import type { ReferenceNoun } from '../components/reference/referenceTypes.ts';
import { t } from '../messages/t.ts';
import { AnyMoney } from '../modules/money/payments/PaymentModals.tsx';
import { insurerNoun } from '../modules/reference/insurers/insurerNoun.tsx';

const InsurerAccountSection = lazy(async () => ({
  default: (await import('../modules/money/insurerAccounts/InsurerAccountSection.tsx')).InsurerAccountSection,
}));

/** An insurer with our account with it, for whoever sees payments and policies. */
const withAccount: ReferenceNoun<Insurer> = {
  ...insurerNoun,
  sectionsOf: (insurer) => [
    {
      key: 'account',
      label: t('insurer_accounts.title'),
      content: (
        <Suspense>
          <InsurerAccountSection key={insurer.id} insurerId={insurer.id} />
        </Suspense>
      ),
    },
    ...(insurerNoun.sectionsOf?.(insurer) ?? []),
  ],
};

export function InsurersPage() {
  const may = useMay();
  const seesAccount = may('payments:view') && may('policies:view');
  return (
    <>
      <ReferencePage noun={seesAccount ? withAccount : insurerNoun} />
      <AnyMoney />
    </>
  );
}
