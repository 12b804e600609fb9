import { benefit, documents, yearlyShortRates, type StarterCategory } from './starterTypes.ts';

const property: StarterCategory = {
  name: 'Property',
  code: 'PRP',
  line: 'property',
  products: [
    {
      name: 'Property all risks',
      code: 'PRP-PAR',
      default_commission_rate: '20',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Trade licence', 'Proposal form', 'Sums insured by location', 'Risk survey report'],
        ['Claim form', 'Civil defence or police report', 'Photographs of the damage', 'Repair estimate'],
      ),
      benefit_template: [
        benefit('Building', 'AED'),
        benefit('Contents, plant and machinery', 'AED'),
        benefit('Stock', 'AED'),
        benefit('Business interruption', 'months', 'Indemnity period, gross profit or rent'),
        benefit('Flood, storm and earthquake'),
        benefit('Burglary', 'AED'),
        benefit('Removal of debris', '% of sum insured'),
        benefit('Automatic reinstatement'),
        benefit('Average', '%', 'How much underinsurance is forgiven'),
        benefit('Excess', 'AED'),
      ],
    },
    {
      name: 'Fire and allied perils',
      code: 'PRP-FIRE',
      default_commission_rate: '20',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Trade licence', 'Proposal form', 'Sums insured by location'],
        ['Claim form', 'Civil defence report', 'Photographs of the damage', 'Repair estimate'],
      ),
      benefit_template: [
        benefit('Building', 'AED'),
        benefit('Contents and stock', 'AED'),
        benefit('Perils', '', 'Which ones besides fire and lightning'),
        benefit('Removal of debris', '% of sum insured'),
        benefit('Excess', 'AED'),
      ],
    },
  ],
};

const marine: StarterCategory = {
  name: 'Marine',
  code: 'MAR',
  line: 'marine',
  products: [
    {
      name: 'Marine cargo, open cover',
      code: 'MAR-OPEN',
      default_commission_rate: '15',
      required_documents: documents(
        ['Trade licence', 'Expected turnover and routes'],
        ['Bill of lading', 'Commercial invoice', 'Packing list', 'Survey report', 'Notice to the carrier'],
      ),
      benefit_template: [
        benefit('Clauses', '', 'Institute Cargo Clauses A, B or C'),
        benefit('Limit for any one conveyance', 'USD'),
        benefit('Basis of valuation', '%', 'Of invoice and freight'),
        benefit('War and strikes'),
        benefit('Inland transit and storage', 'days'),
        benefit('Rate', '% of value'),
        benefit('Excess', '% of consignment'),
      ],
    },
    {
      name: 'Marine hull',
      code: 'MAR-HULL',
      default_commission_rate: '12.5',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Certificate of registry', 'Class certificate', 'Condition survey', 'Licence of the master'],
        ['Log book', 'Protest of the master', 'Survey report', 'Repair estimate'],
      ),
      benefit_template: [
        benefit('Hull and machinery', 'USD', 'Agreed value'),
        benefit('Protection and indemnity', 'USD'),
        benefit('Crew', 'USD per person'),
        benefit('Navigation limits'),
        benefit('War and strikes'),
        benefit('Excess', 'USD'),
      ],
    },
  ],
};

const liabilityDocuments = documents(
  ['Trade licence', 'Proposal form', 'Turnover and wage roll', 'Claims experience of five years'],
  ['Claim form', 'Letter of the third party', 'Report of the incident', 'Contracts concerned'],
);

const liability: StarterCategory = {
  name: 'Liability',
  code: 'LIA',
  line: 'liability',
  products: [
    {
      name: 'Public liability',
      code: 'LIA-PUBLIC',
      default_commission_rate: '17.5',
      short_rate_table: yearlyShortRates,
      required_documents: liabilityDocuments,
      benefit_template: [
        benefit('Limit for any one event', 'AED'),
        benefit('Limit in the year', 'AED'),
        benefit('Products and completed work', 'AED'),
        benefit('Tenant’s liability', 'AED'),
        benefit('Costs of defence', '', 'Within the limit or on top'),
        benefit('Territory and jurisdiction'),
        benefit('Excess', 'AED'),
      ],
    },
    {
      name: 'Professional indemnity',
      code: 'LIA-PI',
      default_commission_rate: '17.5',
      short_rate_table: yearlyShortRates,
      required_documents: liabilityDocuments,
      benefit_template: [
        benefit('Limit for any one claim', 'AED'),
        benefit('Limit in the year', 'AED'),
        benefit('Retroactive date'),
        benefit('Loss of documents', 'AED'),
        benefit('Libel and slander'),
        benefit('Extended reporting period', 'months'),
        benefit('Territory and jurisdiction'),
        benefit('Excess', 'AED'),
      ],
    },
    {
      name: 'Workmen’s compensation',
      code: 'LIA-WC',
      default_commission_rate: '15',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Trade licence', 'Number of employees and wage roll', 'Claims experience of three years'],
        ['Accident report', 'Medical report', 'Contract of employment', 'Police report'],
      ),
      benefit_template: [
        benefit('Compensation under the labour law'),
        benefit('Employer’s liability', 'AED'),
        benefit('Medical expenses', 'AED per person'),
        benefit('Repatriation', 'AED'),
        benefit('Around the clock, or at work only'),
      ],
    },
  ],
};

const projectDocuments = documents(
  ['Trade licence', 'Contract and bill of quantities', 'Programme of works', 'Soil report'],
  ['Report of the incident', 'Photographs of the damage', 'Site diary', 'Repair estimate'],
);

const projects: StarterCategory = {
  name: 'Engineering projects',
  code: 'ENG-P',
  line: 'engineering',
  is_renewable: false,
  products: [
    {
      name: 'Contractors all risks',
      code: 'ENG-CAR',
      default_commission_rate: '15',
      term_months: 24,
      required_documents: projectDocuments,
      benefit_template: [
        benefit('Contract works', 'AED'),
        benefit('Plant and equipment on site', 'AED'),
        benefit('Third party liability', 'AED', 'For any one event'),
        benefit('Maintenance period', 'months', 'Visits only, or extended'),
        benefit('Design defects'),
        benefit('Removal of debris', 'AED'),
        benefit('Cross liability'),
        benefit('Excess', 'AED', 'Natural perils, and other losses'),
      ],
    },
    {
      name: 'Erection all risks',
      code: 'ENG-EAR',
      default_commission_rate: '15',
      term_months: 18,
      required_documents: projectDocuments,
      benefit_template: [
        benefit('Erection works', 'AED'),
        benefit('Testing and commissioning', 'weeks'),
        benefit('Third party liability', 'AED', 'For any one event'),
        benefit('Maintenance period', 'months'),
        benefit('Excess', 'AED'),
      ],
    },
  ],
};

const machinery: StarterCategory = {
  name: 'Plant and machinery',
  code: 'ENG-M',
  line: 'engineering',
  products: [
    {
      name: 'Machinery breakdown',
      code: 'ENG-MB',
      default_commission_rate: '15',
      short_rate_table: yearlyShortRates,
      required_documents: documents(
        ['Trade licence', 'List of machines with year and value', 'Maintenance contract'],
        ['Report of the engineer', 'Photographs of the damage', 'Repair estimate', 'Maintenance log'],
      ),
      benefit_template: [
        benefit('Machines', 'AED', 'At new replacement value'),
        benefit('Loss of profit', 'months'),
        benefit('Surrounding property', 'AED'),
        benefit('Express freight and overtime', 'AED'),
        benefit('Excess', '% of loss'),
      ],
    },
  ],
};

export const commercialLines: StarterCategory[] = [property, marine, liability, projects, machinery];
