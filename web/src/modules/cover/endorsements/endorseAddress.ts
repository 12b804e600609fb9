import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';
import { linkTo, type Address } from '../../../components/address/linkTo.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';

/** Where a policy is endorsed: on its page, where one chooses what to do unless that is said. */
export const endorseAddress = (policy: number, endorse?: EndorsementType): Address =>
  linkTo(
    { to: recordAddress('policies', policy).to },
    { modal: 'endorsement_create', modal_record_id: policy, endorse },
  );
