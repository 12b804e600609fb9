import type { Broker } from '#contract/reference/brokers';
import { records } from '../../../api/records.ts';

export const brokers = records<Broker>('brokers');
