import type { EndorsementType } from '#contract/cover/endorsements/endorsementList';

/** What of the vehicles, people and places a form is about: new ones, ones that go, both, or all of them. */
type ItemsMode = 'add' | 'remove' | 'replace' | 'edit' | 'none';

/** What the form of a type asks for. */
export interface FormParts {
  items: ItemsMode;
  /** Plan, deductible, benefits and conditions. */
  hasTerms: boolean;
  hasSum: boolean;
  hasName: boolean;
  hasEnd: boolean;
  hasPlan: boolean;
  /** As it is priced for the term or a year, as it stands, or not at all. */
  money: 'by_basis' | 'as_it_stands' | 'none';
}

const nothing: FormParts = {
  items: 'none',
  hasTerms: false,
  hasSum: false,
  hasName: false,
  hasEnd: false,
  hasPlan: false,
  money: 'by_basis',
};
const items = (mode: ItemsMode): FormParts => ({ ...nothing, items: mode });

export const formParts: Record<EndorsementType, FormParts> = {
  add_vehicle: items('add'),
  remove_vehicle: items('remove'),
  replace_vehicle: items('replace'),
  add_member: items('add'),
  remove_member: items('remove'),
  sum_insured: { ...items('edit'), hasSum: true },
  cover: { ...items('edit'), hasTerms: true },
  name_or_address: { ...nothing, hasName: true, money: 'none' },
  extension: { ...nothing, hasEnd: true, money: 'as_it_stands' },
  shortening: { ...nothing, hasEnd: true, money: 'as_it_stands' },
  terms: { ...nothing, hasPlan: true, money: 'none' },
  correction: { ...items('edit'), hasTerms: true, hasSum: true, hasName: true },
  adjustment: { ...nothing, money: 'as_it_stands' },
  other: { ...items('edit'), hasTerms: true, hasSum: true },
};

/** A shorter term charges nothing. */
export const mayCharge = (type: EndorsementType): boolean =>
  formParts[type].money !== 'none' && type !== 'shortening';

/** What comes under cover costs something, unless somebody takes the line away. */
export const beginsWithCharge = (type: EndorsementType): boolean =>
  type === 'add_member' || type === 'extension';
