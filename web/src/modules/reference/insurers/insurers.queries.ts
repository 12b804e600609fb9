import type { Insurer } from '#contract/reference/insurers';
import { records } from '../../../api/records.ts';

export const insurers = records<Insurer>('insurers');
