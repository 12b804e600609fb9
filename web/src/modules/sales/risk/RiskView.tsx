import { Input } from 'antd';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import type { RiskLinks } from '#contract/sales/risk/links';
import { insuredOf } from '#contract/sales/risk/insuredOf';
import type { Risk } from '#contract/sales/risk/risk';
import { planOf } from '#contract/sales/risk/planOf';
import type { Values } from '../../../components/form/merging/merge.ts';
import { Grid } from '../../../components/grid/Grid.tsx';
import type { ColumnTotals } from '../../../components/grid/GridTotals.tsx';
import { useGrid } from '../../../components/grid/useGrid.ts';
import { useIsPhone } from '../../../components/layout/mediaQuery.ts';
import { Facts } from '../../../components/record/sections/Facts.tsx';
import { useDates } from '../../../components/days/useDates.ts';
import { inLine } from '../../../messages/joined.ts';
import { t } from '../../../messages/t.ts';
import { CategoryTable } from './categories/CategoryTable.tsx';
import type { ItemColumn } from './cells.ts';
import { usePlaceColumns, useVehicleColumns } from './items/itemColumns.ts';
import { InsuredEntries } from './InsuredEntries.tsx';
import { ItemCards } from './items/ItemCards.tsx';
import { peopleOf } from './people/peopleColumns.ts';
import { PeopleView } from './people/PeopleView.tsx';
import { placeTotal, totalFacts, totalsOfPlaces } from './items/placeTotals.ts';
import styles from './risk.module.css';
import { riskFacts } from './riskFacts.ts';
import { gapSentences } from './riskGaps.ts';
import { blanks, type ItemList } from './riskForm.ts';
import { namesIn, noLinks } from './riskNames.ts';
import { placeText, vehicleText, type ItemText } from './riskText.ts';
import { mostItems } from '#contract/base/amounts/lines';

interface Marked {
  id: string;
  note: ReactNode;
  /** Said where it is not among what is insured. */
  missing: string;
}

interface RiskViewProps {
  risk: Risk | null;
  links: RiskLinks | null;
  currency: string;
  /** Whose members are covered, where their page can be opened. */
  accountId?: number | undefined;
  /** The item that is asked for, by its id, and what is said of it: shown ahead of the others. */
  marked?: Marked | undefined;
  /** Of a quote, whose people become members when it is converted. */
  isQuoted?: boolean;
}

/** What is to be insured, to be read: facts, and of many items a list to search in. */
export function RiskView({ risk, links, currency, accountId, marked, isQuoted = false }: RiskViewProps) {
  const dates = useDates();
  if (!risk) return <p>{t('risk.none')}</p>;
  const told = { currency, day: dates.day };
  const { facts = [], nominees = [] } = insuredOf(risk, links, currency) ?? {};
  const isByCategory = risk.line === 'health' && risk.categories.some(({ name }) => name !== '');
  return (
    <div className={styles.items}>
      {gapSentences(risk, isQuoted).map((sentence) => (
        <p key={sentence} className="small warning">
          {sentence}
        </p>
      ))}
      {facts.length > 0 && <Facts look="plain" facts={riskFacts(facts, told)} />}
      {isByCategory && <CategoryTable risk={risk} currency={currency} />}
      {nominees.length > 0 && <InsuredEntries title={t('risk.nominees')} entries={nominees} told={told} />}
      <Items
        key={marked?.id}
        risk={risk}
        links={links ?? noLinks}
        currency={currency}
        accountId={accountId}
        marked={marked}
      />
    </div>
  );
}

/** What a category is covered for, in words. */
function planText(risk: Risk, category: string): string {
  const found = risk.line === 'health' ? planOf(risk, category) : undefined;
  return inLine([found?.plan, found?.network]);
}

interface ItemsProps {
  risk: Risk;
  links: RiskLinks;
  currency: string;
  accountId: number | undefined;
  marked: Marked | undefined;
}

function Items({ risk, links, currency, accountId, marked }: ItemsProps): ReactNode {
  const names = useMemo(() => namesIn(links), [links]);
  const typedVehicles = useVehicleColumns(names);
  const vehicles = useMemo(() => withPlateAhead(typedVehicles), [typedVehicles]);
  const people = useMemo(() => peopleOf(risk), [risk]);
  const typedPlaces = usePlaceColumns(currency);
  const places = useMemo(() => withTotalAhead(typedPlaces), [typedPlaces]);
  switch (risk.line) {
    case 'motor':
      return (
        <ItemsView
          marked={marked}
          list="vehicles"
          rows={risk.vehicles}
          columns={vehicles}
          textOf={(row) => vehicleText(row, names)}
        />
      );
    case 'health':
    case 'travel':
      return (
        <>
          {marked && !people.some(({ id }) => id === marked.id) && <p>{marked.missing}</p>}
          <PeopleView
            rows={people}
            names={names}
            planOf={(category) => planText(risk, category)}
            accountId={accountId}
            marked={marked}
          />
        </>
      );
    case 'property':
      return (
        <ItemsView
          marked={marked}
          list="locations"
          rows={risk.locations}
          columns={places}
          totalsOf={(rows) => totalsOfPlaces(rows, currency)}
          textOf={(row) => placeText(row, currency)}
        />
      );
    default:
      return null;
  }
}

