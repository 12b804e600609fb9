import type { ImportTargetName } from './importList.ts';

/** How a cell is read. `link` names a record of `noun`, `choice` one of `choices`. */
export type ImportFieldKind =
  | 'text'
  | 'day'
  | 'amount'
  | 'percent'
  | 'whole'
  | 'yes_no'
  | 'email'
  | 'phone'
  | 'country'
  | 'tags'
  | 'choice'
  | 'link';

/** A field that a column of a file can be read into. Its label is that of `noun` in the catalogue. */
export type ImportField = {
  /** Known by this in mappings, templates and problems. Nested ones are dotted: `account.email`, `vehicle.plate`. */
  key: string;
  kind: ImportFieldKind;
  /** Whose label it has, and the name of the label there. */
  label: { noun: string; field: string };
  /** The number of an identity document: sealed where it is kept, masked where it is shown. */
  isIdentity?: true;
  /** A new record cannot do without it. */
  isRequired?: true;
  choices?: readonly string[];
  /** By choice, what other systems call it. */
  choiceWords?: Readonly<Record<string, readonly string[]>>;
  /** The noun of a link, in whose reference data a missing one may be made. */
  noun?:
    | 'insurers'
    | 'brokers'
    | 'products'
    | 'agents'
    | 'sub_agents'
    | 'users'
    | 'vehicle_makes'
    | 'vehicle_models';
  /** What other systems call it, in lower case. */
  alsoCalled: readonly string[];
};

export type ImportFields = Record<ImportTargetName, readonly ImportField[]>;
