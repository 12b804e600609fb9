import { useMay } from './currentUser.ts';

interface Commission {
  /** Whether what we earn by the record is shown and asked for. */
  isSeen: boolean;
  /** What is sent of a form: what its reader may not see is left out, so that it stays. */
  sent: <V extends object>(values: V) => V;
}

/** Of a record that is there, the answer tells it; of a new one, the permission. */
export function useCommission(
  record: { commission_rate?: string | null | undefined } | undefined,
): Commission {
  const may = useMay()('commissions:view');
  const isSeen = record ? record.commission_rate !== undefined : may;
  return {
    isSeen,
    sent: (values) =>
      isSeen ? values : { ...values, commission_rate: undefined, commission_basis: undefined },
  };
}
