import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import type { Import, ImportRow } from '#contract/across/imports/imports';
import { groupedAmount } from '../../../../components/money.ts';
import { useDates } from '../../../../components/days/useDates.ts';
import { inList } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { fieldName } from '../importFields.ts';
import looks from './check.module.css';
import type { CheckedRows } from './useCheckRows.ts';
import { readCell } from '#contract/across/imports/importCells';
import { importField } from '#contract/across/imports/importFieldsOf';

interface RowStateProps {
  record: Import;
  row: ImportRow;
  rows: CheckedRows;
}

/** What is wrong with a row, that it is mended, or how what is being typed will be read. */
export function RowState({ record, row, rows }: RowStateProps) {
  const dates = useDates();
  const { typed } = rows;
  const heard =
    typed?.row === row.row
      ? saidBack(record, typed.field, typed.text, { day: dates.letters, amount: groupedAmount })
      : undefined;
  if (heard !== undefined)
    return (
      <>
        <span className="medium link">{inWords(heard)}</span>
        <span className={looks.quiet}>{t('import_check.enterKeeps')}</span>
      </>
    );
  if (rows.isWaiting(row.row))
    return (
      <span className={looks.quiet}>
        <LoadingOutlined aria-hidden /> {t('import_check.looking')}
      </span>
    );
  if (row.is_left_out) return <span className={looks.quiet}>{t('import_check.isLeftOut')}</span>;
  return <Judged record={record} row={row} />;
}

function Judged({
  record,
  row: { problems, corrected, verdict, record: known },
}: Omit<RowStateProps, 'rows'>) {
  const isMended = corrected.length > 0 && !problems.some(({ severity }) => severity === 'error');
  const isInCell = (field: string) => record.mapping.columns.some((column) => column.field === field);
  return (
    <>
      {isMended && (
        <span className="success">
          <CheckOutlined aria-hidden />{' '}
          {t('import_check.mendedWas', {
            was: inList(corrected.map(({ was }) => was || t('import_check.empty'))),
          })}
        </span>
      )}
      {problems.map(({ kind, field, severity, message }) => (
        <span key={`${kind} ${field}`} className={looks[severity]}>
          {field !== '' && !isInCell(field) && `${fieldName(record.target, field)}: `}
          <bdi>{inWords(message)}</bdi>
        </span>
      ))}
      {problems.length === 0 && !isMended && verdict && (
        <span className={looks.quiet}>{known?.label ?? t(`import_check.verdict_${verdict}`)}</span>
      )}
    </>
  );
}

interface Ways {
  day: (day: string) => string;
  amount: (amount: string) => string;
}

/** How a date or an amount that is being typed will be read; nothing where it says itself what it is. */
function saidBack(
  { target, mapping }: Pick<Import, 'target' | 'mapping'>,
  field: string,
  text: string,
  { day, amount }: Ways,
): string | undefined {
  const known = importField(target, field);
  if (known?.kind !== 'day' && known?.kind !== 'amount') return undefined;
  const read = readCell(known, text, { ...mapping, meaning: () => undefined });
  if (read === null) return undefined;
  if ('problem' in read) return read.problem.message;
  return known.kind === 'day' ? day(String(read.value)) : amount(String(read.value));
}
