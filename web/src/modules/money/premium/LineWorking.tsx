import { InputNumber } from 'antd';
import { z } from 'zod';
import { Money, moneyProblem } from '#contract/base/amounts/money';
import { premiumLinesField } from '#contract/money/premium';
import { amountOfWorking } from '#contract/money/working';
import { fieldsOf } from '../../../components/form/fields/fieldsOf.tsx';
import { pathOf, valueAt, type Path } from '../../../components/form/fields/fieldPaths.ts';
import { useSchemaFormAround } from '../../../components/form/state/formContext.ts';
import type { FormStore } from '../../../components/form/state/formStore.ts';
import type { Values } from '../../../components/form/merging/merge.ts';
import { MoneyInput } from '../../../components/form/inputs/MoneyInput.tsx';
import { Select } from '../../../components/select/Select.tsx';
import { t } from '../../../messages/t.ts';
import styles from './PremiumLines.module.css';

const { Field } = fieldsOf(z.object({ lines: premiumLinesField }));

export interface CountedCategory {
  category: string;
  count: number;
}

const lineAt = (store: FormStore, path: Path): Values => valueAt(store.read(), path) as Values;

/** An amount that is typed in is no longer so many at so much each. */
export function giveUpWorking(store: FormStore, path: Path): void {
  const line = lineAt(store, path);
  if ((line['quantity'] ?? line['unit_amount'] ?? null) !== null)
    store.set(path, { ...line, quantity: null, unit_amount: null });
}

/** The amount follows from how many at how much each, as soon as both can be read. */
function workOut(store: FormStore, path: Path, currency: string): void {
  const line = lineAt(store, path);
  const [quantity, { data: unit_amount }] = [line['quantity'], Money.safeParse(line['unit_amount'])];
  if (typeof quantity !== 'number' || unit_amount === undefined) return;
  if (moneyProblem(unit_amount, currency) !== undefined) return;
  store.set([...path, 'amount'], amountOfWorking(currency, { quantity, unit_amount }));
}

interface LineWorkingProps {
  row: `lines.${number}`;
  currency: string;
  categories: readonly CountedCategory[];
}

/** For which people a line is, how many they are and what it is for each of them. */
export function LineWorking({ row, currency, categories }: LineWorkingProps) {
  const { store } = useSchemaFormAround();
  const path = pathOf(row);
  const choose = (category: string | undefined) => {
    const count = categories.find((each) => each.category === category)?.count ?? null;
    const { unit_amount = null } = lineAt(store, path);
    store.set([...path, 'category'], category ?? null);
    if (unit_amount !== null) store.set([...path, 'quantity'], count);
    workOut(store, path, currency);
  };
  const again = () => workOut(store, path, currency);
  return (
    <div className={styles.working}>
      <Field name={`${row}.category`} label={t('premium_lines.category')}>
        <Select
          allowClear
          options={categories.map(({ category }) => ({
            value: category,
            label: category || t('premium_lines.allPeople'),
          }))}
          onChange={choose}
        />
      </Field>
      <Field name={`${row}.unit_amount`} label={t('premium_lines.unit_amount')}>
        <MoneyInput currency={currency} onChange={again} />
      </Field>
      <Field name={`${row}.quantity`} label={t('premium_lines.quantity')}>
        <InputNumber onChange={again} />
      </Field>
    </div>
  );
}
