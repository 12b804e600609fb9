import type { ImportTargetName } from '#contract/across/imports';
import { Invalid } from '../../../errors.ts';
import { accountTarget } from './accounts/accountTarget.ts';
import type { ImportTarget } from './imports.target.ts';

/** What each kind of record says about being imported. */
const targets: Partial<Record<ImportTargetName, ImportTarget>> = {
  accounts: accountTarget as ImportTarget,
};

export function importTargetOf(name: ImportTargetName): ImportTarget {
  const target = targets[name];
  if (!target) throw new Invalid({ target: ['This cannot be imported yet.'] });
  return target;
}
