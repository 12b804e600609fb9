import { useMay } from '../../../auth/currentUser.ts';

/** A claim is entered under a policy, which one has to see. */
export function useMayClaim(): boolean {
  const may = useMay();
  return may('claims:create') && may('policies:view');
}
