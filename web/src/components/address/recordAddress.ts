import { nouns as contractNouns, type NounName } from '#contract/base/nouns';
import type { Params } from '../../api/records.ts';
import type { Home } from '../../nouns/noun.ts';
import { nounNames, nouns, type Nouns } from '../../nouns/nouns.ts';
import { linkTo, type Address } from './linkTo.ts';

/** The nouns whose records have an address. */
export type AddressedNoun = {
  [N in NounName]: Nouns[N]['home'] extends null ? never : N;
}[NounName];
/** The nouns whose records have a page of their own. */
export type PagedNoun = {
  [N in AddressedNoun]: Nouns[N]['home'] extends { modal: string } ? never : N;
}[AddressedNoun];

export const hasHome = (noun: string): noun is AddressedNoun =>
  noun in nouns && nouns[noun as NounName].home !== null;
export const addressedNouns = nounNames.filter(hasHome);

const address = (to: string, search: Params): Address => linkTo({ to }, search);

export const listAddress = (noun: AddressedNoun): Address => {
  const { list, tab }: Home = nouns[noun].home;
  return address(list, { tab });
};

/** Where a record lives, said here and nowhere else. */
export function recordAddress(noun: AddressedNoun, id: number): Address {
  const { list, tab, modal }: Home = nouns[noun].home;
  if (modal === undefined) return address(`${list}/${id}`, {});
  return address(list, { tab, modal: `${modal}_view`, modal_record_id: id });
}

/** Where the form of a record stands that has a page of its own. */
export function editAddress(noun: AddressedNoun, id: number): Address {
  const { list, edit }: Home = nouns[noun].home;
  if (edit === 'page') return address(`${list}/${id}/edit`, {});
  return address(`${list}/${id}`, { modal: `${contractNouns[noun].one}_edit`, modal_record_id: id });
}

/** Where something lives that stands in a tab of another record's page. */
export const partAddress = (
  of: AddressedNoun,
  ofId: number,
  { tab, modal, id }: { tab: string; modal: string; id: number },
): Address => address(recordAddress(of, ofId).to, { tab, modal, modal_record_id: id });

/** A record's page with one of its sections shown. */
export const sectionAddress = (of: PagedNoun, id: number, section: string): Address =>
  address(recordAddress(of, id).to, { section });

/** A list that is narrowed. */
export const narrowedAddress = (noun: AddressedNoun, narrowing: Params): Address =>
  address(listAddress(noun).to, narrowing);

/** Where a policy shows one of the vehicles, people or places that it covers. */
export const itemAddress = (policy: number, item: string): Address =>
  address(recordAddress('policies', policy).to, { section: 'cover', item });
