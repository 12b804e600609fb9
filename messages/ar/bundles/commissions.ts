export { commission_list } from '../money/commission_list.ts';
export { commission_sections } from '../money/commission_sections.ts';
export { commission_statements } from '../money/commission_statements.ts';
export { commission_view } from '../money/commission_view.ts';
export { commissions } from '../money/commissions.ts';
