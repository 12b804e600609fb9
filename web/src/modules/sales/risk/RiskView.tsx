import { Input } from 'antd';
import { useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react';
import type { RiskLinks } from '#contract/sales/risk/links';
import { riskGapsToIssue, type Risk } from '#contract/sales/risk';
import type { Values } from '../../../components/form/merge.ts';
import { Grid } from '../../../components/grid/Grid.tsx';
import { useGrid } from '../../../components/grid/useGrid.ts';
import { useIsPhone } from '../../../components/mediaQuery.ts';
import { Facts, isUnset } from '../../../components/record/Facts.tsx';
import { useDates } from '../../../components/useDates.ts';
import { t } from '../../../messages/t.ts';
import type { ItemColumn } from './cells.ts';
import { usePeopleColumns, usePlaceColumns, useVehicleColumns } from './itemColumns.ts';
import { ItemCards } from './ItemCards.tsx';
import styles from './risk.module.css';
import { riskFacts } from './riskFacts.ts';
import { blanks, type ItemList } from './riskForm.ts';
import { namesIn, noLinks } from './riskNames.ts';
import { personText, placeText, vehicleText, type ItemText } from './riskText.ts';
import { mostItems } from '#contract/base/lines';

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
  /** The item that is asked for, by its id, and what is said of it: shown ahead of the others. */
  marked?: Marked | undefined;
}

/** What is to be insured, to be read: facts, and of many items a list to search in. */
export function RiskView({ risk, links, currency, marked }: RiskViewProps) {
  const dates = useDates();
  if (!risk) return <p>{t('risk.none')}</p>;
  const names = namesIn(links ?? noLinks);
  const gaps = riskGapsToIssue(risk).length;
  const facts = riskFacts(risk, { currency, names, day: dates.day }).filter(({ value }) => !isUnset(value));
  return (
    <div className={styles.items}>
      {gaps > 0 && <p className={styles.gaps}>{t('risk.gapsToIssue', { count: gaps })}</p>}
      {facts.length > 0 && <Facts look="plain" facts={facts} />}
      <Items key={marked?.id} risk={risk} links={links ?? noLinks} marked={marked} />
    </div>
  );
}

interface ItemsProps {
  risk: Risk;
  links: RiskLinks;
  marked: Marked | undefined;
}

function Items({ risk, links, marked }: ItemsProps): ReactNode {
  const names = useMemo(() => namesIn(links), [links]);
  const dates = useDates();
  const vehicles = useVehicleColumns(names);
  const people = usePeopleColumns(names, risk.line === 'health');
  const places = usePlaceColumns();
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
        <ItemsView
          marked={marked}
          list={risk.line === 'health' ? 'members' : 'travellers'}
          rows={risk.line === 'health' ? risk.members : risk.travellers}
          columns={people}
          textOf={(row) => personText(row, names, dates.day)}
        />
      );
    case 'property':
      return (
        <ItemsView
          marked={marked}
          list="locations"
          rows={risk.locations}
          columns={places}
          textOf={placeText}
        />
      );
    default:
      return null;
  }
}

interface ItemsViewProps {
  list: ItemList;
  rows: readonly Values[];
  columns: ItemColumn[];
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

function ItemsView({ list, rows, columns, textOf, marked }: ItemsViewProps) {
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
          <ItemCards rows={found} textOf={textOf} />
        ) : (
          <Grid
            id={id}
            label={t(`risk.${list}`)}
            grid={grid}
            problemsOf={noProblems}
            hint={t('risk.viewHint')}
            shown={place === -1 ? undefined : place}
          />
        ))}
    </>
  );
}
