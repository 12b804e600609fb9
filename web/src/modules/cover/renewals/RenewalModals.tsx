import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import type { Renewal } from '#contract/cover/renewals/renewals';
import { useModalState } from '../../../components/list/listState.ts';
import { renewals } from './renewals.queries.ts';

const QuoteModal = lazy(async () => ({ default: (await import('./steps/QuoteModal.tsx')).QuoteModal }));
const RenewModal = lazy(async () => ({ default: (await import('./steps/RenewModal.tsx')).RenewModal }));
const LoseModal = lazy(async () => ({ default: (await import('./steps/ClosingModals.tsx')).LoseModal }));
const ReopenModal = lazy(async () => ({ default: (await import('./steps/ClosingModals.tsx')).ReopenModal }));
const EditModal = lazy(async () => ({ default: (await import('./steps/EditModal.tsx')).EditModal }));

type Asked = ComponentType<{ renewal: Renewal }>;

/** What is asked of a renewal before a step, by `modal`; changing it is no step. */
const questions: Record<string, { step: string | null; Asked: Asked }> = {
  renewal_quote: { step: 'quote', Asked: QuoteModal },
  renewal_renew: { step: 'renew', Asked: RenewModal },
  renewal_lose: { step: 'lose', Asked: LoseModal },
  renewal_reopen: { step: 'reopen', Asked: ReopenModal },
  renewal_edit: { step: null, Asked: EditModal },
};

export function RenewalModals() {
  const { modal, recordId } = useModalState();
  const question = modal === undefined ? undefined : questions[modal];
  if (!question || recordId === undefined) return null;
  return <OfRenewal key={`${modal} ${recordId}`} id={recordId} {...question} />;
}

/** An address that asks for a step which the renewal does not allow opens nothing. */
function OfRenewal({ id, step, Asked }: { id: number; step: string | null; Asked: Asked }) {
  const { data } = useQuery(renewals.record(id));
  const isAllowed = data?.allowed_actions.some(
    ({ name, enabled }) => step === null || (name === step && enabled),
  );
  if (!data || !isAllowed) return null;
  return (
    <Suspense>
      <Asked renewal={data} />
    </Suspense>
  );
}
