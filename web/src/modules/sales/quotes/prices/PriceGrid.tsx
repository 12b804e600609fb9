import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useLayoutEffect } from 'react';
import { readTable } from '../../../../components/grid/clipboard.ts';
import { useIsPhone } from '../../../../components/layout/mediaQuery.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { offerName } from '../quoteText.ts';
import { PriceCell } from './PriceCell.tsx';
import { PriceEditor } from './PriceEditor.tsx';
import { PriceHead } from './PriceHead.tsx';
import { cellId } from './priceIds.ts';
import type { PriceRow, RowGroup } from './priceRows.ts';
import styles from './prices.module.css';
import { Recommending } from './Recommending.tsx';
import type { OpenPriceGrid } from './usePriceGrid.ts';
import { usePriceKeys } from './usePriceKeys.ts';
import type { OfferColumn, Prices } from './usePrices.ts';
import { productWord } from '../../../../messages/productWord.ts';

interface GridProps {
  id: string;
  prices: Prices;
  grid: OpenPriceGrid;
}

/** In pixels: of the names of the rows, and of an insurer at least. */
const [nameWidth, leastWidth] = [190, 200];

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Offers beside each other, typed and pasted as into a sheet; what is reckoned follows while one types. */
export function PriceGrid({ id, prices, grid }: GridProps) {
  const keys = usePriceKeys(id, grid);
  const { at } = grid;
  const isPhone = useIsPhone();
  useLayoutEffect(() => {
    if (document.activeElement?.id !== id) return;
    document
      .getElementById(cellId(id, at.row, at.column))
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id, at.row, at.column]);
  return (
    <div
      className={styles.scroller}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) void prices.keepAll();
      }}
    >
      <table
        id={id}
        aria-label={t('prices.grid')}
        aria-readonly={grid.isReadOnly || undefined}
        className={styles.grid}
        style={{ minInlineSize: isPhone ? undefined : nameWidth + prices.columns.length * leastWidth }}
        {...keys}
      >
        <PriceHead prices={prices} />
        {prices.groups.map((group) => (
          <Group key={group.key} group={group} id={id} prices={prices} grid={grid} />
        ))}
      </table>
    </div>
  );
}

function Group({ group: { key, rows }, ...given }: GridProps & { group: RowGroup }) {
  if (rows.length === 0) return null;
  return (
    <tbody>
      {key !== 'premium' && (
        <tr className={styles.section}>
          <th scope="rowgroup" colSpan={given.prices.columns.length + 1}>
            {t(`prices.${key}`)}
            {key === 'benefits' && !given.prices.isReadOnly && (
              <span className={styles.sectionHint}>{t('prices.benefitsHint')}</span>
            )}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.key} row={row} {...given} />
      ))}
    </tbody>
  );
}

/** Said with its rate where all of them have the same. */
const nameOf = (row: PriceRow, rate: string | undefined): string =>
  row.kind === 'tax' && rate !== undefined ? t('prices.taxRate', { rate }) : productWord(row.name);

const looks: Partial<Record<PriceRow['kind'], string | undefined>> = {
  net: styles.sum,
  tax: styles.reckoned,
  gross: styles.total,
  add: styles.adding,
};

function Row({ row, ...given }: GridProps & { row: PriceRow }) {
  const { prices, grid } = given;
  return (
    <tr className={looks[row.kind]}>
      <th scope="row">
        {row.kind === 'add' ? <Naming row={row} grid={grid} /> : <bdi>{nameOf(row, prices.taxRate)}</bdi>}
      </th>
      {prices.columns.map((column, index) => (
        <Cell key={column.offer.id} row={row} column={column} index={index} {...given} />
      ))}
    </tr>
  );
}

function Naming({ row, grid }: { row: Extract<PriceRow, { kind: 'add' }>; grid: OpenPriceGrid }) {
  const { adds, name } = row;
  const { naming } = grid;
  if (naming?.adds !== adds)
    return (
      <Button
        type="link"
        size="small"
        tabIndex={-1}
        className={styles.add ?? ''}
        icon={<PlusOutlined />}
        onClick={() => grid.name(adds)}
      >
        {name}
      </Button>
    );
  return (
    <input
      ref={(input) => input?.focus()}
      className={styles.name}
      aria-label={t(`prices.newName_${adds}`)}
      placeholder={t(`prices.newName_${adds}`)}
      maxLength={150}
      autoComplete="off"
      defaultValue={naming.text}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value.trim() === '') grid.name(undefined);
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || !['Escape', 'Enter', 'Tab'].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        grid.add(adds, event.key === 'Escape' ? '' : event.currentTarget.value);
      }}
    />
  );
}

interface CellProps extends GridProps {
  row: PriceRow;
  column: OfferColumn;
  index: number;
}

const figures = new Set<PriceRow['kind']>(['line', 'money', 'tax', 'net', 'gross']);

function Cell({ id, row, column, index, prices, grid }: CellProps) {
  const { offer, problems } = column;
  const isHere = grid.at.row === row.key && grid.at.column === index;
  const isEdited = isHere && grid.isEditing;
  const problem = isEdited ? undefined : problems[row.key];
  const label = t('prices.cell', { row: row.name, insurer: offerName(offer) });
  return (
    <td
      id={cellId(id, row.key, index)}
      aria-selected={isHere}
      aria-invalid={problem === undefined ? undefined : true}
      aria-readonly={grid.isFixedAt(row.key, index) || undefined}
      data-row={row.key}
      data-column={index}
      title={problem && inWords(problem)}
      className={classes(
        figures.has(row.kind) && styles.figure,
        offer.is_recommended && styles.recommended,
        problem !== undefined && styles.wrong,
        isHere && styles.at,
      )}
    >
      <span className="unseen">{label}</span>
      <div className={styles.cell}>
        {row.kind === 'recommendation' ? (
          <Recommending
            quote={prices.quote}
            offer={offer}
            before={() => prices.keep(offer.id)}
            onClose={() => document.getElementById(id)?.focus({ preventScroll: true })}
          />
        ) : (
          <PriceCell
            row={row}
            column={isEdited ? { ...column, problems: {} } : column}
            currency={prices.quote.currency}
            asked={prices.quote.sum_insured}
            taxRate={prices.taxRate}
          />
        )}
      </div>
      {isEdited && (
        <div className={styles.editor}>
          <PriceEditor
            label={label}
            text={grid.text ?? ''}
            isFigure={figures.has(row.kind)}
            isLong={row.kind === 'paragraph'}
            onType={grid.type}
            onEnd={grid.end}
            onCancel={grid.cancel}
            onBlock={(text) => grid.paste(text, readTable(text))}
          />
        </div>
      )}
    </td>
  );
}
