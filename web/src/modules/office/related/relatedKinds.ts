import type { Permission } from '#contract/base/permissions';
import { nounOfType, relatedTypes, type RelatedType } from '#contract/base/related';
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

const kindOf = (type: RelatedType): RelatedKind => {
  const noun = nounOfType[type];
  return { noun, permission: `${noun}:view`, options: optionsOf(noun) };
};

/** By kind, in the order in which people are shown them. */
export const relatedKinds = Object.fromEntries(relatedTypes.map((type) => [type, kindOf(type)])) as Record<
  RelatedType,
  RelatedKind
>;
