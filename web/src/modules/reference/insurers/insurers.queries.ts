import { insurerOperations } from '#contract/reference/referenceOperations';
import { records } from '../../../api/records.ts';

export const insurers = records(insurerOperations);
