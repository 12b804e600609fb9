import { CheckOutlined, LoadingOutlined } from '@ant-design/icons';
import type { Import, ImportRow } from '#contract/across/imports';
import { inList } from '../../../../messages/joined.ts';
import { inWords } from '../../../../messages/sentences.ts';
import { t } from '../../../../messages/t.ts';
import { fieldName } from '../importFields.ts';
import looks from './check.module.css';

interface RowStateProps {
  record: Import;
  row: ImportRow;
  isWaiting: boolean;
}

/** What is wrong with a row, or that it is mended. */
export function RowState({ record, row, isWaiting }: RowStateProps) {
  const { problems, corrected, is_left_out } = row;
  if (isWaiting)
    return (
      <span className={looks.quiet}>
        <LoadingOutlined aria-hidden /> {t('import_check.looking')}
      </span>
    );
  if (is_left_out) return <span className={looks.quiet}>{t('import_check.isLeftOut')}</span>;
  const said = problems.map((problem) => {
    const isInCell = record.mapping.columns.some(({ field }) => field === problem.field);
    const about = problem.field === '' || isInCell ? '' : `${fieldName(record.target, problem.field)}: `;
    return (
      <span key={`${problem.kind} ${problem.field}`} className={looks[problem.severity]}>
        {about}
        {inWords(problem.message)}
      </span>
    );
  });
  const isMended = corrected.length > 0 && !problems.some(({ severity }) => severity === 'error');
  return (
    <>
      {isMended && (
        <span className={looks.mended}>
          <CheckOutlined aria-hidden />{' '}
          {t('import_check.mendedWas', {
            was: inList(corrected.map(({ was }) => was || t('import_check.empty'))),
          })}
        </span>
      )}
      {said}
      {said.length === 0 && !isMended && row.verdict && (
        <span className={looks.quiet}>{row.record?.label ?? t(`import_check.verdict_${row.verdict}`)}</span>
      )}
    </>
  );
}
