import type { z } from 'zod';
import type { AuditEntry } from '#contract/base/history';
import { systemOperations } from '#contract/system/systemOperations';
import { listQuery, type Params } from '../../../api/records.ts';

export type Entry = z.infer<typeof AuditEntry>;

export const audit = (params: Params) => listQuery(systemOperations.audit, params);
