import { expect } from 'vitest';
import { compareAmounts, difference, sumOf } from '#contract/base/amounts/amounts';
import type { Instalment } from '#contract/money/instalments';
import type { Payment, PaymentSummary } from '#contract/money/payments';
import type { PolicySummary } from '#contract/cover/policies/policies';
import type { PremiumTransaction } from '#contract/cover/policies/policyVersions';
import { ageingBands, type Statement, type StatementParams } from '#contract/money/statements';
import { daysBetween, wallClock } from '#contract/base/days/wallClock';
import type { Person, TestApp } from './testApp.ts';

type Moved = { date: string; amount: string };
type Signed = { currency: string; amount: string; isOwed: boolean };

/** Of the organisation of a test. */
const zone = 'UTC';
const dayOf = (moment: string): string => wallClock(zone, new Date(moment)).slice(0, 10);
const signed = ({ currency, amount, isOwed }: Signed): string =>
  isOwed ? amount : difference(currency, '0', amount);

/** What a payment paid of policies, of this account or of others. */
const paidFor = (payment: Payment, isMeant: (policyId: number) => boolean): string =>
  sumOf(
    payment.currency,
    payment.allocations
      .filter(
        ({ policy_id, instalment_id }) => policy_id !== null && instalment_id !== null && isMeant(policy_id),
      )
      .map(({ amount }) => amount),
  );

function bandOf(due_date: string, day: string): (typeof ageingBands)[number] {
  const days = daysBetween(due_date, day);
  if (days < 0) return 'not_due';
  if (days <= 30) return 'days_0_30';
  if (days <= 60) return 'days_31_60';
  return days <= 90 ? 'days_61_90' : 'days_over_90';
}

const inOrder = (moved: readonly Moved[]) => moved.map(({ date, amount }) => `${date} ${amount}`).toSorted();

/** What is the client's and pays for nothing. */
const creditOf = (currency: string, own: readonly Payment[]): string =>
  sumOf(
    currency,
    own.flatMap(({ currency: code, direction, status, unallocated, amount }) => {
      if (code !== currency) return [];
      if (direction === 'from_client') return status === 'cleared' ? [unallocated] : [];
      return direction === 'refund_to_client' && status === 'held' ? [amount] : [];
    }),
  );

/** What was waived on its day, and on the day of a return what that took of it. */
const waivedAndBack = ({ currency, amount, planned_amount, waived, waived_on }: Instalment): Moved[] => {
  if (waived_on === null) return [];
  const back = difference(currency, planned_amount, amount);
  const there = signed({ currency, amount: sumOf(currency, [waived, back]), isOwed: false });
  const moved = [{ date: waived_on, amount: there }];
  return Number(back) > 0 ? [...moved, { date: dayOf(new Date().toISOString()), amount: back }] : moved;
};

