import { ClaimCreate, ClaimUpdate } from '#contract/cover/claims/claims';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';

/** The fields of the first notice, and those of a claim that is told better later. */
export const noticeFields = fieldsOf(ClaimCreate, 'claims');
export const editFields = fieldsOf(ClaimUpdate, 'claims');
