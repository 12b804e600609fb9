import { Link } from '@tanstack/react-router';
import type { Link as Named } from '#contract/base/http';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress, sectionAddress } from '../../../components/address/recordAddress.ts';

interface RecordNameProps {
  of: 'accounts' | 'endorsements' | 'insurers' | 'policies';
  record: Named;
  /** Of a policy: what of it is shown. */
  section?: string;
}

/** A record by its name; a link for those whose role shows them such records, to a policy's payments. */
export function RecordName({ of, record: { id, label }, section = 'payments' }: RecordNameProps) {
  const may = useMay();
  const name = <bdi>{label}</bdi>;
  if (!may(`${of}:view`)) return name;
  const address = of === 'policies' ? sectionAddress(of, id, section) : recordAddress(of, id);
  return <Link {...address}>{name}</Link>;
}
