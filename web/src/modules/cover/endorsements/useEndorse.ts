import { useContext } from 'react';
import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { ModalSectionContext, usePageState } from '../../../components/list/listState.ts';

/** Opens the form on the page of a policy, with what is known of it already, such as who leaves. */
export function useEndorse(): (
  policyId: number,
  type?: EndorsementType,
  typed?: { removed: string[] },
) => void {
  const { set } = usePageState();
  const section = useContext(ModalSectionContext);
  return (policyId, endorse, typed) =>
    set(
      { modal: 'endorsement_create', modal_record_id: policyId, endorse, [section]: undefined },
      { keepPage: true, typed },
    );
}
