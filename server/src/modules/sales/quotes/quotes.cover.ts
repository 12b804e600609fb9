import { coverProblems, fixedCover, usualEnd } from '#contract/sales/coverTerm';
import type { Risk } from '#contract/sales/risk/risk';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { findCategoryOfQuote } from './quotes.record.queries.ts';
import { saidAs } from '../../../said.ts';

type Wanted = {
  category_id: number;
  start_date?: string | undefined;
  end_date?: string | null | undefined;
  risk: Risk | null;
};
type Days = { start_date: string; end_date: string | null };

/** The days of a quote as they are kept: what is not said follows from what is insured, or stays as it was. */
export async function takeCover(tx: Tx, wanted: Wanted, before: Days): Promise<Days> {
  const { category_id, risk } = wanted;
  const fixed = fixedCover(risk, wanted.start_date ?? before.start_date);
  const start_date = wanted.start_date ?? fixed?.start_date ?? before.start_date;
  const kept = wanted.end_date === undefined ? before.end_date : null;
  const end_date = wanted.end_date ?? fixed?.end_date ?? kept ?? usualEnd(risk, start_date);
  const { line, is_renewable } = await findCategoryOfQuote(tx, category_id);
  const problems = coverProblems({ line, is_renewable, start_date, end_date, risk });
  if (problems.length > 0)
    throw new Invalid(
      Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), [saidAs(message)]])),
    );
  return { start_date, end_date };
}
