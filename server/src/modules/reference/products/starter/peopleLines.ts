import { benefit, documents, type StarterCategory } from './starterTypes.ts';

const medicalBenefits = [
  benefit('Annual limit', 'AED', 'For each person and year'),
  benefit('Where it holds', '', 'Home country, region or worldwide'),
  benefit('Network', '', 'Hospitals, clinics and pharmacies that bill directly'),
  benefit('Inpatient and day care', '', 'Room type and co-payment'),
  benefit('Outpatient consultation', '% co-payment'),
  benefit('Diagnostics', '% co-payment'),
  benefit('Medicines', 'AED'),
  benefit('Pre-existing and chronic conditions', 'AED'),
  benefit('Maternity', 'AED', 'Waiting period, normal and Caesarean'),
  benefit('Physiotherapy', 'sessions'),
  benefit('Dental', 'AED'),
  benefit('Optical', 'AED'),
  benefit('Emergency outside the network', '% reimbursed'),
  benefit('Repatriation of remains', 'AED'),
];
const medicalClaims = ['Claim form', 'Medical report', 'Original invoices', 'Prescriptions', 'Test results'];

const medical: StarterCategory = {
  name: 'Medical',
  code: 'MED',
  line: 'health',
  renewal_grace_days: 15,
  products: [
    {
      name: 'Group medical',
      code: 'MED-GROUP',
      default_commission_rate: '7.5',
      required_documents: documents(
        ['Trade licence', 'Member census', 'Claims experience of two years', 'Establishment card'],
        medicalClaims,
      ),
      benefit_template: [...medicalBenefits, benefit('Members added and removed', '', 'Pro rata or not')],
    },
    {
      name: 'Individual medical',
      code: 'MED-IND',
      default_commission_rate: '10',
      required_documents: documents(
        ['Identity card', 'Passport and visa', 'Medical questionnaire', 'Previous policy'],
        medicalClaims,
      ),
      benefit_template: medicalBenefits,
    },
  ],
};

const life: StarterCategory = {
  name: 'Life',
  code: 'LIFE',
  line: 'life',
  products: [
    {
      name: 'Term life',
      code: 'LIFE-TERM',
      default_commission_rate: '20',
      tax_rate: '0',
      required_documents: documents(
        ['Identity card', 'Medical questionnaire', 'Salary certificate', 'Names of the beneficiaries'],
        ['Death certificate', 'Medical report', 'Identity cards of the beneficiaries', 'Bank details'],
      ),
      benefit_template: [
        benefit('Death, any cause', 'AED'),
        benefit('Terminal illness', 'AED'),
        benefit('Permanent total disability', 'AED'),
        benefit('Critical illness', 'AED', 'Number of illnesses, waiting period'),
        benefit('Accidental death', 'AED', 'In addition'),
        benefit('Waiver of premium'),
        benefit('Term', 'years'),
      ],
    },
    {
      name: 'Group life',
      code: 'LIFE-GROUP',
      default_commission_rate: '10',
      tax_rate: '0',
      required_documents: documents(
        ['Trade licence', 'Member census with salaries', 'Claims experience of three years'],
        ['Death certificate', 'Proof of employment', 'Identity cards of the beneficiaries'],
      ),
      benefit_template: [
        benefit('Death, any cause', 'times monthly salary'),
        benefit('Permanent total disability', 'times monthly salary'),
        benefit('Permanent partial disability', '% of scale'),
        benefit('Critical illness', 'AED'),
        benefit('Repatriation of remains', 'AED'),
        benefit('Free cover limit', 'AED', 'Without medical questions'),
      ],
    },
  ],
};

const others: StarterCategory = {
  name: 'Miscellaneous',
  code: 'MISC',
  line: 'other',
  products: [
    {
      name: 'Group personal accident',
      code: 'MISC-GPA',
      default_commission_rate: '17.5',
      required_documents: documents(
        ['Trade licence', 'Member census'],
        ['Accident report', 'Medical report', 'Proof of employment'],
      ),
      benefit_template: [
        benefit('Accidental death', 'AED'),
        benefit('Permanent disability', 'AED'),
        benefit('Temporary total disability', 'AED per week', 'For how many weeks'),
        benefit('Medical expenses', 'AED'),
        benefit('Around the clock, or at work only'),
      ],
    },
    {
      name: 'Fidelity guarantee',
      code: 'MISC-FG',
      default_commission_rate: '17.5',
      required_documents: documents(
        ['Trade licence', 'Proposal form', 'List of insured positions'],
        ['Police report', 'Audit report', 'Contract of employment'],
      ),
      benefit_template: [
        benefit('Limit for each employee', 'AED'),
        benefit('Limit in the year', 'AED'),
        benefit('Discovery period', 'months'),
        benefit('Excess', 'AED'),
      ],
    },
  ],
};

export const peopleLines: StarterCategory[] = [medical, life, others];
