import { z } from 'zod';
import { fold } from '../../base/values/folding.ts';
import { line, requiredLine } from '../../base/http.ts';

/** What an insurer would cover or not, as a row of the comparison. `included` is null where nobody has said whether. */
export const OfferBenefit = z.object({
  label: z.string(),
  included: z.boolean().nullable(),
  limit: z.string(),
});
export type OfferBenefit = z.infer<typeof OfferBenefit>;

export const benefitsField = z
  .array(
    z.strictObject({
      label: requiredLine(150),
      included: z.boolean().nullable().default(null),
      limit: line(200).default(''),
    }),
  )
  .max(100)
  .superRefine((benefits, context) => {
    const labels = benefits.map(({ label }) => label.toLowerCase());
    for (const [index, label] of labels.entries()) {
      const message = 'This benefit is in the list already.';
      if (labels.indexOf(label) < index)
        context.addIssue({ code: 'custom', path: [index, 'label'], message });
    }
  });

/** By what two texts are the same; signs alone are told apart as they are. */
export const wordsOf = (text: string): string => fold(text) || text;

const excess = /\b(?:excess|deductible|franchise)\b|تحمل|استقطاع/;
const withoutExcess = /\b(?:without|no|nil|zero|waive\w*|protection|buy ?back)\b|بدون|بلا|اعفاء/;

/** What the client bears of a claim is an amount: that it is "included" says nothing. */
export function isExcess(label: string): boolean {
  const words = fold(label);
  return excess.test(words) && !withoutExcess.test(words);
}

export type BenefitStatement =
  | { kind: 'limit'; text: string }
  | { kind: 'included' | 'not_included' | 'not_stated' };

/** What is said of a benefit. A limit says it too, unless the benefit is excluded; one that nobody names is not stated. */
export function statementOf(benefit: OfferBenefit | undefined): BenefitStatement {
  if (benefit?.included === false) return { kind: 'not_included' };
  if (benefit && benefit.limit !== '') return { kind: 'limit', text: benefit.limit };
  const isStated = benefit?.included === true && !isExcess(benefit.label);
  return { kind: isStated ? 'included' : 'not_stated' };
}

type WithBenefits = { benefits: readonly OfferBenefit[] };

/** Labels as they were first written, in the order in which they were met, once each. */
export function labelsOf(labels: readonly string[]): Map<string, string> {
  const met = new Map<string, string>();
  for (const label of labels) if (!met.has(wordsOf(label))) met.set(wordsOf(label), label);
  return met;
}

export const benefitUnder = ({ benefits }: WithBenefits, words: string): OfferBenefit | undefined =>
  benefits.find(({ label }) => wordsOf(label) === words);

/** What one of these offers names and this one leaves open, as it would stand in their comparison. */
export const unstatedBenefits = (offer: WithBenefits, offers: readonly WithBenefits[]): string[] =>
  [...labelsOf(offers.flatMap(({ benefits }) => benefits.map(({ label }) => label)))].flatMap(
    ([words, label]) => (statementOf(benefitUnder(offer, words)).kind === 'not_stated' ? [label] : []),
  );
