import { AccountUpdate, accountProblems, fieldsOf, type Account, type AccountType } from '#contract/accounts';
import { z } from 'zod';
import { valuesLike, type Values } from '../../components/form/merge.ts';

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
  (owner_id: number) =>
  (account: Account | undefined): Values =>
    account
      ? valuesLike({ ...common, owner_id, ...(account.account_type === 'individual' ? person : company) })(
          account,
        )
      : { account_type: 'individual', owner_id, ...common, ...person, ...company };

/** What is shown of a number that is kept, and never what a document says. */
export const isMask = (text: unknown): boolean => typeof text === 'string' && text.includes('•');

const other = { individual: 'corporate', corporate: 'individual' } as const;

/** What is sent of it: one shape only, and no number of a document that nobody has typed. */
export function bodyOf(type: AccountType, values: Values): Values {
  const entries = Object.entries(values).filter(
    ([field, value]) => !fieldsOf[other[type]].includes(field) && !(field === 'id_number' && isMask(value)),
  );
  return Object.fromEntries(
    entries.map(([field, value]) => [field, field === 'id_number' && value === '' ? null : value]),
  );
}

/** What a new account leaves open is the organisation's, as its country. */
export function newBodyOf(body: Values): Values {
  const parts = Object.entries(body['address'] as Values).filter(([, part]) => part !== '');
  return { ...body, address: Object.fromEntries(parts) };
}

/** All that is wrong at once: the schema itself would say nothing of the whole while one field is wrong. */
const checkedBy = (problemsOf: (body: Values) => Record<string, string>) =>
  z.unknown().superRefine((given, context) => {
    const { account_type: _, ...body } = given as Values;
    for (const { path, message } of AccountUpdate.safeParse(body).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
    for (const [field, message] of Object.entries(problemsOf(body)))
      context.addIssue({ code: 'custom', path: [field], message });
  });

/** What checks the form while someone types, and what tells the fields that no account can be without. */
export const schemasOf = (account_type: AccountType) => ({
  schema: checkedBy((body) => accountProblems({ ...body, account_type })),
  wanted: checkedBy((body) => accountProblems({ ...body, email: 'either', account_type })),
});
