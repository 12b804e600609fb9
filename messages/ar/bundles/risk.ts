export { census } from '../sales/census.ts';
export { plan_categories } from '../sales/plan_categories.ts';
export { premium_lines } from '../money/premium_lines.ts';
export { risk } from '../sales/risk.ts';
