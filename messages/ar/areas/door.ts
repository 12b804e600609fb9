export { common } from '../common.ts';
export { login } from '../login.ts';
