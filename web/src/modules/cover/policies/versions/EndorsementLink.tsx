import { Link } from '@tanstack/react-router';
import type { PolicyVersionSummary } from '#contract/cover/policies/policyVersions';
import { useMay } from '../../../../auth/currentUser.ts';
import { recordAddress } from '../../../../components/address/recordAddress.ts';

/** The endorsement that a version comes from, by its number; whoever may not see it reads the number all the same. */
export function EndorsementLink({ endorsement }: Pick<PolicyVersionSummary, 'endorsement'>) {
  const may = useMay();
  if (!endorsement) return null;
  return may('endorsements:view') ? (
    <Link {...recordAddress('endorsements', endorsement.id)}>{endorsement.label}</Link>
  ) : (
    <bdi>{endorsement.label}</bdi>
  );
}
