import { lazy, Suspense } from 'react';
import { useMay } from '../../../auth/currentUser.ts';
import { useModalState } from '../../../components/list/listState.ts';
import type { endorsements } from './endorsements.queries.ts';

const EndorsementRecord = lazy(async () => ({
  default: (await import('./EndorsementRecord.tsx')).EndorsementRecord,
}));
const EndorsementEdit = lazy(async () => ({
  default: (await import('./form/EndorsementEdit.tsx')).EndorsementEdit,
}));
const EndorsementCreate = lazy(async () => ({
  default: (await import('./form/EndorsementCreate.tsx')).EndorsementCreate,
}));

interface EndorsementModalsProps {
  /** What one walks through, where the address alone does not tell; null where there is nothing. */
  list?: typeof endorsements.list | null;
}

/** An endorsement, the form of one that is changed, and of a new one of the policy that is named, by `modal`. */
export function EndorsementModals({ list }: EndorsementModalsProps) {
  const { modal, recordId } = useModalState();
  const may = useMay();
  if (recordId === undefined) return null;
  return (
    <Suspense>
      {modal === 'endorsement_view' && <EndorsementRecord list={list} />}
      {modal === 'endorsement_edit' && may('endorsements:update') && (
        <EndorsementEdit key={recordId} id={recordId} />
      )}
      {modal === 'endorsement_create' && may('endorsements:create') && (
        <EndorsementCreate key={recordId} policyId={recordId} />
      )}
    </Suspense>
  );
}
