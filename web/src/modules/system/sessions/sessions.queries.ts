import { sessionOperations } from '#contract/system/sessionOperations';
import { call, queryFor } from '../../../api/call.ts';

export const sessions = queryFor(sessionOperations.list, { params: { page_size: 50 } });

export const endSession = (id: number) => call(sessionOperations.end, { path: { id } });

export const endOtherSessions = () => call(sessionOperations.endOthers);
