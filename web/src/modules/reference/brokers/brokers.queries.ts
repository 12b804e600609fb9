import { brokerOperations } from '#contract/reference/referenceOperations';
import { records } from '../../../api/records.ts';

export const brokers = records(brokerOperations);
