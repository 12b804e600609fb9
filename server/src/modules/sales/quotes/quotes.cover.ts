import { coverProblems, endByTerm, fixedCover, usualEnd } from '#contract/sales/coverTerm';
import type { Risk } from '#contract/sales/risk/risk';
import type { Tx } from '../../../db/connect.ts';
import { Invalid } from '../../../errors.ts';
import { findCategoryOfQuote, findUsualTerm } from './quotes.record.queries.ts';
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

type New = Wanted & { start_date: string; lead_id?: number | null | undefined };

/** The days of a new quote. Where nobody says an end, it is that of the usual term; whoever sends none leaves it open. */
export async function newCover(tx: Tx, wanted: New): Promise<Days> {
  const { category_id, lead_id = null, start_date } = wanted;
  const days = await takeCover(tx, wanted, { start_date, end_date: null });
  if (wanted.end_date !== undefined || days.end_date !== null) return days;
  const { line } = await findCategoryOfQuote(tx, category_id);
  const months = await findUsualTerm(tx, category_id, lead_id);
  return months === null ? days : { ...days, end_date: endByTerm(line, days.start_date, months) };
}
