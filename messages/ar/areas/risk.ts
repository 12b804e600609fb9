export { premium_lines } from '../premium_lines.ts';
export { risk } from '../risk.ts';
