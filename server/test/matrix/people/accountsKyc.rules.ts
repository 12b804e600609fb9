import { newAccount } from './accountsHandover.rules.ts';
import { call, type Rule } from '../rows.ts';

const approver = {
  'accounts:approve_kyc': 'all',
  'accounts:view': 'all',
  'attachments:view': 'all',
} as const;
const verify = 'POST /api/accounts/{kycClient}/kyc/verify/';
const rate = 'PATCH /api/accounts/{kycClient}/kyc/';
const high = { body: { risk_rating: 'high' } };
const onlyApprovers = { detail: 'Only who may approve KYC says how risky a client is.' };

const fileOf = 'GET /api/accounts/{kycClient}/kyc/';

export const kycRules: Rule[] = [
  {
    says: 'papers of the file are told of to whoever sees files, and deleted ones to nobody',
    steps: [
      call({ 'accounts:view': 'all', 'attachments:view': 'all' }, fileOf, 200, {
        given: ['otherPaper', 'deletedPaper'],
        shows: ['Other #.pdf'],
        hides: ['Deleted #.pdf'],
      }),
      call({ 'accounts:view': 'all' }, fileOf, 200, { hides: ['Other #.pdf'] }),
    ],
  },
  {
    says: 'how risky a client is, and that they are not exposed any more, say those who approve KYC',
    steps: [
      call({ 'accounts:update': 'all' }, rate, 403, { ...high, ...onlyApprovers }),
      call({ 'accounts:update': 'all', 'accounts:approve_kyc': 'own' }, rate, 403, {
        ...high,
        ...onlyApprovers,
      }),
      call({ 'accounts:update': 'all', 'accounts:approve_kyc': 'all' }, rate, 200, high),
      call({ 'accounts:update': 'all' }, 'PATCH /api/accounts/{ratedHigh}/', 403, {
        body: { is_pep: false },
        ...onlyApprovers,
      }),
      call({ 'accounts:create': 'all' }, 'POST /api/accounts/', 403, {
        body: { ...newAccount, risk_rating: 'low' },
        ...onlyApprovers,
      }),
      call({ 'accounts:create': 'all', 'accounts:approve_kyc': 'own' }, 'POST /api/accounts/', 201, {
        body: { ...newAccount, risk_rating: 'low' },
      }),
    ],
  },
  {
    says: 'whoever uploaded a document does not accept it, nor verify the client by it, superuser or not',
    steps: [
      call('superuser', 'POST /api/attachments/{documentsOfCaller}/reject/', 200, {
        body: { reason: 'Again' },
      }),
      call('same', 'POST /api/attachments/{documentsOfCaller}/accept/', 409, {
        shows: ['You uploaded this document yourself.', ' people who can do it are '],
      }),
      call('superuser', 'POST /api/attachments/{documentsOfCaller}/accept/', 200),
      call('caller1', 'POST /api/accounts/{kycOfCaller}/kyc/verify/', 409, {
        body: {},
        shows: ['You uploaded a document of this client yourself.', ' people who can do it are '],
      }),
      call('superuser', 'POST /api/accounts/{kycOfCaller}/kyc/verify/', 200, {
        body: {},
        shows: ['"kyc_status":"verified"'],
      }),
    ],
  },
  {
    says: 'a client who is exposed is verified by two, who are two',
    steps: [
      call(approver, 'POST /api/accounts/{ratedHigh}/kyc/verify/', 200, {
        given: ['documentsOfRatedHigh'],
        body: {},
        shows: ['"kyc_status":"pending"', 'You verified this client first.'],
      }),
      call('same', 'POST /api/accounts/{ratedHigh}/kyc/verify/', 409, {
        body: {},
        shows: ['You verified this client first.', ' people who can do it are '],
      }),
      call(approver, 'POST /api/accounts/{ratedHigh}/kyc/verify/', 200, {
        body: {},
        shows: ['"kyc_status":"verified"'],
      }),
    ],
  },
  {
    says: 'whoever had the login of the first in hand is no second person',
    steps: [
      call(approver, 'POST /api/accounts/{ratedHigh}/kyc/verify/', 200, {
        given: ['documentsOfRatedHigh'],
        body: {},
      }),
      call('superuser', 'PATCH /api/users/{caller1}/', 200, {
        body: { password: 'three calm unrelated words' },
      }),
      call('same', 'POST /api/accounts/{ratedHigh}/kyc/verify/', 409, {
        body: {},
        shows: ['In the last 30 days one person could use both your login'],
      }),
    ],
  },
  {
    says: 'a client who is verified is neither verified nor rejected once more',
    steps: [
      call(approver, verify, 200, { given: ['kycDocuments'], body: {} }),
      call('same', verify, 409, { body: {}, detail: 'This client is verified.' }),
      call('same', 'POST /api/accounts/{kycClient}/kyc/reject/', 409, {
        body: { reason: 'Late' },
        detail: 'This client is verified.',
      }),
      call('superuser', 'POST /api/accounts/{kycClient}/kyc/submit/', 409, {
        detail: 'This client is verified, and the review is not due yet.',
      }),
    ],
  },
  {
    says: 'of the files those are told who see files',
    steps: [
      call({ 'accounts:view': 'all' }, 'GET /api/accounts/{kycClient}/kyc/', 200, {
        given: ['kycDocuments'],
        shows: ['"state":"accepted"'],
        hides: ['Document #.pdf'],
      }),
      call({ 'accounts:view': 'all', 'attachments:view': 'own' }, 'GET /api/accounts/{kycClient}/kyc/', 200, {
        hides: ['Document #.pdf'],
      }),
      call({ 'accounts:view': 'all', 'attachments:view': 'all' }, 'GET /api/accounts/{kycClient}/kyc/', 200, {
        shows: ['Document #.pdf'],
      }),
    ],
  },
  {
    says: 'counted is what the caller sees',
    steps: [
      call({ 'accounts:view': 'own' }, 'GET /api/accounts/kyc/', 200, {
        given: ['kycClient'],
        shows: ['"pending":0'],
      }),
      call({ 'accounts:view': 'all' }, 'GET /api/accounts/kyc/', 200, {
        given: ['kycClient'],
        hides: ['"pending":0'],
      }),
    ],
  },
];
