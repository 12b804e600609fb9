import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import { importField } from '#contract/across/imports/importFieldsOf';
import { formatCount } from '../../../../messages/formatCount.ts';
import { UndoIcon } from '../../../../components/StepIcons.tsx';
import { t } from '../../../../messages/t.ts';
import { fieldName } from '../importFields.ts';
import type { Column } from './cells.ts';
import { CellInput } from './CellInput.tsx';
import looks from './check.module.css';
import { RowState } from './RowState.tsx';
import type { CheckedRows } from './useCheckRows.ts';

export interface RowsProps {
  record: Import;
  columns: Column[];
  rows: CheckedRows;
  shown: ImportRow[];
}

const isFigure = (record: Import, field: string): boolean =>
  ['amount', 'percent', 'whole'].includes(importField(record.target, field)?.kind ?? '');

/** Their headings on top, ours below; Enter keeps a cell and goes to the one under it. */
export function RowTable({ record, columns, rows, shown }: RowsProps) {
  return (
    <div className="scrolls">
      <table className={looks.table}>
        <thead>
          <tr>
            <th className={looks.number}>{t('import_check.row')}</th>
            {columns.map(({ place, heading, field }) => (
              <th key={place} className={isFigure(record, field) ? looks.end : ''}>
                <bdi>{heading}</bdi>
                <span className={looks.ours}>{fieldName(record.target, field)}</span>
              </th>
            ))}
            <th className={looks.state}>{t('import_check.whatIsWrong')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.row} className={row.is_left_out ? looks.leftOut : ''}>
              <td className={looks.number}>{formatCount(row.row)}</td>
              {columns.map((column) => (
                <td key={column.place} className={isFigure(record, column.field) ? looks.end : ''}>
                  <CellInput record={record} row={row} column={column} columns={columns} rows={rows} />
                </td>
              ))}
              <td className={looks.state}>
                <div className={`${looks.stateLine} line apart gap6`}>
                  <div>
                    <RowState record={record} row={row} rows={rows} />
                  </div>
                  <LeaveOut record={record} row={row} rows={rows} isIcon />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LeaveOutProps extends Pick<RowsProps, 'record' | 'rows'> {
  row: ImportRow;
  isIcon?: boolean;
}

/** One row by itself is left out, or taken back in. */
export function LeaveOut({ record, row, rows, isIcon = false }: LeaveOutProps) {
  const mayComeIn = row.verdict !== 'same' && row.verdict !== 'skip';
  if (record.status !== 'checked' || (!row.is_left_out && !mayComeIn)) return null;
  const values = { row: formatCount(row.row) };
  const name = t(row.is_left_out ? 'import_check.takeRow' : 'import_check.leaveRow', values);
  return (
    <Button
      type="text"
      size="small"
      icon={row.is_left_out ? <UndoIcon /> : <CloseOutlined />}
      aria-label={name}
      title={name}
      onClick={() => rows.leaveOut(row, !row.is_left_out)}
    >
      {!isIcon && t(row.is_left_out ? 'import_check.takeBack' : 'import_check.leaveOut')}
    </Button>
  );
}
