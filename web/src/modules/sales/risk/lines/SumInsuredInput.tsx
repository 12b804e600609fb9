import type { ComponentProps } from 'react';
import { sumOf } from '#contract/base/amounts/amounts';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import type { Risk } from '#contract/sales/risk/risk';
import { insuredAmounts } from '#contract/sales/risk/amounts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';

/** What the form says so far; an amount that is not typed to its end is left out. */
function sumTyped(risk: Risk | null, currency: string): string | null {
  const amounts = risk ? insuredAmounts(risk) : [];
  const whole = amounts.filter(
    (amount) => Money.safeParse(amount).success && !moneyProblem(amount, currency),
  );
  return whole.length === 0 ? null : sumOf(currency, whole);
}

/** Typed where what is insured has no amounts of its own; they add up to it elsewhere. */
export function SumInsuredInput({ currency, ...input }: ComponentProps<typeof MoneyInput>) {
  const form = useSchemaFormAround();
  const sum = useValues(form, ({ risk }) => sumTyped(risk as Risk | null, currency ?? ''));
  return (
    <MoneyInput {...input} currency={currency} {...(sum === null ? {} : { value: sum, disabled: true })} />
  );
}
