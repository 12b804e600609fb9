import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import { readTable } from '../../../../components/grid/clipboard.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import { fieldName } from '../importFields.ts';
import { problemsAt, wasOf, type Column } from './cells.ts';
import looks from './check.module.css';
import type { CheckedRows } from './useCheckRows.ts';

interface CellInputProps {
  record: Import;
  row: ImportRow;
  column: Column;
  columns: Column[];
  rows: CheckedRows;
}

const stateOf = (row: ImportRow, { place, field }: Column): string | undefined => {
  const [problem] = problemsAt(row, field).toSorted((one, other) =>
    one.severity.localeCompare(other.severity),
  );
  return problem?.severity ?? (wasOf(row, place) === undefined ? undefined : 'mended');
};

const dot = '•';

/** The cell above or below, in the same column. */
function neighbour(cell: HTMLElement, step: 1 | -1): HTMLInputElement | null {
  const all = cell
    .closest('section')
    ?.querySelectorAll<HTMLInputElement>(`input[data-place="${cell.dataset['place']}"]`);
  const list = [...(all ?? [])];
  return list[list.indexOf(cell as HTMLInputElement) + step] ?? null;
}

function focusOn(cell: HTMLInputElement | null): void {
  cell?.focus();
  cell?.select();
}

/** A cell of the file as it stands there; what is typed over it is kept with this import and judged at once. */
export function CellInput({ record, row, column, columns, rows }: CellInputProps) {
  const text = row.cells[column.place] ?? '';
  // What is masked is typed anew as a whole, or stays.
  const isMasked = text.startsWith(dot);
  const keep = (cell: HTMLInputElement) => {
    if (isMasked && cell.value.includes(dot)) cell.value = text;
    if (cell.value !== text) rows.correctCell(row.row, column.place, cell.value);
  };
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget;
    if (event.key === 'Escape') {
      cell.value = text;
      rows.setTyped(undefined);
    }
    if (event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = neighbour(cell, event.key === 'ArrowUp' ? -1 : 1);
      if (next) focusOn(next);
      else cell.blur();
    }
  };
  const byPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const table = readTable(event.clipboardData.getData('text/plain'));
    const isBlock = table.length > 1 || (table[0]?.length ?? 0) > 1;
    if (!isBlock) return;
    event.preventDefault();
    rows.paste(table, columns, { row: row.row, place: column.place });
  };
  return (
    <input
      // What comes back from the check is what the cell shows.
      key={text}
      className={looks.cell}
      dir="auto"
      aria-label={t('import_check.cellOf', {
        row: formatCount(row.row),
        field: fieldName(record.target, column.field),
      })}
      aria-invalid={stateOf(row, column) === 'error'}
      data-state={stateOf(row, column)}
      data-place={column.place}
      readOnly={record.status !== 'checked'}
      defaultValue={text}
      title={isMasked ? t('import_check.maskedCell') : text}
      onKeyDown={byKey}
      onPaste={byPaste}
      onInput={(event) =>
        rows.setTyped({ row: row.row, field: column.field, text: event.currentTarget.value })
      }
      onBlur={(event) => {
        rows.setTyped(undefined);
        keep(event.currentTarget);
      }}
      onFocus={(event) => {
        if (isMasked) event.currentTarget.select();
      }}
    />
  );
}
