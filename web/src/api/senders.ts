import { emailOperations } from '#contract/office/emailOperations';
import { queryFor } from './call.ts';

/** Through which accounts the user may send, the usual one first. */
export const senders = queryFor(emailOperations.senders);
