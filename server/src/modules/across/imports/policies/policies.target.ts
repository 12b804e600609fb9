import { numberNorm } from '../../../cover/policies/policies.number.ts';
import { wordKey, type LinkMeaning } from '../rows/imports.rows.rules.ts';
import type { ImportTarget } from '../imports.target.ts';
import { judgePolicies, type PolicyPlan } from './policies.judge.ts';
import { previewUndoOfPolicies, undoPolicies } from './policies.undo.ts';
import { writePolicies } from './policies.write.ts';

const nameOf = (meaning: unknown): string => {
  const link = meaning as LinkMeaning | undefined;
  if (link === undefined) return '';
  return 'id' in link ? String(link.id) : wordKey(link.create);
};

/** Policies out of a file. The vehicles, people or places of one stand in as many rows: of one insurer, number and start. */
export const policyTarget: ImportTarget<PolicyPlan> = {
  groupFields: () => ['insurer', 'product', 'policy_number', 'start_date'],
  groupOf: ({ insurer, product, policy_number, start_date }) => {
    const number = typeof policy_number === 'string' ? numberNorm(policy_number) : '';
    if (number === '' || typeof start_date !== 'string') return null;
    return `${number} ${start_date} ${insurer === undefined ? `product ${nameOf(product)}` : nameOf(insurer)}`;
  },
  judge: judgePolicies,
  write: writePolicies,
  previewUndo: previewUndoOfPolicies,
  undo: undoPolicies,
};
