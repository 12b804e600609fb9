import { z } from 'zod';
import { billingTypes } from '../base/amounts/billing.ts';
import { bulkTarget, eitherIdsOrFilter } from '../base/bulk.ts';
import { isPositive, isZero } from '../base/amounts/decimals.ts';
import { CalendarDate, EnteredDay, Id, line, Link, paragraph, recordFields } from '../base/http.ts';
import { currency, Money, moneyProblem, SignedMoney } from '../base/amounts/money.ts';
import { isWithInsurer, paymentDirections, paymentMethods, paymentStatuses } from './paymentStates.ts';
import { shownAs } from '../base/shown.ts';
import { AllowedAction } from '../base/states/states.ts';
import { PaymentListParams, filters } from './paymentList.ts';

export { PaymentExportParams, PaymentListParams, paymentOrdering } from './paymentList.ts';

/** What can be typed of how it was paid. */
const paid = {
  method: z.enum(paymentMethods),
  reference: line(100),
  /** Who paid, or whom a refund goes to, where that is not the client. */
  payer: line(200),
  cheque_no: line(40),
  bank: line(100),
  cheque_date: EnteredDay.nullable(),
};

const summary = {
  id: Id,
  /** Of its series: RCT for clients' money, REM to and from insurers, RFD for refunds. Under direct bill there is none. */
  receipt_no: z.string().nullable(),
  direction: z.enum(paymentDirections),
  status: z.enum(paymentStatuses),
  account_id: Id.nullable(),
  account: Link.nullable(),
  insurer_id: Id.nullable(),
  insurer: Link.nullable(),
  billing_type: z.enum(billingTypes),
  currency: z.string(),
  amount: z.string(),
  /** What pays for nothing yet: the client's credit as soon as it has cleared. */
  unallocated: z.string(),
  date: CalendarDate,
  /** Since when it counts. */
  cleared_on: CalendarDate.nullable(),
  ...shownAs(paid),
  /** The day on which the bank refused the cheque, or took back what it had paid. */
  bounced_on: CalendarDate.nullable(),
  /** The payment that this one takes back. */
  reverses_id: Id.nullable(),
  reverses: Link.nullable(),
  allowed_actions: z.array(AllowedAction),
  ...recordFields,
};

/** A row of the list. */
export const PaymentSummary = z.object(summary);
export type PaymentSummary = z.infer<typeof PaymentSummary>;

/** What a part of the money is for: an instalment, a policy that has none yet, or a refund that gave it back. */
const Allocation = z.object({
  id: Id,
  policy_id: Id.nullable(),
  policy: Link.nullable(),
  instalment_id: Id.nullable(),
  instalment_number: z.int().nullable(),
  due_date: CalendarDate.nullable(),
  refund_id: Id.nullable(),
  refund: Link.nullable(),
  amount: z.string(),
});
export type Allocation = z.infer<typeof Allocation>;

export const Payment = z.object({
  ...summary,
  /** Why a refund is asked for; why it bounced or was reversed. */
  reason: z.string(),
  approved_by: Link.nullable(),
  /** The one that takes this one back. */
  reversed_by: Link.nullable(),
  /** The receipt as a file, as soon as it is drawn. */
  receipt_file: Link.nullable(),
  /** The client was sent it, or it is on its way. */
  receipt_mailed: z.boolean(),
  allocations: z.array(Allocation),
});
export type Payment = z.infer<typeof Payment>;

const notPositive = 'Enter an amount that is more than nothing.';
const moreThanNothing = Money.refine(isPositive, notPositive);

/** Without an instalment it is spread over those of the policy, the oldest first. */
const allocationsOf = <A extends z.ZodType<string>>(amount: A) =>
  z
    .array(z.strictObject({ policy_id: Id, instalment_id: Id.nullable().optional(), amount }))
    .max(500)
    .superRefine((allocations, context) => {
      const keys = allocations.map(({ policy_id, instalment_id }) => `${policy_id} ${instalment_id ?? ''}`);
      keys.forEach((key, index) => {
        if (keys.indexOf(key) < index)
          context.addIssue({ code: 'custom', path: [index], message: 'This is in the list already.' });
      });
    });
/** Clients' money; a transfer between an insurer and us settles policies of either sign. */
export const allocationsField = allocationsOf(moreThanNothing);
const signedAllocationsField = allocationsOf(SignedMoney);
export type AllocationInput = z.infer<typeof allocationsField>[number];

