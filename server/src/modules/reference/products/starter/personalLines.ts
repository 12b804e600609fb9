import { benefit, documents, yearlyShortRates, type StarterCategory } from './starterTypes.ts';

const carDocuments = documents(
  ['Vehicle registration card', 'Driving licence', 'Identity card', 'No-claims certificate'],
  ['Police report', 'Driving licence of the driver', 'Vehicle registration card', 'Repair estimate'],
);

const motor: StarterCategory = {
  name: 'Motor',
  code: 'MOT',
  line: 'motor',
  renewal_lead_days: 45,
  products: [
    {
      name: 'Motor comprehensive',
      code: 'MOT-COMP',
      default_commission_rate: '15',
      term_months: 13,
      short_rate_table: yearlyShortRates,
      required_documents: carDocuments,
      benefit_template: [
        benefit('Loss of or damage to the vehicle', 'AED', 'Agreed value, or market value on the day'),
        benefit('Third party bodily injury', 'AED'),
        benefit('Third party property damage', 'AED'),
        benefit('Agency repair', 'years', 'How old the vehicle may be'),
        benefit('Personal accident to driver', 'AED'),
        benefit('Personal accident to passengers', 'AED per seat'),
        benefit('Natural perils, riot and strike'),
        benefit('Off-road and desert recovery', '', 'For four-wheel drives only'),
        benefit('Replacement car', 'days'),
        benefit('Roadside assistance'),
        benefit('Windscreen without excess', 'AED'),
        benefit('Cover in Oman'),
        benefit('Excess', 'AED', 'For each claim at fault'),
      ],
    },
    {
      name: 'Motor third party',
      code: 'MOT-TPL',
      default_commission_rate: '12.5',
      term_months: 13,
      short_rate_table: yearlyShortRates,
      required_documents: carDocuments,
      benefit_template: [
        benefit('Third party bodily injury', 'AED'),
        benefit('Third party property damage', 'AED'),
        benefit('Personal accident to driver', 'AED'),
        benefit('Personal accident to passengers', 'AED per seat'),
        benefit('Roadside assistance'),
        benefit('Cover in Oman'),
      ],
    },
    {
      name: 'Motor fleet',
      code: 'MOT-FLEET',
      default_commission_rate: '12.5',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Trade licence', 'Fleet schedule', 'Claims experience of three years', 'Vehicle registration cards'],
        ['Police report', 'Driving licence of the driver', 'Repair estimate'],
      ),
      benefit_template: [
        benefit('Loss of or damage to the vehicles', 'AED'),
        benefit('Third party bodily injury', 'AED'),
        benefit('Third party property damage', 'AED'),
        benefit('Personal accident to driver', 'AED'),
        benefit('Vehicles added during the year', '', 'Covered from when, and how declared'),
        benefit('Roadside assistance'),
        benefit('Excess', 'AED', 'For each claim at fault'),
        benefit('Profit share', '%', 'Of a good loss ratio'),
      ],
    },
  ],
};

const home: StarterCategory = {
  name: 'Home',
  code: 'HOME',
  line: 'property',
  products: [
    {
      name: 'Home insurance',
      code: 'HOME',
      default_commission_rate: '25',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Identity card', 'Title deed or tenancy contract', 'List of valuables'],
        ['Police or fire report', 'Photographs of the damage', 'Proof of purchase', 'Repair estimate'],
      ),
      benefit_template: [
        benefit('Building', 'AED'),
        benefit('Contents', 'AED', 'New for old'),
        benefit('Valuables, single article', 'AED'),
        benefit('Personal belongings away from home', 'AED'),
        benefit('Accidental damage'),
        benefit('Alternative accommodation', '% of sum insured'),
        benefit('Liability as owner or tenant', 'AED'),
        benefit('Domestic helpers', 'AED'),
        benefit('Excess', 'AED'),
      ],
    },
  ],
};

const tripBenefits = [
  benefit('Emergency medical expenses', 'USD'),
  benefit('Emergency evacuation and repatriation', 'USD'),
  benefit('Trip cancellation and curtailment', 'USD'),
  benefit('Baggage loss', 'USD'),
  benefit('Baggage delay', 'USD', 'After how many hours'),
  benefit('Flight delay', 'USD', 'After how many hours'),
  benefit('Personal accident', 'USD'),
  benefit('Personal liability', 'USD'),
  benefit('Winter sports'),
  benefit('Where it holds', '', 'Worldwide, or without USA and Canada'),
];
const tripDocuments = documents(
  ['Passport', 'Travel dates and destinations'],
  ['Boarding pass', 'Medical report and bills', 'Report of the airline', 'Police report'],
);

const singleTrips: StarterCategory = {
  name: 'Travel, single trip',
  code: 'TRV',
  line: 'travel',
  is_renewable: false,
  payment_grace_days: 0,
  products: [
    {
      name: 'Travel single trip',
      code: 'TRV-SINGLE',
      default_commission_rate: '25',
      term_months: 1,
      required_documents: tripDocuments,
      benefit_template: tripBenefits,
    },
  ],
};

const annualTrips: StarterCategory = {
  name: 'Travel, annual',
  code: 'TRV-A',
  line: 'travel',
  renewal_lead_days: 30,
  payment_grace_days: 0,
  products: [
    {
      name: 'Travel annual multi-trip',
      code: 'TRV-ANNUAL',
      default_commission_rate: '25',
      required_documents: tripDocuments,
      benefit_template: [...tripBenefits, benefit('Longest single trip', 'days')],
    },
  ],
};

export const personalLines: StarterCategory[] = [motor, home, singleTrips, annualTrips];
