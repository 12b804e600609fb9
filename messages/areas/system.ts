export { jobs } from '../jobs.ts';
export { organisation } from '../organisation.ts';
