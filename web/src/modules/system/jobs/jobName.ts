import { tKnown } from '../../../messages/t.ts';

export const jobName = (job: string): string => tKnown(`jobs.job_${job}`, job);
