import { Input } from 'antd';
import { useMemo, useRef } from 'react';
import { headCounts } from '#contract/sales/risk/categories';
import { blankCategory } from '#contract/sales/risk/blank';
import { Health, mostCategories } from '#contract/sales/risk/otherLines';
import { pathOf, valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import { MoneyInput } from '../../../../components/form/inputs/MoneyInput.tsx';
import { OrderedRows } from '../../../../components/form/inputs/OrderedRows.tsx';
import { PercentInput } from '../../../../components/form/inputs/PercentInput.tsx';
import { useConfirm } from '../../../../components/dialog/useConfirm.ts';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { IncludedSelect } from '../people/IncludedSelect.tsx';
import { RiskField } from '../RiskField.tsx';
import { categoriesIn, countIn, leaveCategory, peopleIn, renameCategory } from './categoryNames.ts';
import styles from './categories.module.css';

/** What each category of people is covered for, and how many they are; `risk.categories` of the form around it. */
export function CategoryRows({ currency }: { currency: string }) {
  const { store } = useSchemaFormAround();
  const confirm = useConfirm();
  const mayRemove = async (index: number) => {
    const name = String(categoriesIn(store)[index]?.['name'] ?? '');
    const count = name === '' ? 0 : countIn(peopleIn(store), name);
    if (count === 0) return true;
    const isSure = await confirm({
      title: t('plan_categories.removeTitle', { name }),
      text: t('plan_categories.removeText', { count }),
      okText: t('plan_categories.remove'),
      cancelText: t('plan_categories.keep'),
      isDangerous: true,
    });
    if (isSure) leaveCategory(store, name);
    return isSure;
  };
  return (
    <>
      <OrderedRows
        name="risk.categories"
        label={t('plan_categories.title')}
        hint={t('plan_categories.hint')}
        nameOf={(number) => t('plan_categories.number', { number })}
        addLabel={t('plan_categories.add')}
        blank={blankCategory()}
        most={mostCategories}
        isMovable={false}
        mayRemove={mayRemove}
        className={styles.category}
      >
        {(row) => <CategoryFields row={row} currency={currency} />}
      </OrderedRows>
      <Doubts />
    </>
  );
}

const fieldOf = (row: string, name: 'plan' | 'network' | 'annual_limit' | 'copay_pct' | 'maternity') =>
  ({ schema: Health, name: `categories.0.${name}`, at: `${row}.${name}` }) as const;

function CategoryFields({ row, currency }: { row: string; currency: string }) {
  return (
    <>
      <NameField row={row} />
      <RiskField {...fieldOf(row, 'plan')} />
      <RiskField {...fieldOf(row, 'network')} />
      <RiskField {...fieldOf(row, 'annual_limit')}>
        <MoneyInput currency={currency} />
      </RiskField>
      <RiskField {...fieldOf(row, 'copay_pct')} label={t('plan_categories.copay_pct')}>
        <PercentInput />
      </RiskField>
      <RiskField {...fieldOf(row, 'maternity')} label={t('comparison.maternity')}>
        <IncludedSelect />
      </RiskField>
      <HeadCount row={row} />
    </>
  );
}

/** Typed to its end before anybody is moved: on the way to a name, others may be passed. */
function NameField({ row }: { row: string }) {
  const { store } = useSchemaFormAround();
  const path = pathOf(`${row}.name`);
  const index = Number(path.at(-2));
  const nameNow = () => String(valueAt(store.read(), path) ?? '').trim();
  /** Under which name its people are in it. */
  const held = useRef<string>(undefined);
  const begin = () => {
    const name = nameNow();
    if (held.current === undefined || countIn(peopleIn(store), name) > 0) held.current = name;
  };
  const settle = () => {
    if (renameCategory(store, index, held.current ?? '', nameNow())) held.current = nameNow();
  };
  return (
    <RiskField schema={Health} name="categories.0.name" at={`${row}.name`} label={t('plan_categories.name')}>
      <Input autoComplete="off" onFocus={begin} onBlur={settle} onPressEnter={settle} />
    </RiskField>
  );
}

function useCounts() {
  const form = useSchemaFormAround();
  const people = useField(form, 'risk.members', () => valueAt(form.store.read(), ['risk', 'members']));
  const categories = useField(form, 'risk.categories', () =>
    valueAt(form.store.read(), ['risk', 'categories']),
  );
  return useMemo(
    () =>
      headCounts({
        members: (people as { category: string }[] | undefined) ?? [],
        categories: (categories as { name: string }[] | undefined) ?? [],
      }),
    [people, categories],
  );
}

function HeadCount({ row }: { row: string }) {
  const { counts } = useCounts();
  const count = counts[Number(pathOf(row).at(-1))]?.count ?? 0;
  return (
    <div className={styles.count}>
      <span className={styles.countLabel}>{t('plan_categories.people')}</span>
      <output aria-label={t('plan_categories.people')}>
        <span className={styles.heads}>{count}</span>
      </output>
    </div>
  );
}

/** What is odd about who is in which, and keeps nobody from saving. */
function Doubts() {
  const { counts, without } = useCounts();
  const empty = counts.filter(({ category, count }) => category !== '' && count === 0);
  const isAnybodyThere = without > 0 || counts.some(({ count }) => count > 0);
  if (!isAnybodyThere || (without === 0 && empty.length === 0)) return null;
  return (
    <output className={styles.doubts}>
      {without > 0 && <span>{t('plan_categories.without', { count: without })}</span>}
      {empty.length > 0 && (
        <span>{t('plan_categories.nobody', { names: inList(empty.map(({ category }) => category)) })}</span>
      )}
    </output>
  );
}
