export { premium_lines } from '../money/premium_lines.ts';
export { risk } from '../sales/risk.ts';