const fields = {
  direction: z.enum(paymentDirections),
  account_id: Id,
  insurer_id: Id,
  amount: moreThanNothing,
  currency,
  date: EnteredDay,
  ...paid,
  /** Why a refund is asked for, for whoever approves it. */
  reason: paragraph(2000),
  allocations: signedAllocationsField,
  /** It pays for policies of other accounts too, which would otherwise be a mistake. */
  pays_for_others: z.boolean(),
};

type Fault = [field: string, message: string];

/** What each direction asks for. */
function faultsOf(
  body: { [F in keyof typeof fields]?: unknown } & Pick<Input, 'direction' | 'method'>,
): Fault[] {
  const { direction, method, account_id, insurer_id, cheque_no, allocations = [] } = body;
  const isOfInsurer = isWithInsurer(direction);
  const hasParts = Array.isArray(allocations) && allocations.length > 0;
  const faults: [isFault: boolean, ...Fault][] = [
    [isOfInsurer && !insurer_id, 'insurer_id', 'Choose the insurer.'],
    [
      isOfInsurer && Boolean(account_id),
      'account_id',
      'What passes between an insurer and us is of no account.',
    ],
    [!isOfInsurer && !account_id, 'account_id', 'Choose the account.'],
    [
      !isOfInsurer && Boolean(insurer_id),
      'insurer_id',
      'Only what passes between an insurer and us names one.',
    ],
    [isOfInsurer && !hasParts, 'allocations', 'Say which policies it settles.'],
    [
      direction === 'refund_to_client' && hasParts,
      'allocations',
      'A refund is taken from the credit of the client.',
    ],
    [method === 'cheque' && !cheque_no, 'cheque_no', 'Enter the number of the cheque.'],
    [
      method !== 'cheque' && Boolean(cheque_no || body.cheque_date),
      cheque_no ? 'cheque_no' : 'cheque_date',
      'Only a cheque has this.',
    ],
    [method === 'finance' && direction !== 'from_client', 'method', 'Only premium is financed.'],
    [
      direction !== 'refund_to_client' && Boolean(body.reason),
      'reason',
      'Only a refund is asked for with a reason.',
    ],
    [method === 'finance' && !body.payer, 'payer', 'Enter the financier.'],
  ];
  return faults.flatMap(([isFault, ...fault]) => (isFault ? [fault] : []));
}
type Input = z.infer<z.ZodObject<typeof fields>>;

function signProblem(amount: string, isOfInsurer: boolean): string | undefined {
  if (isOfInsurer) return isZero(amount) ? 'Enter an amount that is not nothing.' : undefined;
  return isPositive(amount) ? undefined : notPositive;
}

export const PaymentCreate = z
  .strictObject(fields)
  .partial()
  .required({ direction: true, amount: true, currency: true, method: true })
  .superRefine((body, context) => {
    const { amount, currency: code, allocations = [] } = body;
    const problem = moneyProblem(amount, code);
    if (problem) context.addIssue({ code: 'custom', path: ['amount'], message: problem });
    const isOfInsurer = isWithInsurer(body.direction);
    allocations.forEach((part, index) => {
      const unfit = moneyProblem(part.amount, code) ?? signProblem(part.amount, isOfInsurer);
      if (unfit) context.addIssue({ code: 'custom', path: ['allocations', index, 'amount'], message: unfit });
    });
    for (const [field, message] of faultsOf(body))
      context.addIssue({ code: 'custom', path: [field], message });
  });
export type PaymentCreate = z.infer<typeof PaymentCreate>;

export const PaymentClear = z.strictObject({ cleared_on: EnteredDay }).partial();
export type PaymentClear = z.infer<typeof PaymentClear>;
export const PaymentBulk = z
  .strictObject({
    ...bulkTarget(PaymentListParams),
    action: z.literal('clear'),
    data: PaymentClear.optional(),
  })
  .superRefine(eitherIdsOrFilter);
export type PaymentBulk = z.infer<typeof PaymentBulk>;

/** What the list comes to, by currency and direction. */
export const PaymentTotalsParams = PaymentListParams.pick({ search: true }).extend(filters).strict();
export const PaymentTotals = z.array(
  z.object({
    currency: z.string(),
    direction: z.enum(paymentDirections),
    count: z.int(),
    /** What counts, without what was taken back. */
    cleared: z.string(),
    held: z.string(),
    bounced: z.string(),
  }),
);
export type PaymentTotals = z.infer<typeof PaymentTotals>;
