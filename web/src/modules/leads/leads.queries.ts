import type { Lead } from '#contract/leads';
import { records } from '../../api/records.ts';

export const leads = records<Lead>('leads');
