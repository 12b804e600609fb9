import type { Benefit, RequiredDocument, ShortRate } from '#contract/reference/productParts';
import { inLine, inList } from '../../../messages/joined.ts';
import { t, tKnown } from '../../../messages/t.ts';

export const percentText = (value: string | null): string =>
  value === null ? '' : t('common.percent', { value });

const stepText = ({ up_to_days, percent_of_premium }: ShortRate) =>
  `${t('products.upToDays')} ${up_to_days}: ${percentText(percent_of_premium)}`;

const listed: Record<string, (entry: never) => string> = {
  benefit_template: ({ name, unit, hint }: Benefit) => inLine([name, unit, hint]),
  required_documents: ({ name, stage, required = true, claim_types = [] }: Partial<RequiredDocument>) =>
    inLine([
      `${tKnown(`products.stage_${stage}`, stage ?? '')}: ${name}`,
      required ? '' : t('products.documentOptional'),
      inList(claim_types.map((type) => t(`claim_types.${type}`))),
    ]),
  short_rate_table: stepText,
};

/** A value of a product in words, for its history and for choosing between two versions. */
export function describeProduct(field: string, value: unknown): string | undefined {
  if (field.endsWith('_rate') && typeof value === 'string') return percentText(value);
  const words = listed[field];
  if (!words || !Array.isArray(value) || value.length === 0) return undefined;
  return value.map((entry) => words(entry as never)).join('\n');
}
