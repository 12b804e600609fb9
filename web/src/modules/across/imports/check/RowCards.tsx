import { formatCount } from '../../../../messages/formatCount.ts';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { fieldName } from '../importFields.ts';
import { problemsAt, wasOf, type Column } from './cells.ts';
import { CellInput } from './CellInput.tsx';
import looks from './check.module.css';
import { RowState } from './RowState.tsx';
import { LeaveOut, type RowsProps } from './RowTable.tsx';

/** On a phone a row is a card: which one it is, what is wrong, and the cells that it is wrong with. */
export function RowCards({ record, columns, rows, shown }: RowsProps) {
  return (
    <ul>
      {shown.map((row) => {
        const isAtFault = ({ place, field }: Column) =>
          problemsAt(row, field).length > 0 || wasOf(row, place) !== undefined;
        const wrong = columns.filter(isAtFault);
        const others = columns.filter((column) => !isAtFault(column));
        return (
          <li key={row.row} className={row.is_left_out ? `${looks.card} ${looks.leftOut}` : looks.card}>
            <div className="line apart">
              <strong>{t('import_check.rowNumber', { row: formatCount(row.row) })}</strong>
              <LeaveOut record={record} row={row} rows={rows} />
            </div>
            <p className={looks.quiet}>
              {inLine(others.slice(0, 4).map(({ place }) => row.cells[place] ?? ''))}
            </p>
            {wrong.map((column) => (
              <label key={column.place} className={`${looks.cardCell} stack gap2`}>
                <span>{fieldName(record.target, column.field)}</span>
                <CellInput record={record} row={row} column={column} columns={columns} rows={rows} />
              </label>
            ))}
            <RowState record={record} row={row} rows={rows} />
          </li>
        );
      })}
    </ul>
  );
}
