import type { PolicyType } from '../../base/lines.ts';
import { newItemId } from './items.ts';

/** What is not typed yet: a required choice is null until somebody makes it. */
type Blank = Record<string, unknown>;

export const blankPerson = (): Blank => ({
  id: newItemId(),
  member_id: null,
  first_name: '',
  last_name: '',
  date_of_birth: null,
  gender: null,
  relation: null,
});

export const blankMember = (): Blank => ({ ...blankPerson(), certificate_no: '' });

export const blankVehicle = (): Blank => ({
  id: newItemId(),
  make_id: null,
  model_id: null,
  variant_id: null,
  year: null,
  plate: '',
  plate_region: '',
  plate_code: '',
  plate_pending: false,
  certificate_no: '',
  chassis_no: '',
  chassis_override: '',
  engine_no: '',
  usage: null,
  cover: null,
  insured_value: null,
  repair: null,
  ncb_pct: null,
  mortgagee: '',
  drivers: [],
  add_ons: [],
});

export const blankPlace = (): Blank => ({
  id: newItemId(),
  address: '',
  occupancy: '',
  construction: '',
  building_si: null,
  contents_si: null,
  stock_si: null,
  mortgagee: '',
});

const described = (): Blank => ({ description: '', limit: null, territory: '' });

const blanks: Record<PolicyType, () => Blank> = {
  motor: () => ({ vehicles: [] }),
  health: () => ({
    members: [],
    plan: '',
    network: '',
    annual_limit: null,
    copay_pct: null,
    tpa: '',
    maternity: false,
  }),
  property: () => ({ locations: [] }),
  travel: () => ({ travellers: [], destination: '', trip_type: null, from: null, to: null }),
  life: () => ({
    life_assured: blankPerson(),
    sum_assured: null,
    term_years: null,
    frequency: null,
    nominees: [],
    smoker: null,
  }),
  marine: () => ({
    basis: null,
    cargo: '',
    from: '',
    to: '',
    conveyance: null,
    vessel: '',
    invoice_value: null,
    clause: null,
  }),
  liability: described,
  engineering: described,
  other: described,
};

/** What the form of a line starts with. */
export const emptyRisk = (line: PolicyType): Blank & { line: PolicyType } => ({ line, ...blanks[line]() });
