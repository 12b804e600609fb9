import {
  AccountUpdate,
  accountProblems,
  fieldsOf,
  noCountry,
  type Account,
  type AccountType,
} from '#contract/people/accounts';
import { z } from 'zod';
import { comparedNumber, numberOf, sentNumber } from '../../../../components/form/inputs/idNumber.ts';
import { valuesLike, type Values } from '../../../../components/form/merging/merge.ts';

const common = {
  email: '',
  phone: '',
  preferred_channel: null,
  language: '',
  address: { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' },
  agent_id: null,
  sub_agent_id: null,
  source: '',
  tags: [],
  is_active: true,
  risk_rating: null,
  is_pep: false,
  source_of_funds: '',
  marketing_consent: false,
  marketing_consent_how: '',
  do_not_contact: false,
  credit_terms_days: null,
};

const person = {
  first_name: '',
  last_name: '',
  date_of_birth: null,
  gender: null,
  nationality: '',
  marital_status: null,
  occupation: '',
  id_type: null,
  id_number: '',
  id_expiry: null,
};

const company = {
  legal_name: '',
  trade_name: '',
  registration_number: '',
  licence_expiry: null,
  tax_number: '',
  industry: '',
  employee_count: null,
  annual_turnover: null,
  contacts: [],
  beneficial_owners: [],
  signatories: [],
};

/** What the form shows: of a new account both shapes, so that nothing is lost when somebody tries the other. */
export const valuesOf =
  ({ owner_id, country }: { owner_id: number; country: string }) =>
  (account: Account | undefined): Values => {
    const blank = { ...common, owner_id, address: { ...common.address, country } };
    if (!account) return { account_type: 'individual', ...blank, ...person, ...company };
    if (account.account_type === 'corporate') return valuesLike({ ...blank, ...company })(account);
    return { ...valuesLike({ ...blank, ...person })(account), id_number: numberOf(account) };
  };

const other = { individual: 'corporate', corporate: 'individual' } as const;

/** One shape only of what may have been typed for both. */
const shapeOf = (type: AccountType, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fieldsOf[other[type]].includes(field)));

/** What is sent, and no number of a document that nobody has typed. */
export const bodyOf = (type: AccountType, values: Values): Values => sentNumber(shapeOf(type, values));

export const comparedOf = (type: AccountType, values: Values): Values =>
  comparedNumber(shapeOf(type, values));

/** All that is wrong at once: the schema itself would say nothing of the whole while one field is wrong. */
const checkedBy = (problemsOf: (body: Values) => Record<string, string>) =>
  z.unknown().superRefine((given, context) => {
    const { account_type: _, ...body } = given as Values;
    for (const issue of AccountUpdate.safeParse(body).error?.issues ?? []) context.addIssue({ ...issue });
    for (const [field, message] of Object.entries(problemsOf(body)))
      context.addIssue({ code: 'custom', path: [field], message });
    if (!(body['address'] as Values | undefined)?.['country'])
      context.addIssue({ code: 'custom', path: ['address', 'country'], message: noCountry });
  });

/** What checks the form while someone types, and what tells the fields that no account can be without. */
const schemasFor = (account_type: AccountType) => ({
  schema: checkedBy((body) => accountProblems({ ...body, account_type })),
  wanted: checkedBy((body) => accountProblems({ ...body, email: 'either', account_type })),
});
export const schemasOf = { individual: schemasFor('individual'), corporate: schemasFor('corporate') };
