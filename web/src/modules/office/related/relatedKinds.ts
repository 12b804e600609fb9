import type { Permission } from '#contract/base/permissions';
import type { RelatedType } from '#contract/base/related';
import type { OptionsOf } from '../../../components/list/listTypes.ts';
import type { AddressedNoun } from '../../../components/address/recordAddress.ts';
import { optionsOf } from '../../../api/records.ts';

/** The record that others are about: what a conversation, its notes, files and tasks are given. */
export interface About {
  type: RelatedType;
  id: number;
  label: string;
}

/** The same as the API and the address name it. */
export type RelatedParams = { related_type: RelatedType; related_id: number };

export const relatedParams = ({ type, id }: About): RelatedParams => ({ related_type: type, related_id: id });

interface RelatedKind {
  noun: AddressedNoun;
  permission: Permission;
  options: OptionsOf;
}

export const relatedKinds: Record<RelatedType, RelatedKind> = {
  account: { noun: 'accounts', permission: 'accounts:view', options: optionsOf('accounts') },
  lead: { noun: 'leads', permission: 'leads:view', options: optionsOf('leads') },
  quote: { noun: 'quotes', permission: 'quotes:view', options: optionsOf('quotes') },
  policy: { noun: 'policies', permission: 'policies:view', options: optionsOf('policies') },
  renewal: { noun: 'renewals', permission: 'renewals:view', options: optionsOf('renewals') },
  claim: { noun: 'claims', permission: 'claims:view', options: optionsOf('claims') },
};
