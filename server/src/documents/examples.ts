import { difference, sumOf } from '#contract/base/amounts/amounts';
import { plusDays, plusMonths } from '#contract/base/days/wallClock';
import { premiumTotals, type PremiumTotals } from '#contract/money/premium';
import type { Insured } from '#contract/sales/risk/insured';
import type { DateFormat } from '#contract/system/organisation';
import type { PreviewedPaper } from '#contract/system/paperPreview';
import type { Language } from '#contract/system/users';
import { paper_example as arabic } from '#messages/ar/system/paper_example';
import { paper_example as english } from '#messages/en/system/paper_example';
import type { ReceiptData, StatementData } from './clients/clientPaperData.ts';
import type { Paper } from './paper.ts';
import type { PremiumNoteData } from './notes/premiumNoteData.ts';
import type { ProposalData } from './proposals/proposalData.ts';
import type { Addressee, Letterhead } from './stationery.ts';

const texts = { en: english, ar: arabic };

/** Who sends the example, in which language and money, and when. */
export type Ground = {
  language: Language;
  date_format: DateFormat;
  organisation: Letterhead;
  currency: string;
  tax_rate: string;
  credit_terms_days: number;
  today: string;
};

type Example = Ground & {
  words: typeof english | typeof arabic;
  client: Addressee;
  premium: PremiumTotals;
  day: string;
  end: string;
};

function exampleOn(ground: Ground): Example {
  const { language, currency, tax_rate, today } = ground;
  const words = texts[language];
  const entered = [
    { kind: 'base' as const, label: words.base, amount: '1000' },
    { kind: 'discount' as const, label: words.discount, amount: '50' },
    { kind: 'fee' as const, label: words.fee, amount: '20' },
  ];
  return {
    ...ground,
    words,
    client: {
      name: words.client,
      address: [words.street, words.city],
      account_number: 'ACC-000417',
      tax_number: '100999888700003',
    },
    premium: premiumTotals(entered, tax_rate, currency),
    day: today,
    end: plusDays(plusMonths(today, 12), -1),
  };
}

const headed = ({ language, date_format, organisation, client }: Example) => ({
  language,
  date_format,
  organisation,
  client,
});
const linesOf = ({ premium }: Example) =>
  premium.lines.map(({ kind, label, tax_rate, manual, amount }) => ({
    kind,
    label,
    item: '',
    tax_rate,
    manual,
    working: null,
    amount,
  }));

const exampleVan: Insured = {
  line: 'motor',
  list: 'vehicles',
  count: 1,
  items: [{ name: 'Toyota Hiace', plate: 'Dubai A 12345', plate_pending: false, value: '84000', facts: [] }],
  valued: 1,
  total: '84000',
  sums: [],
  facts: [],
  categories: [],
  nominees: [],
};

function debitNote(example: Example): PremiumNoteData {
  const { words, premium, day, end, currency } = example;
  const { net_premium, fees, tax, gross_premium } = premium;
  return {
    ...headed(example),
    kind: 'debit',
    number: 'DN-000123',
    issued_on: day,
    credited: [],
    reason: '',
    policy: {
      reference: 'POL-000042',
      number: 'P/00917-4',
      insurer: words.insurer,
      product: words.product,
      start_date: day,
      end_date: end,
      billing_type: 'agency_bill',
    },
    terms: { plan_name: '', deductible: null },
    insured: exampleVan,
    transaction: {
      kind: 'issue',
      effective_date: day,
      currency,
      lines: linesOf(example),
      net_premium,
      fees,
      tax,
      gross_premium,
      calculation: null,
    },
    due: [{ due_date: plusDays(day, example.credit_terms_days), amount: gross_premium }],
    issued_by: { name: words.person, job_title: words.role, email: example.organisation.email, phone: '' },
  };
}

/** All that was charged is given back, on the day on which it was. */
function creditNote(example: Example): PremiumNoteData {
  const note = debitNote(example);
  const { currency, transaction, number, issued_on } = { ...note, currency: example.currency };
  const negated = (amount: string) => difference(currency, '0', amount);
  return {
    ...note,
    kind: 'credit',
    number: 'CN-000009',
    credited: [{ number, issued_on }],
    reason: example.words.reason,
    transaction: {
      ...transaction,
      kind: 'cancellation',
      lines: transaction.lines.map((line) => ({ ...line, amount: negated(line.amount) })),
      net_premium: negated(transaction.net_premium),
      fees: negated(transaction.fees),
      tax: negated(transaction.tax),
      gross_premium: negated(transaction.gross_premium),
    },
  };
}

const policyName = 'P/00917-4 (POL-000042)';

function receipt(example: Example): ReceiptData {
  const { premium, day, currency, words } = example;
  return {
    ...headed(example),
    number: 'RCT-000031',
    date: day,
    currency,
    amount: premium.gross_premium,
    status: 'cleared',
    method: 'transfer',
    reference: 'TT-8841',
    payer: '',
    cheque_no: '',
    bank: '',
    cheque_date: null,
    allocations: [
      {
        policy: policyName,
        refund: null,
        instalment_number: 1,
        due_date: day,
        amount: premium.gross_premium,
      },
    ],
    unallocated: sumOf(currency, []),
    recorded_by: words.person,
  };
}

function statement(example: Example): StatementData {
  const { premium, currency, day } = example;
  const nothing = sumOf(currency, []);
  const owed = premium.gross_premium;
  return {
    ...headed(example),
    from: plusMonths(day, -3),
    to: day,
    currencies: [
      {
        currency,
        opening: nothing,
        lines: [
          {
            date: day,
            kind: 'debit_note',
            document: 'DN-000123',
            policy: { id: 1, label: policyName },
            payment_id: null,
            debit: owed,
            credit: nothing,
            balance: owed,
          },
        ],
        debit: owed,
        credit: nothing,
        closing: owed,
        ageing: {
          not_due: owed,
          days_0_30: nothing,
          days_31_60: nothing,
          days_61_90: nothing,
          days_over_90: nothing,
        },
        unallocated: nothing,
      },
    ],
  };
}

function proposal(example: Example): ProposalData {
  const { words, premium, day, end, currency, organisation } = example;
  const offer = (insurer: string, is_recommended: boolean) => ({
    ...premium,
    insurer,
    product: words.product,
    plan_name: '',
    is_recommended,
    deductible: null,
    sum_insured: null,
    benefits: [],
    conditions: '',
    valid_until: null,
  });
  return {
    ...headed(example),
    quote: {
      number: 'QTE-000042',
      revision: 1,
      category: words.product,
      start_date: day,
      end_date: end,
      currency,
      sum_insured: null,
      valid_until: plusDays(day, 30),
    },
    needs: '',
    insured: null,
    offers: [offer(words.insurer, true), offer(words.other_insurer, false)],
    recommendation_reason: '',
    made_by: { name: words.person, job_title: words.role, email: organisation.email, phone: '' },
    made_on: day,
    is_draft: false,
  };
}

/** A paper of each kind, about nobody. */
export function examplePaper(paper: PreviewedPaper, ground: Ground): Paper {
  const example = exampleOn(ground);
  switch (paper) {
    case 'debit_note':
      return { kind: 'premium note', data: debitNote(example) };
    case 'credit_note':
      return { kind: 'premium note', data: creditNote(example) };
    case 'receipt':
      return { kind: 'receipt', data: receipt(example) };
    case 'proposal':
      return { kind: 'proposal', data: proposal(example) };
    default:
      return { kind: 'statement', data: statement(example) };
  }
}
