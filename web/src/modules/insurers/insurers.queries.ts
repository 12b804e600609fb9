import type { Insurer } from '#contract/insurers';
import { records } from '../../api/records.ts';

export const insurers = records<Insurer>('insurers');