/** A vehicle is told from the others by what stands on it, which stays in sight where the table is wider than its place. */
const ofPlate = ['plate_region', 'plate_code', 'plate'];
const tellingApart = [...ofPlate, 'chassis_no'];
function withPlateAhead(columns: ItemColumn[]): ItemColumn[] {
  const named = (name: string) => columns.filter(({ key }) => key === name);
  const parts = ofPlate.flatMap(named);
  const [plate, chassis] = [named('plate'), named('chassis_no')];
  return [
    ...plate.map((column) => ({
      ...column,
      textOf: (row: Values) =>
        parts
          .map((part) => part.textOf(row))
          .filter(Boolean)
          .join(' '),
      width: 166,
      isPinned: true,
    })),
    ...chassis.map((column) => ({ ...column, width: 172, isPinned: true })),
    ...columns.filter(({ key }) => !tellingApart.includes(key)),
  ];
}

/** Who reads it asks first what a place is insured for. */
const rankOf = ({ key, isFigure }: ItemColumn): number => (key === placeTotal ? 0 : isFigure ? 1 : 2);
const withTotalAhead = ([address, ...others]: ItemColumn[]): ItemColumn[] => [
  ...(address ? [address] : []),
  ...others.toSorted((one, other) => rankOf(one) - rankOf(other)),
];

interface ItemsViewProps {
  list: ItemList;
  rows: readonly Values[];
  columns: ItemColumn[];
  /** What the columns come to. */
  totalsOf?: (rows: readonly Values[]) => ColumnTotals;
  textOf: (row: Values) => ItemText;
  marked: Marked | undefined;
}

/** So many are seen at a glance. */
const fewEnough = 8;
const noProblems = () => undefined;

/** A driver is asked for with the vehicle. */
const isOf = (row: Values, id: string): boolean =>
  row['id'] === id || ((row['drivers'] as Values[] | undefined)?.some((driver) => isOf(driver, id)) ?? false);

const intoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' });

function MarkedItem({ text: { title, detail }, note }: { text: ItemText; note: ReactNode }) {
  return (
    <section ref={intoView} className={styles.marked} aria-label={title}>
      <strong>{title}</strong>
      {detail && <span>{detail}</span>}
      {note}
    </section>
  );
}

function ItemsView({ list, rows, columns, totalsOf, textOf, marked }: ItemsViewProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  const found = useMemo(() => {
    const isFound = (row: Values) =>
      columns.some((column) => column.textOf(row).toLowerCase().includes(wanted));
    return wanted === '' ? rows : rows.filter(isFound);
  }, [rows, columns, wanted]);
  // What nobody has filled in is not shown in every row.
  const filled = useMemo(
    () => columns.filter((column) => rows.some((row) => column.textOf(row) !== '')),
    [rows, columns],
  );
  const place = marked === undefined ? -1 : found.findIndex((row) => isOf(row, marked.id));
  const grid = useGrid({
    columns: filled,
    rows: found,
    onChange: () => undefined,
    blank: blanks[list],
    most: mostItems,
    isReadOnly: true,
  });
  const isPhone = useIsPhone();
  const asked = found[place];
  return (
    <>
      {marked && !rows.some((row) => isOf(row, marked.id)) && <p>{marked.missing}</p>}
      {asked && <MarkedItem text={textOf(asked)} note={marked?.note} />}
      {rows.length > fewEnough && (
        <Input.Search
          allowClear
          className={styles.search ?? ''}
          aria-label={t('risk.search')}
          placeholder={t('risk.search')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.length === 0 && <p>{t('risk.nothingFound')}</p>}
      {found.length > 0 &&
        (isPhone ? (
          <>
            <ItemCards rows={found} textOf={textOf} />
            {totalsOf && <Facts look="plain" facts={totalFacts(totalsOf(found))} />}
          </>
        ) : (
          <Grid
            id={id}
            label={t(`risk.${list}`)}
            grid={grid}
            problemsOf={noProblems}
            totals={totalsOf?.(found)}
            hint={t('risk.viewHint')}
            shown={place === -1 ? undefined : place}
          />
        ))}
    </>
  );
}
