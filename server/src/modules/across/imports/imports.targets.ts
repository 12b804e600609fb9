import type { ImportTargetName } from '#contract/across/imports/importList';
import { accountTarget } from './accounts/accountTarget.ts';
import type { ImportTarget } from './imports.target.ts';
import { policyTarget } from './policies/policies.target.ts';

/** What each kind of record says about being imported. */
const targets: Record<ImportTargetName, ImportTarget> = {
  accounts: accountTarget as ImportTarget,
  policies: policyTarget as ImportTarget,
};

export const importTargetOf = (name: ImportTargetName): ImportTarget => targets[name];
