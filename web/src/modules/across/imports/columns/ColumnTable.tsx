import { ArrowRightOutlined, CheckOutlined, LockOutlined } from '@ant-design/icons';
import type { Import, ImportHeading } from '#contract/across/imports/imports';
import { Select } from '../../../../components/select/Select.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { inList } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import { fieldChoices } from '../importFields.ts';
import { withColumn, type Mapping } from '../useMapping.ts';
import looks from './columns.module.css';

interface ColumnTableProps {
  record: Import;
  mapping: Mapping;
}

const mostSamples = 3;

/** Column after column as the file has them, each with the field it is read into. */
export function ColumnTable({ record, mapping }: ColumnTableProps) {
  return (
    <section className="panel" aria-label={t('imports.step_columns')}>
      <header className={`${looks.rowHead} small quiet`} aria-hidden>
        <span>{t('import_columns.theirColumn')}</span>
        <span />
        <span>{t('import_columns.ourField')}</span>
      </header>
      <ul>
        {record.headings.map((heading) => (
          <ColumnRow key={heading.place} heading={heading} record={record} mapping={mapping} />
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ heading, place }: ImportHeading): string =>
  heading || t('import_columns.unnamed', { place: formatCount(place + 1) });

function ColumnRow({
  heading,
  record,
  mapping: { mapping, change },
}: ColumnTableProps & { heading: ImportHeading }) {
  const { place, samples, filled, is_masked } = heading;
  const field = mapping.columns.find((each) => each.place === place)?.field ?? null;
  const elsewhere = (key: string) => {
    const other = mapping.columns.find((each) => each.field === key && each.place !== place);
    const named = other && record.headings.find((each) => each.place === other.place);
    return named && t('import_columns.takenFrom', { heading: nameOf(named) });
  };
  return (
    <li className={looks.row} data-left-out={field === null}>
      <div className="stack narrows">
        <span>
          <bdi className={`${looks.heading} breaks medium`}>{nameOf(heading)}</bdi>{' '}
          {filled > 0 && filled < record.row_count && (
            <span className={looks.filled}>
              {t('import_columns.filled', { count: filled, total: formatCount(filled) })}
            </span>
          )}
          {is_masked && (
            <span className={looks.filled}>
              <LockOutlined aria-hidden /> {t('import_columns.masked')}
            </span>
          )}
        </span>
        <span className={looks.samples}>
          {filled === 0 ? t('import_columns.emptyColumn') : inList(samples.slice(0, mostSamples))}
        </span>
      </div>
      <span className={`${looks.arrow} success notOnPhone`} aria-hidden>
        {field === null ? <ArrowRightOutlined /> : <CheckOutlined />}
      </span>
      <Select
        aria-label={t('import_columns.fieldOf', { heading: nameOf(heading) })}
        className="wide"
        allowClear
        placeholder={t('import_columns.leftOut')}
        value={field}
        options={fieldChoices(record.target).map((choice) => ({
          ...choice,
          hint: elsewhere(choice.value),
        }))}
        onChange={(next: string | undefined) =>
          change({ columns: withColumn(mapping.columns, place, next ?? null) })
        }
      />
    </li>
  );
}
