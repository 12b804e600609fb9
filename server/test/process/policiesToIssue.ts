import { expect } from 'vitest';
import type { Policy } from '#contract/cover/policies/policies';
import type { PolicyVersionSummary, PremiumTransaction } from '#contract/cover/policies/policyVersions';
import type { RunningApp } from './runningApp.ts';

/** Policies that wait to be issued, and what is known of each after the app was killed. */
export class PoliciesToIssue {
  readonly #app: RunningApp;
  /** What the client, the product and the rest are called, apart from those of others. */
  readonly #name: string;
  #account = 0;
  #product = 0;
  #insurer = 0;
  #vehicles: object[] = [];
  readonly #noted = new Map<number, string>();

  constructor(app: RunningApp, name: string) {
    this.#app = app;
    this.#name = name;
  }

  /** The numbers of all notes that were seen. */
  get notes(): string[] {
    return [...this.#noted.values()];
  }

  async #made(path: string, body: object): Promise<number> {
    const answer = await this.#app.send('POST', path, body);
    if (answer?.status !== 201) throw new Error(`${path} answered ${JSON.stringify(answer)}.`);
    return (answer.body as { id: number }).id;
  }

  async #read<T>(path: string): Promise<T> {
    const answer = await this.#app.send('GET', path);
    expect(answer?.status).toBe(200);
    return answer?.body as T;
  }

  /** A client, a product and a fleet. */
  async prepare(vehicles: number): Promise<void> {
    const name = this.#name;
    const code = name.toUpperCase();
    this.#insurer = await this.#made('/api/insurers/', {
      name,
      short_code: code,
      billing_type: 'agency_bill',
    });
    const category_id = await this.#made('/api/product-categories/', {
      name: `${name} motor`,
      code,
      line: 'motor',
    });
    this.#product = await this.#made('/api/products/', {
      name,
      code,
      category_id,
      insurer_id: this.#insurer,
    });
    this.#account = await this.#made('/api/accounts/', {
      account_type: 'individual',
      first_name: name,
      last_name: 'Client',
      email: `${name}@example.com`,
      address: { country: 'AE' },
    });
    const make_id = await this.#made('/api/vehicle-makes/', { name: `${name} make` });
    const model_id = await this.#made('/api/vehicle-models/', { make_id, name: `${name} model` });
    this.#vehicles = Array.from({ length: vehicles }, (_, index) => ({
      make_id,
      model_id,
      year: 2024,
      plate_pending: true,
      chassis_no: `JTDBR32E7${String(index).padStart(8, '0')}`,
    }));
  }

  async submit(count: number): Promise<number[]> {
    const ids: number[] = [];
    while (ids.length < count) {
      const id = await this.#made('/api/policies/', {
        account_id: this.#account,
        product_id: this.#product,
        start_date: '2027-01-01',
        lines: [{ kind: 'base', label: 'Own damage', amount: '1000' }],
        risk: { line: 'motor', vehicles: this.#vehicles },
      });
      expect((await this.#app.send('POST', `/api/policies/${id}/submit/`, {}))?.status).toBe(200);
      ids.push(id);
    }
    return ids;
  }

  /** One after the other; whoever gets no answer, or a refusal because it was done before, goes on. */
  async issue(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      const answer = await this.#app.send('POST', `/api/policies/${id}/issue/`, {
        policy_number: `CRASH ${id}`,
      });
      expect([undefined, 200, 409, 503]).toContain(answer?.status);
    }
  }

  async untilOneIsIssued(ids: readonly number[]): Promise<void> {
    const deadline = performance.now() + 30_000;
    for (;;) {
      const { status } = await this.#read<Policy>(`/api/policies/${ids[0]}/`);
      if (status === 'active') return;
      if (performance.now() > deadline) throw new Error('Nothing is issued.');
    }
  }

  /** Issued with its version, its transaction and its note, or nothing of all that. */
  async expectWholeOrNothing(id: number): Promise<Policy['status']> {
    const policy = await this.#read<Policy>(`/api/policies/${id}/`);
    const versions = await this.#read<PolicyVersionSummary[]>(`/api/policies/${id}/versions/`);
    const transactions = await this.#read<PremiumTransaction[]>(`/api/policies/${id}/transactions/`);
    const history = await this.#read<{ results: { action: string }[] }>(`/api/policies/${id}/history/`);
    const parts = [
      versions.length,
      transactions.length,
      history.results.filter(({ action }) => action === 'issue').length,
    ];
    expect(parts).toEqual(policy.status === 'active' ? [1, 1, 1] : [0, 0, 0]);
    expect(policy.policy_number).toBe(policy.status === 'active' ? `CRASH ${id}` : '');
    for (const { note_number } of transactions) this.#noted.set(id, note_number ?? '');
    return policy.status;
  }
}
