import type { PolicyType } from '../../base/amounts/lines.ts';
import { newItemId } from './items.ts';
import { undescribed } from './people.ts';

/** What is not typed yet: a required choice is null until somebody makes it. */
type Blank = Record<string, unknown>;

export const blankPerson = (): Blank => ({
  id: newItemId(),
  member_id: null,
  ...undescribed,
});

export const blankMember = (): Blank => ({ ...blankPerson(), certificate_no: '', category: '' });

export const blankCategory = (): Blank => ({
  name: '',
  plan: '',
  network: '',
  annual_limit: null,
  copay_pct: null,
  maternity: null,
});

export const blankNominee = (): Blank => ({
  name: '',
  relation: '',
  date_of_birth: null,
  pct: null,
  guardian: '',
});

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
  machinery_si: null,
  rent_si: null,
  bi_si: null,
  indemnity_months: null,
  mortgagees: [],
});

const described = (): Blank => ({ description: '', limit: null, territory: '' });

const blanks: Record<PolicyType, () => Blank> = {
  motor: () => ({ vehicles: [] }),
  health: () => ({
    members: [],
    categories: [blankCategory()],
    tpa: '',
  }),
  property: () => ({ locations: [] }),
  travel: () => ({ travellers: [], destination: '', trip_type: null, from: null, to: null }),
  life: () => ({
    life_assured: blankPerson(),
    owner: '',
    sum_assured: null,
    term_years: null,
    frequency: null,
    nominees: [],
    smoker: null,
    loading_pct: null,
    exclusions: '',
  }),
  marine: () => ({
    basis: null,
    cargo: '',
    from: '',
    to: '',
    conveyance: null,
    vessel: '',
    invoice_value: null,
    limit_per_sending: null,
    estimated_turnover: null,
    clause: null,
  }),
  liability: () => ({ ...described(), basis: null, retroactive_date: null }),
  engineering: () => ({ ...described(), project_from: null, project_to: null, maintenance_months: null }),
  other: described,
};

/** What the form of a line starts with. */
export const emptyRisk = (line: PolicyType): Blank & { line: PolicyType } => ({ line, ...blanks[line]() });
