import type { PolicyType } from '#contract/base/lines';

type Described = {
  risk: object;
  /** What every paper has to say of it in English. */
  said: string[];
};

const person = (first_name: string, relation: string, date_of_birth: string, more: object = {}) => ({
  first_name,
  last_name: 'Haddad',
  date_of_birth,
  gender: relation === 'employee' ? 'male' : 'female',
  relation,
  ...more,
});

const described = (line: 'liability' | 'engineering' | 'other', description: string): Described => ({
  risk: { line, description, limit: '5000000', territory: 'GCC without Yemen' },
  said: [description, 'Limit AED 5,000,000.00', 'Territory GCC without Yemen'],
});

/** A risk of each line of insurance as a brokerage would describe it. */
export const describedRisks = (vehicle: object): Record<PolicyType, Described> => ({
  motor: {
    risk: {
      line: 'motor',
      vehicles: [{ ...vehicle, plate: '12345', plate_pending: false, insured_value: '84000' }],
    },
    said: ['1 vehicle', 'Plate', '12345', 'Chassis no. JTFHX02P500012345', '84,000.00'],
  },
  health: {
    risk: {
      line: 'health',
      members: [
        person('Rania', 'employee', '1980-02-01', { category: 'Managers' }),
        person('Yusuf', 'employee', '1991-03-02', { category: 'Staff' }),
        person('Dina', 'spouse', '1992-07-15', { category: 'Staff' }),
      ],
      categories: [
        {
          name: 'Managers',
          plan: 'Gold',
          network: 'Comprehensive',
          annual_limit: '1000000',
          copay_pct: '0',
          maternity: true,
        },
        { name: 'Staff', plan: 'Bronze', network: 'Restricted', annual_limit: '150000', copay_pct: '20' },
      ],
      tpa: 'Gulf Care',
    },
    said: [
      '3 people',
      'Administrator (TPA) Gulf Care',
      'Category People Plan Network Annual limit Co-payment With maternity',
      'Managers 1 Gold Comprehensive 1,000,000.00 0 % Included',
      'Staff 2 Bronze Restricted 150,000.00 20 %',
      'Rania Haddad, Yusuf Haddad, Dina Haddad',
    ],
  },
  property: {
    risk: {
      line: 'property',
      locations: [
        {
          address: 'Warehouse 4, Jebel Ali',
          occupancy: 'Cold store',
          building_si: '5000000',
          stock_si: '4000000',
          machinery_si: '1500000',
          bi_si: '1200000',
          indemnity_months: 12,
          mortgagees: ['Gulf Bank', 'First Harbour Bank'],
        },
        { address: 'Shop 12, Karama', contents_si: '750000', rent_si: '90000' },
        { address: 'Villa 7, Jumeirah', building_si: '2910000' },
      ],
    },
    said: [
      '3 places',
      'Sum insured AED 15,450,000.00',
      'Warehouse 4, Jebel Ali',
      'Occupancy Cold store',
      'Indemnity months 12',
      'Mortgagees Gulf Bank, First Harbour Bank',
      '5,000,000 4,000,000 1,500,000 1,200,000 11,700,000',
      '750,000 90,000 840,000',
      'Total 7,910,000 750,000 4,000,000 1,500,000 90,000 1,200,000 15,450,000',
    ],
  },
  travel: {
    risk: {
      line: 'travel',
      travellers: [person('Rania', 'self', '1980-02-01'), person('Salma', 'child', '2015-06-30')],
      destination: 'Schengen countries',
      trip_type: 'single',
      from: '2027-12-10',
      to: '2027-12-24',
    },
    said: [
      '2 people',
      'Destination Schengen countries',
      'Trip Single trip',
      'First day 10 Dec 2027',
      'Last day 24 Dec 2027',
      'Rania Haddad, Salma Haddad',
    ],
  },
  life: {
    risk: {
      line: 'life',
      life_assured: person('Rania', 'self', '1980-02-01'),
      owner: 'Haddad Holding',
      sum_assured: '2500000',
      term_years: 20,
      frequency: 'quarterly',
      smoker: false,
      loading_pct: '75',
      exclusions: 'Deep-sea diving',
      nominees: [
        { name: 'Yusuf Haddad', relation: 'Husband', date_of_birth: '1978-01-05', pct: '60' },
        {
          name: 'Salma Haddad',
          relation: 'Daughter',
          date_of_birth: '2015-06-30',
          pct: '40',
          guardian: 'Nadia Haddad',
        },
      ],
    },
    said: [
      'Life assured Rania Haddad',
      'Owner Haddad Holding',
      'Sum assured AED 2,500,000.00',
      'Term in years 20',
      'Premium is paid Quarterly',
      'Smoker No',
      'Loading 75 %',
      'Exclusions Deep-sea diving',
      'Nominees Relation Date of birth Guardian Share',
      'Yusuf Haddad Husband 5 Jan 1978 60 %',
      'Salma Haddad Daughter 30 Jun 2015 Nadia Haddad 40 %',
    ],
  },
  marine: {
    risk: {
      line: 'marine',
      basis: 'open',
      cargo: 'Ceramic tiles in crates',
      from: 'Castellón',
      to: 'Jebel Ali',
      conveyance: 'sea',
      vessel: 'MV Harbour Star',
      limit_per_sending: '900000',
      estimated_turnover: '12000000',
      clause: 'A',
    },
    said: [
      'Basis Open cover',
      'Cargo Ceramic tiles in crates',
      'From Castellón',
      'To Jebel Ali',
      'Conveyance Sea',
      'Vessel MV Harbour Star',
      'Limit per sending AED 900,000.00',
      'Estimated turnover per year AED 12,000,000.00',
      'Clause Institute Cargo Clauses A',
    ],
  },
  liability: described('liability', 'Professional indemnity of an architect, claims made.'),
  engineering: described('engineering', 'Contract works of a pumping station at Al Quoz.'),
  other: described('other', 'Bond for the customs warehouse.'),
});
