export { jobs } from '../system/jobs.ts';
export { organisation } from '../system/organisation.ts';
