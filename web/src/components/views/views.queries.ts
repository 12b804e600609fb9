import { viewOperations } from '#contract/system/viewOperations';
import { records } from '../../api/records.ts';

export const views = records(viewOperations);

/** All of one list: more than these nobody would look through. */
export const viewsOf = (list: string) => views.list({ list, page_size: 200 });
