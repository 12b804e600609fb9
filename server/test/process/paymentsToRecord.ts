import { expect } from 'vitest';
import type { PolicyInstalments } from '#contract/money/instalments';
import type { Payment, PaymentSummary } from '#contract/money/payments';
import type { Policy } from '#contract/cover/policies/policies';
import type { RunningApp } from './runningApp.ts';

const amount = '10.00';

/** Money for one policy, and what is known of it after the app was killed. */
export class PaymentsToRecord {
  readonly #app: RunningApp;
  readonly #policy: number;
  /** What the server has acknowledged. */
  readonly #ids = new Set<number>();

  constructor(app: RunningApp, policy: number) {
    this.#app = app;
    this.#policy = policy;
  }

  get count(): number {
    return this.#ids.size;
  }

  async #read<T>(path: string): Promise<T> {
    const answer = await this.#app.send('GET', path);
    expect(answer?.status).toBe(200);
    return answer?.body as T;
  }

  /** One after the other, each under a key of its own until it is acknowledged. */
  async record(until: () => boolean): Promise<void> {
    const { account_id, currency } = await this.#read<Policy>(`/api/policies/${this.#policy}/`);
    const body = {
      direction: 'from_client',
      account_id,
      currency,
      amount,
      method: 'cash',
      allocations: [{ policy_id: this.#policy, amount }],
    };
    while (!until()) {
      const { id } = (await this.#app.sendUntilDone('POST', '/api/payments/', body)) as Payment;
      this.#ids.add(id);
    }
  }

  /** Each with its part, its line in the trail and the next number, and nothing besides. */
  async expectWhole(): Promise<void> {
    const { results, count } = await this.#read<{ results: PaymentSummary[]; count: number }>(
      '/api/payments/?page_size=200&ordering=receipt_no',
    );
    expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      [...this.#ids].toSorted((a, b) => a - b),
    );
    expect(results.map(({ receipt_no }) => receipt_no)).toEqual(
      results.map((_, index) => `RCT-${String(index + 1).padStart(6, '0')}`),
    );
    for (const { id } of results) {
      const { allocations } = await this.#read<Payment>(`/api/payments/${id}/`);
      expect(allocations).toMatchObject([{ policy_id: this.#policy, amount }]);
      const history = await this.#read<{ results: { action: string }[] }>(`/api/payments/${id}/history/`);
      expect(history.results.map(({ action }) => action)).toEqual(['create']);
    }
    const { balance } = await this.#read<PolicyInstalments>(`/api/policies/${this.#policy}/instalments/`);
    const { gross_premium } = await this.#read<Policy>(`/api/policies/${this.#policy}/`);
    expect(Number(balance.paid)).toBe(count * Number(amount));
    expect(Number(balance.paid) + Number(balance.due)).toBe(Number(gross_premium));
  }
}
