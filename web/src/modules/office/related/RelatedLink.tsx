import { Link } from '@tanstack/react-router';
import type { Link as Named } from '#contract/base/http';
import type { RelatedType } from '#contract/base/related';
import { useMay } from '../../../auth/currentUser.ts';
import { recordAddress } from '../../../components/address/recordAddress.ts';
import { relatedKinds } from './relatedKinds.ts';

interface RelatedLinkProps {
  about: { related_type: RelatedType | null; related: Named | null };
}

/** The record that something is about; a link for those whose role shows them such records. */
export function RelatedLink({ about: { related_type, related } }: RelatedLinkProps) {
  const may = useMay();
  if (!related_type || !related) return '—';
  const { noun, permission } = relatedKinds[related_type];
  const name = <bdi>{related.label}</bdi>;
  return may(permission) ? <Link {...recordAddress(noun, related.id)}>{name}</Link> : name;
}
