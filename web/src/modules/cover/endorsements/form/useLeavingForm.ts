import type { EndorsementAction } from '#contract/cover/endorsements/endorsementStates';
import { useContext } from 'react';
import { ModalSectionContext, usePageState } from '../../../../components/list/listState.ts';

/** Ways out of the form, after which the address says nothing of it any more. */
export function useLeavingForm(): { close: () => void; show: (id: number, ask?: EndorsementAction) => void } {
  const { set } = usePageState();
  const section = useContext(ModalSectionContext);
  const leave = (modal: string | undefined, id: number | undefined, ask?: EndorsementAction) =>
    set(
      { modal, modal_record_id: id, endorse: undefined, [section]: undefined },
      { keepPage: true, ...(ask ? { typed: { ask } } : {}) },
    );
  return {
    close: () => leave(undefined, undefined),
    show: (id, ask) => leave('endorsement_view', id, ask),
  };
}
