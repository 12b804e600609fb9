import type { z } from 'zod';
import { booleanFilter, listParams } from '../base/http.ts';

export const mailAccountOrdering = ['name', 'from_address', 'created_at', 'updated_at'] as const;
export const MailAccountListParams = listParams(mailAccountOrdering, {
  is_paused: booleanFilter().optional(),
});
export type MailAccountListParams = z.infer<typeof MailAccountListParams>;