/** What a client owes, worked out anew of the lists that people see, to be compared with the statement. */
export function statementLists(test: TestApp, as: Person) {
  const get = async (url: string) => {
    const answer = await test.call('GET', url, { as });
    expect(answer.status, answer.text).toBe(200);
    return answer.body as unknown;
  };
  const list = async <R>(url: string) => {
    const { count, results } = (await get(`${url}&page_size=100`)) as { count: number; results: R[] };
    expect(results).toHaveLength(count);
    return results;
  };
  const wholePayments = async (filter: string) => {
    const rows = await list<PaymentSummary>(`/api/payments/?billing_type=agency_bill&${filter}`);
    return Promise.all(rows.map(({ id }) => get(`/api/payments/${id}/`) as Promise<Payment>));
  };

  async function listsOf(account: number) {
    const policies = (await list<PolicySummary>(`/api/policies/?account=${account}`)).filter(
      ({ billing_type }) => billing_type === 'agency_bill',
    );
    const ids = policies.map(({ id }) => id);
    const transactions = await Promise.all(
      ids.map((id) => get(`/api/policies/${id}/transactions/`) as Promise<PremiumTransaction[]>),
    );
    const forPolicies = ids.length > 0 ? await wholePayments(`policy=${ids.join(',')}`) : [];
    return {
      ids,
      transactions: transactions.flat(),
      own: await wholePayments(`account=${account}`),
      byOthers: forPolicies.filter(({ account_id }) => account_id !== account),
      instalments: await list<Instalment>(`/api/instalments/?billing_type=agency_bill&account=${account}`),
    };
  }
  type Lists = Awaited<ReturnType<typeof listsOf>>;

  /** On the day on which it counted, and the other way round on the day on which it was taken back. */
  const thereAndBack = async (payment: Payment, amount: string, isOwed: boolean): Promise<Moved[]> => {
    if (payment.cleared_on === null || Number(amount) === 0) return [];
    const { currency, cleared_on, reversed_by } = payment;
    const there = { date: cleared_on, amount: signed({ currency, amount, isOwed }) };
    if (!reversed_by) return [there];
    const undone = (await get(`/api/payments/${reversed_by.id}/`)) as Payment;
    return [
      there,
      { date: String(undone.cleared_on), amount: signed({ currency, amount, isOwed: !isOwed }) },
    ];
  };

  async function movedIn(currency: string, { ids, transactions, own, byOthers, instalments }: Lists) {
    const isOurs = (policy: number) => ids.includes(policy);
    const payments = own.filter((each) => each.currency === currency && each.reverses_id === null);
    const cross = [
      ...byOthers.map((payment) => ({ payment, amount: paidFor(payment, isOurs), isOwed: false })),
      ...payments.map((payment) => ({
        payment,
        amount: paidFor(payment, (policy) => !isOurs(policy)),
        isOwed: true,
      })),
    ].filter(({ payment }) => payment.currency === currency);
    const money = [
      ...payments.map((payment) => ({
        payment,
        amount: payment.amount,
        isOwed: payment.direction === 'refund_to_client',
      })),
      ...cross,
    ];
    const ofMoney = await Promise.all(
      money.map(({ payment, amount, isOwed }) => thereAndBack(payment, amount, isOwed)),
    );
    return [
      ...transactions
        .filter((each) => each.currency === currency && Number(each.gross_premium) !== 0)
        .map(({ recorded_at, gross_premium }) => ({ date: dayOf(recorded_at), amount: gross_premium })),
      ...ofMoney.flat(),
      ...instalments.filter((each) => each.currency === currency).flatMap(waivedAndBack),
    ];
  }

  const read = async (account: number, { from, to }: StatementParams) =>
    (await get(`/api/accounts/${account}/statement/?from=${from}&to=${to}`)) as Statement;

  /** Every figure of the statement is that of the lists; what is owed in the end is what is unpaid without the credit. */
  async function expectSame(account: number, periods: readonly StatementParams[]): Promise<void> {
    const lists = await listsOf(account);
    for (const period of periods) await expectFigures(await read(account, period), period, lists);
  }

  async function expectFigures(statement: Statement, period: StatementParams, lists: Lists): Promise<void> {
    for (const { currency, opening, lines, closing, ageing, unallocated, ...sums } of statement.currencies) {
      const moved = (await movedIn(currency, lists)).filter(({ date }) => date <= period.to);
      const total = (rows: readonly Moved[]) =>
        sumOf(
          currency,
          rows.map(({ amount }) => amount),
        );
      const inside = moved.filter(({ date }) => date >= period.from);
      expect(opening).toBe(total(moved.filter(({ date }) => date < period.from)));
      expect(closing).toBe(total(moved));
      expect(
        inOrder(lines.map((line) => ({ ...line, amount: difference(currency, line.debit, line.credit) }))),
      ).toEqual(inOrder(inside));
      expect(sums.debit).toBe(
        total(inside.filter(({ amount }) => compareAmounts(currency, amount, '0') > 0)),
      );
      expect(lines.at(-1)?.balance ?? opening).toBe(closing);
      expect(closing).toBe(difference(currency, sumOf(currency, Object.values(ageing)), unallocated));
      // Of a past day the lists do not tell what was unpaid.
      if (period.to < dayOf(new Date().toISOString())) continue;
      const unpaid = lists.instalments.filter((each) => each.currency === currency && Number(each.due) > 0);
      for (const band of ageingBands)
        expect([band, ageing[band]]).toEqual([
          band,
          sumOf(
            currency,
            unpaid.filter(({ due_date }) => bandOf(due_date, period.to) === band).map(({ due }) => due),
          ),
        ]);
      expect(unallocated).toBe(creditOf(currency, lists.own));
    }
  }

  return { read, expectSame };
}
