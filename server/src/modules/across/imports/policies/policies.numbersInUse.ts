import type { ImportMapping } from '#contract/across/imports/imports';
import { plusDays } from '#contract/base/days/wallClock';
import type { Tx } from '../../../../db/connect.ts';
import { numberNorm } from '../../../cover/policies/policies.number.ts';
import type { Run } from '../imports.target.ts';
import {
  listNumbered,
  listReferenced,
  lockNumbers,
  type KnownPolicy,
} from './policies.namedRecords.queries.ts';
import { said, type Said } from '../../../../said.ts';

type Numbered = { insurer_id: number; number_norm: string };
type Covering = Numbered & { start_date: string; end_date: string };
type Asked = {
  insurer_id: number;
  values: Readonly<Record<string, unknown>>;
  told: { policy_number: string; start_date: string };
};
type Taken = { start: string; until: string; row: number | null };

const keyOf = ({ insurer_id, number_norm }: Numbered): string => `policy ${insurer_id} ${number_norm}`;

/** The policies that bear the numbers of a batch, in the database and in the rows before. */
export class KnownPolicies {
  readonly #run: Run;
  readonly #byNumber: Map<string, KnownPolicy[]>;
  readonly #byReference: Map<string, KnownPolicy>;
  readonly #taken = new Map<string, Taken[]>();

  private constructor(run: Run, numbered: readonly KnownPolicy[], referenced: readonly KnownPolicy[]) {
    this.#run = run;
    this.#byNumber = Map.groupBy(numbered, keyOf);
    this.#byReference = new Map(referenced.map((policy) => [policy.reference, policy]));
    for (const policy of numbered.filter(({ is_covering }) => is_covering))
      this.#take(keyOf(policy), {
        start: policy.start_date,
        until: policy.cancel_date ?? plusDays(policy.end_date, 1),
        row: null,
      });
  }

  /** Nobody else gives one of the numbers until what is judged by them is written. */
  static async of(tx: Tx, run: Run, asked: readonly (Asked & Numbered)[]): Promise<KnownPolicies> {
    const numbers = asked.map(({ insurer_id, number_norm }) => ({ insurer_id, number_norm }));
    if (run.isWriting) await lockNumbers(tx, numbers);
    const references = asked.flatMap(({ values }) =>
      typeof values['reference'] === 'string' ? [values['reference']] : [],
    );
    return new KnownPolicies(
      run,
      await listNumbered(tx, run.caller, numbers),
      await listReferenced(tx, run.caller, references),
    );
  }

  keyOf(policy: Covering): string {
    return `${keyOf(policy)} ${policy.start_date}`;
  }

  /** The policy that the rows are about: the same number from the same day on, or our own reference. */
  matching(
    { insurer_id, values, told }: Asked,
    match_on: ImportMapping['match_on'],
  ): KnownPolicy | undefined {
    const { reference } = values;
    if (match_on === 'reference')
      return typeof reference === 'string' ? this.#byReference.get(reference) : undefined;
    if (match_on !== 'policy_number') return undefined;
    const number_norm = numberNorm(told.policy_number);
    return this.#byNumber
      .get(keyOf({ insurer_id, number_norm }))
      ?.find(({ start_date }) => start_date === told.start_date);
  }

  /** Takes the days under its number for a new policy; says so where another one has them. */
  taking(policy: Covering, row: number): Said | undefined {
    const [key, until] = [keyOf(policy), plusDays(policy.end_date, 1)];
    const other = this.#taken.get(key)?.find((each) => each.start < until && policy.start_date < each.until);
    const earlier = other?.row ?? this.#run.earlier?.rowOf(this.keyOf(policy));
    if (other || (earlier !== undefined && earlier < row))
      return earlier ? said('policyNumberInRow', { row: earlier }) : said('policyNumberTaken');
    this.#take(key, { start: policy.start_date, until, row });
    this.#run.earlier?.note([this.keyOf(policy)], row);
    return undefined;
  }

  #take(key: string, taken: Taken): void {
    this.#taken.set(key, [...(this.#taken.get(key) ?? []), taken]);
  }
}
