import { ConfigProvider } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import { nameOf, valueAt } from '../../../../components/form/fields/fieldPaths.ts';
import { useField, useSchemaFormAround } from '../../../../components/form/state/formContext.ts';
import type { Values } from '../../../../components/form/merging/merge.ts';
import type { Problem } from '../../../../components/form/fields/schemaFields.ts';
import { idOf } from '../../../../components/form/fields/showField.ts';
import { useAddressedField } from '../../../../components/form/fields/useFieldInAddress.ts';
import { Grid } from '../../../../components/grid/Grid.tsx';
import type { ColumnTotals } from '../../../../components/grid/GridTotals.tsx';
import { useGrid, type OpenGrid } from '../../../../components/grid/useGrid.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { Facts } from '../../../../components/record/sections/Facts.tsx';
import { inLine } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import type { ItemColumn } from '../cells.ts';
import { ItemCards } from './ItemCards.tsx';
import { ItemsToolbar } from './ItemsToolbar.tsx';
import { totalFacts } from './placeTotals.ts';
import styles from '../risk.module.css';
import { blanks, type ItemList } from '../riskForm.ts';
import type { ItemText } from '../riskText.ts';
import { mostItems } from '#contract/base/amounts/lines';

export interface OpenItem {
  row: Values;
  title: string;
  onTake: (row: Values) => void;
  onRemove: (() => void) | undefined;
  onCancel: () => void;
}

interface ItemsFieldProps {
  list: ItemList;
  columns: ItemColumn[];
  /** "Vehicle 3". */
  nameOf: (number: number) => string;
  countText: (count: number) => string;
  addLabel: string;
  textOf: (row: Values) => ItemText;
  /** What the columns come to, while they are typed. */
  totalsOf?: (rows: readonly Values[]) => ColumnTotals;
  /** What all of them are insured for. */
  sumOf?: (rows: readonly Values[]) => string;
  /** The form of one item. */
  dialog: (item: OpenItem) => ReactNode;
  /** After rows were typed, pasted or taken back. */
  onWritten?: () => void;
  /** Takes a pasted table that says of itself which column is which. */
  onTable?: (table: string[][], list: OpenGrid<Values>) => boolean;
  /** What is said or asked of what was pasted. */
  pasted?: (list: OpenGrid<Values>) => ReactNode;
  /** Columns that are being looked up: nothing is said of them yet. */
  unsettled?: readonly string[];
  /** Other ways to add rows. */
  children?: ReactNode;
}

/** What is touched is as high as a fingertip. */
const forThumbs = { token: { controlHeight: 44 } };

const none: Values[] = [];
const noKeys: readonly string[] = [];

/** Who is no member is told so where the row begins: a grid has no column for the record. */
const columnOf = (key: PropertyKey): string => (key === 'member_id' ? 'first_name' : String(key));

/** What is wrong with each row, by the column; what is wrong with the list itself is under -1. */
function problemsByRow(
  problems: readonly Problem[],
  list: ItemList,
  unsettled: readonly string[],
): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>();
  for (const { path, text } of problems) {
    const [root, name, index = -1, key = ''] = path;
    if (root !== 'risk' || name !== list || unsettled.includes(String(key))) continue;
    const row = found.get(Number(index)) ?? {};
    row[columnOf(key)] ??= text;
    found.set(Number(index), row);
  }
  return found;
}

/** Whoever comes for one cell begins there. */
function useCellInAddress(list: ItemList, show: (row: number, key: string) => void): void {
  const [root, name, row, key = ''] = (useAddressedField() ?? '').split('.');
  const begin = useEffectEvent(() => {
    if (root === 'risk' && name === list && row !== undefined) show(Number(row), key);
  });
  useEffect(() => begin(), []);
}

