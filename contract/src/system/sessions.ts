import { z } from 'zod';
import { Id, listParams, Timestamp } from '../base/http.ts';

export const Session = z.object({
  id: Id,
  created_at: Timestamp,
  last_seen_at: Timestamp,
  expires_at: Timestamp,
  address: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const SessionListParams = listParams(['last_seen_at', 'created_at'], {});
export const EndedSessions = z.object({ ended: z.int() });
