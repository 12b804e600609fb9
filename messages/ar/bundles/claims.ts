export { claims } from '../cover/claims.ts';
