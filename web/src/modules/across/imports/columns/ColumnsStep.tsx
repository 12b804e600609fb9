import { Button } from 'antd';
import type { Import } from '#contract/across/imports/imports';
import { t } from '../../../../messages/t.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { DiscardButton } from '../DiscardButton.tsx';
import { fieldName } from '../importFields.ts';
import { Marked } from '../summary.tsx';
import said from '../summary.module.css';
import { useImportAddress } from '../useImportAddress.ts';
import { useMapping } from '../useMapping.ts';
import { ColumnTable } from './ColumnTable.tsx';
import looks from './columns.module.css';
import { Constants } from './Constants.tsx';
import { FileShape } from './FileShape.tsx';
import { Matching } from './Matching.tsx';

/** What each column of theirs is of ours; guessed, and theirs to say otherwise. */
export function ColumnsStep({ record }: { record: Import }) {
  const mapping = useMapping(record);
  const { goTo } = useImportAddress();
  return (
    <>
      <section className={`${looks.answer} panel row`}>
        <div>
          <Answer record={record} understood={mapping.mapping.columns.length} />
          <Missing record={record} />
        </div>
        <div className={`${looks.answerButtons} row gap8`}>
          <DiscardButton record={record} />
          <Button type="primary" onClick={() => goTo('values')}>
            {t('import_columns.toValues')}
          </Button>
        </div>
      </section>
      <div className={looks.columns}>
        <ColumnTable record={record} mapping={mapping} />
        <div className="stack gap14">
          <FileShape record={record} mapping={mapping} />
          <Matching target={record.target} mapping={mapping} />
          <Constants target={record.target} mapping={mapping} />
        </div>
      </div>
    </>
  );
}

function Answer({ record: { headings, is_remembered }, understood }: { record: Import; understood: number }) {
  const [count, left] = [headings.length, headings.length - understood];
  return (
    <p className={said.sentence}>
      <Marked
        text={t('import_columns.understood', {
          count,
          known: formatCount(understood),
          total: formatCount(count),
        })}
      />{' '}
      {left > 0 && <Marked text={t('import_columns.notTaken', { count: left, total: formatCount(left) })} />}{' '}
      {is_remembered && t('import_columns.remembered')}
    </p>
  );
}

/** What no row can do without, before one goes on; the rows are checked all the same, and each would say so. */
function Missing({ record: { questions, target } }: { record: Import }) {
  const missing = questions.filter(({ kind }) => kind === 'required_field');
  if (missing.length === 0) return <p className="breaks quiet">{t('import_columns.nothingChanged')}</p>;
  return (
    <ul className="stack gap2">
      {missing.map(({ field }) => (
        <li key={field}>
          <Marked tone="bad" text={t('import_columns.missing', { field: fieldName(target, field) })} />
        </li>
      ))}
    </ul>
  );
}
