import { z } from 'zod';
import type { PolicyType } from '#contract/base/amounts/lines';
import { QuoteCreate, QuoteUpdate, withoutClient, type Quote } from '#contract/sales/quotes/quotes';
import { emptyRisk } from '#contract/sales/risk/blank';
import { pathOf } from '../../../../components/form/fields/fieldPaths.ts';
import { valuesLike, type Values } from '../../../../components/form/merging/merge.ts';
import { blankOf } from '../../../../components/form/fields/schemaFields.ts';
import { coverIssues } from '../../risk/lines/riskCover.ts';
import { riskCheck, riskToSend } from '../../risk/riskForm.ts';

/** With the names of what the risk points at, which are never sent. */
const blank = { ...blankOf(QuoteCreate), quote_type: 'new', risk_links: null };

/** What a new quote begins with. */
export type QuoteStart = Partial<Record<keyof typeof blank, unknown>>;

/** What the form shows; a quote without a risk gets the empty form of its line. */
export const valuesOf =
  (start: QuoteStart) =>
  (quote: Quote | undefined): Values => {
    const values = quote ? valuesLike({ ...blank })(quote) : { ...blank, ...start };
    return { ...values, risk: values['risk'] ?? (quote ? emptyRisk(quote.line) : null) };
  };

/** Whose quote it is does not change. */
export const bodyOf =
  (isNew: boolean) =>
  ({ risk_links: _names, lead_id, account_id, ...values }: Values): Values => ({
    ...values,
    ...(isNew ? { lead_id, account_id } : {}),
    risk: riskToSend(values['risk'] as Values | null),
  });

type Mode = 'create' | 'update';
const schemas = { create: QuoteCreate, update: QuoteUpdate };

/** What no field tells alone, and the schema says nothing of while one field is wrong. */
function* wrongTogether(
  mode: Mode,
  given: Values,
  line: PolicyType | undefined,
): Generator<[field: string, sentence: string]> {
  if (mode === 'create' && !given['lead_id'] && !given['account_id']) yield ['account_id', withoutClient];
  yield* coverIssues(given, line);
}

function checkFor(mode: Mode, line: PolicyType | undefined, currency: string): z.ZodType {
  const ofRisk = line && riskCheck(line, currency);
  return z.unknown().superRefine((given, context) => {
    const { risk, ...rest } = given as Values;
    const issues = schemas[mode].safeParse(rest).error?.issues ?? [];
    for (const issue of issues) context.addIssue({ ...issue });
    for (const [field, message] of wrongTogether(mode, given as Values, line))
      if (!issues.some(({ path }) => path[0] === field))
        context.addIssue({ code: 'custom', path: pathOf(field), message });
    const ofItems = risk ? ofRisk?.safeParse(risk).error?.issues : undefined;
    for (const issue of ofItems ?? []) context.addIssue({ ...issue, path: ['risk', ...issue.path] });
  });
}

const known = new Map<string, z.ZodType>();

/** What checks the form while someone types, by the line of its risk; the same one for the same values. */
export const quoteCheck =
  (mode: Mode) =>
  ({ risk, currency }: Values): z.ZodType => {
    const line = (risk as { line?: PolicyType } | null)?.line;
    const key = `${mode} ${line} ${currency}`;
    const check = known.get(key) ?? checkFor(mode, line, String(currency));
    known.set(key, check);
    return check;
  };
