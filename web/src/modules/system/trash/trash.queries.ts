import { systemOperations } from '#contract/system/systemOperations';
import { listQuery, type Params } from '../../../api/records.ts';

/** Rows of several nouns: what tells them apart is the noun and the id. */
export const trash = (params: Params) => listQuery(systemOperations.trash, params);