/** Vehicles, people or places: a grid to type and paste into, on a phone cards with a form for each. */
export function ItemsField(props: ItemsFieldProps) {
  const { list, columns, textOf, dialog, onWritten, totalsOf, sumOf, unsettled = noKeys } = props;
  const form = useSchemaFormAround();
  const { store } = form;
  const path = useMemo(() => ['risk', list], [list]);
  const name = nameOf(path);
  const label = t(`risk.${list}`);
  const rows = (useField(form, name, () => valueAt(store.read(), path)) as Values[] | undefined) ?? none;
  const isWrong = useField(form, name, () => store.problemAt(name)) !== undefined;
  const all = useField(form, name, store.allProblems);
  useEffect(() => store.mount(name, path, label), [store, name, path, label]);
  /** The row that is being typed for the first time: nothing is said of it before it is left. */
  const [fresh, setFresh] = useState<number>();
  useEffect(() => store.holdBack(fresh === undefined ? undefined : `${name}.${fresh}`), [store, name, fresh]);
  const [opened, setOpened] = useState<number>();
  const change = (next: readonly Values[]) => {
    if (next.length !== rows.length) setFresh(next.length === rows.length + 1 ? rows.length : undefined);
    store.set(path, next);
    onWritten?.();
  };
  const grid: OpenGrid<Values> = useGrid<Values>({
    columns,
    rows,
    onChange: change,
    blank: blanks[list],
    most: mostItems,
    onTable: (table) => props.onTable?.(table, grid) ?? false,
  });
  if (fresh !== undefined && grid.at.row !== fresh) setFresh(undefined);
  const problems = useMemo(() => {
    const found = isWrong ? problemsByRow(all, list, unsettled) : new Map<number, Record<string, string>>();
    if (fresh !== undefined) found.delete(fresh);
    return found;
  }, [isWrong, all, list, unsettled, fresh]);
  const wrong = [...problems.entries()]
    .filter(([index]) => index >= 0)
    .sort(([one], [other]) => one - other)
    .flatMap(([row, ofRow]) =>
      columns.flatMap(({ key }, column) => (ofRow[key] === undefined ? [] : [{ row, column }])),
    );
  const showNextWrong = () => {
    const after = wrong.find(
      ({ row, column }) => row > grid.at.row || (row === grid.at.row && column > grid.at.column),
    );
    const next = after ?? wrong[0];
    setFresh(undefined);
    if (next) grid.select(next);
    document.getElementById(`${idOf(form.name, path)}_grid`)?.focus();
  };
  const replace = (index: number, row: Values[]) => grid.take(rows.toSpliced(index, 1, ...row));
  const isPhone = useIsPhone();
  useCellInAddress(list, (row, key) => {
    if (isPhone) return setOpened(row);
    document.getElementById(`${idOf(form.name, path)}_grid`)?.focus();
    const column = columns.findIndex((each) => each.key === columnOf(key));
    return grid.select({ row, column: Math.max(0, column) });
  });
  const ofList = problems.get(-1)?.[''];
  return (
    <ConfigProvider {...(isPhone ? { theme: forThumbs } : {})}>
      <div className={styles.field}>
        {/* Whoever is led to this field is led to its first wrong cell. */}
        <span id={idOf(form.name, path)} tabIndex={-1} onFocus={showNextWrong} />
        <ItemsToolbar
          count={inLine([props.countText(rows.length), sumOf?.(rows)])}
          wrong={wrong.length}
          onNextWrong={showNextWrong}
          grid={grid}
          isPhone={isPhone}
          addLabel={props.addLabel}
          onAdd={() => setOpened(rows.length)}
        >
          {props.children}
        </ItemsToolbar>
        {props.pasted?.(grid)}
        {ofList !== undefined && <p className={styles.problem}>{inWords(ofList)}</p>}
        {isPhone ? (
          <>
            <ItemCards
              rows={rows}
              textOf={textOf}
              problemsOf={(index) => problems.get(index)}
              onOpen={setOpened}
            />
            {rows.length > 0 && totalsOf && <Facts look="plain" facts={totalFacts(totalsOf(rows))} />}
          </>
        ) : (
          <Grid
            id={`${idOf(form.name, path)}_grid`}
            label={label}
            grid={grid}
            problemsOf={(index) => problems.get(index)}
            onLeave={() => setFresh(undefined)}
            totals={rows.length > 0 ? totalsOf?.(rows) : undefined}
            hint={t('risk.gridHint')}
            onOpen={setOpened}
            openLabel={(index) => t('risk.openItem', { name: props.nameOf(index + 1) })}
          />
        )}
        {opened !== undefined &&
          dialog({
            row: rows[opened] ?? blanks[list](),
            title: props.nameOf(opened + 1),
            onTake: (row) => {
              replace(opened, [row]);
              setFresh(undefined);
              setOpened(undefined);
            },
            onRemove:
              opened < rows.length
                ? () => {
                    replace(opened, []);
                    setOpened(undefined);
                  }
                : undefined,
            onCancel: () => setOpened(undefined),
          })}
      </div>
    </ConfigProvider>
  );
}
