import { Marine } from '#contract/sales/risk/otherLines';
import { FieldRow } from '../../../../components/form/fields/FieldRow.tsx';
import { useSchemaFormAround, useValues } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { t } from '../../../../messages/t.ts';
import { choicesOf } from '../cells.ts';
import { RiskField } from '../RiskField.tsx';

const root = 'risk.';
const ofOne = ['invoice_value'] as const;
const ofOpen = ['limit_per_sending', 'estimated_turnover'] as const;
const amounts = [...ofOne, ...ofOpen];

/** What is asked for depends on the basis and the conveyance; what is entered all the same is seen, to be corrected. */
const isAsked = (name: (typeof amounts)[number] | 'vessel', risk: Values): boolean => {
  if (risk[name]) return true;
  if (name === 'vessel') return risk['conveyance'] === 'sea';
  return ofOne.some((each) => each === name) === (risk['basis'] !== 'open');
};

/** Cargo: one sending by its invoice, or all of a year by the most that each may be worth. */
export function MarineFields({ currency }: { currency: string }) {
  const form = useSchemaFormAround();
  const asked = useValues(form, ({ risk }) =>
    [...amounts, 'vessel' as const].filter((name) => isAsked(name, (risk ?? {}) as Values)).join(' '),
  ).split(' ');
  const clear = (names: readonly string[], blank: unknown) => {
    for (const name of names) form.store.set(['risk', name], blank);
  };
  return (
    <>
      <FieldRow>
        <RiskField schema={Marine} root={root} name="basis">
          <Select
            allowClear
            options={choicesOf(Marine, 'basis')}
            onChange={(basis: string | undefined) => clear(basis === 'open' ? ofOne : ofOpen, null)}
          />
        </RiskField>
        {amounts
          .filter((name) => asked.includes(name))
          .map((name) => (
            <RiskField key={name} schema={Marine} root={root} name={name}>
              <MoneyInput currency={currency} />
            </RiskField>
          ))}
      </FieldRow>
      <RiskField schema={Marine} root={root} name="cargo" />
      <FieldRow>
        <RiskField schema={Marine} root={root} name="from" label={t('risk.marine_from')} />
        <RiskField schema={Marine} root={root} name="to" label={t('risk.marine_to')} />
        <RiskField schema={Marine} root={root} name="conveyance">
          <Select
            allowClear
            options={choicesOf(Marine, 'conveyance')}
            onChange={(conveyance: string | undefined) => {
              if (conveyance !== 'sea') clear(['vessel'], '');
            }}
          />
        </RiskField>
        {asked.includes('vessel') && <RiskField schema={Marine} root={root} name="vessel" />}
        <RiskField schema={Marine} root={root} name="clause" />
      </FieldRow>
    </>
  );
}
