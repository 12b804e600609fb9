import type { ReactNode } from 'react';
import type { Permission } from '#contract/base/permissions';
import { useMay } from '../auth/currentUser.ts';

/** What the role forbids is not there. */
export function Can({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : null;
}
