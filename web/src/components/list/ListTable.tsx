import { Table, type TableProps } from 'antd';
import { t } from '../../messages/t.ts';
import styles from './ListTable.module.css';
import { useListState } from './listState.ts';
import type { ListColumn } from './listTypes.ts';

/** Below this width the table scrolls inside its card. */
const narrowest = 720;

export interface RowsProps<Row> {
  rows: Row[];
  columns: ListColumn<Row>[];
  density: 'middle' | 'small';
  /** What a row is called, for its checkbox. */
  nameOf: (row: Row) => string;
  keyOf: ((row: Row) => string) | undefined;
  selected?: number[];
  onSelect?: (ids: number[]) => void;
}

/** The rows of a list as a table; a click on a heading orders by it, a third one no longer. */
export function ListTable<Row extends { id: number }>(props: RowsProps<Row>) {
  const { rows, columns, density, nameOf, keyOf, selected, onSelect } = props;
  const { search, set } = useListState();
  const ordering = String(search['ordering'] ?? '');
  const sortOrder = (name: string | undefined) => {
    if (name === undefined || ordering.replace(/^-/, '') !== name) return null;
    return ordering.startsWith('-') ? ('descend' as const) : ('ascend' as const);
  };
  const sort: TableProps<Row>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = [sorter].flat()[0] ?? {};
    const name = columns.find(({ key }) => key === columnKey)?.ordering;
    const chosen = order === 'descend' ? `-${name}` : name;
    set({ ordering: order && name ? chosen : undefined });
  };
  return (
    <Table<Row>
      className={styles.table ?? ''}
      rowKey={keyOf ?? 'id'}
      size={density}
      dataSource={rows}
      pagination={false}
      showSorterTooltip={false}
      scroll={{ x: narrowest }}
      onChange={sort}
      columns={columns.map(({ key, title, render, ordering: name, align, width }, index) => ({
        key,
        className: (index === 0 && styles.first) || '',
        title,
        render: (_: unknown, row: Row) => <div className={styles.cell}>{render(row)}</div>,
        sorter: name !== undefined,
        sortOrder: sortOrder(name),
        ...(align ? { align } : {}),
        ...(width ? { width } : {}),
      }))}
      {...(onSelect
        ? {
            rowSelection: {
              selectedRowKeys: selected ?? [],
              onChange: (keys: React.Key[]) => onSelect(keys.map(Number)),
              getCheckboxProps: (row: Row) =>
                ({ 'aria-label': t('common.select', { name: nameOf(row) }) }) as object,
              getTitleCheckboxProps: () => ({ 'aria-label': t('common.selectPage') }) as object,
              columnWidth: 44,
            },
          }
        : {})}
    />
  );
}
