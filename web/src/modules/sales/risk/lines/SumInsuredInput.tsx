import type { ComponentProps } from 'react';
import { sumOf } from '#contract/base/amounts/amounts';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import type { Risk } from '#contract/sales/risk/risk';
import { insuredAmounts, limitOf } from '#contract/sales/risk/amounts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { groupedAmount } from '../../../../components/money.ts';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';

/** What the form says so far; an amount that is not typed to its end is left out. */
function sumTyped(risk: Risk | null, currency: string): string | null {
  const amounts = risk ? insuredAmounts(risk) : [];
  const whole = amounts.filter(
    (amount) => Money.safeParse(amount).success && !moneyProblem(amount, currency),
  );
  return whole.length === 0 ? null : sumOf(currency, whole);
}

/** Typed where what is insured has no amounts of its own, or else its limit; they add up to it elsewhere. */
export function SumInsuredInput({ currency, ...input }: ComponentProps<typeof MoneyInput>) {
  const form = useSchemaFormAround();
  const sum = useValues(form, ({ risk }) => sumTyped(risk as Risk | null, currency ?? ''));
  const limit = useValues(form, ({ risk }) => limitOf(risk as Risk | null));
  const shown = sum === null ? { placeholder: groupedAmount(limit ?? '') } : { value: sum, disabled: true };
  return <MoneyInput {...input} currency={currency} {...shown} />;
}
