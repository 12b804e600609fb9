import { CheckOutlined, ExclamationCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ImportValue, ValueChoice } from '#contract/across/imports/imports';
import type { ImportTargetName } from '#contract/across/imports/importList';
import { importField } from '#contract/across/imports/importFieldsOf';
import { optionsOf } from '../../../../api/records.ts';
import { RecordSelect } from '../../../../components/RecordSelect.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import { choicesOf, fieldName } from '../importFields.ts';
import { withValue, type Mapping } from '../useMapping.ts';
import looks from './values.module.css';

interface ValueRowProps {
  target: ImportTargetName;
  value: ImportValue;
  mapping: Mapping;
}

type Meaning = ValueChoice['meaning'];

/** A word of the file and what it stands for, said once for all of its rows. */
export function ValueRow({ target, value, mapping: { mapping, change } }: ValueRowProps) {
  const said = mapping.values.find((each) => each.field === value.field && each.value === value.value);
  const meaning = said?.meaning ?? value.meaning;
  const mean = (next: Meaning | null) => change({ values: withValue(mapping.values, value, next) });
  return (
    <li className={looks.row} data-open={meaning === null}>
      <div className={`${looks.word} stack narrows`}>
        <bdi className="breaks medium">{value.value}</bdi>
        <span className="small quiet">
          {t('import_columns.inRows', { count: value.rows, total: formatCount(value.rows) })}
        </span>
      </div>
      <Mark isKnown={meaning !== null} />
      <div className={`${looks.meaning} stack gap6 narrows`}>
        <Picker target={target} value={value} meaning={meaning} onMean={mean} />
        <Ways value={value} meaning={meaning} isSaid={said !== undefined} onMean={mean} />
      </div>
    </li>
  );
}

const Mark = ({ isKnown }: { isKnown: boolean }) =>
  isKnown ? (
    <CheckOutlined className={`${looks.known} success`} aria-hidden />
  ) : (
    <ExclamationCircleFilled className={`${looks.open} error`} aria-label={t('import_columns.isOpen')} />
  );

interface PickerProps {
  target: ImportTargetName;
  value: ImportValue;
  meaning: Meaning | null;
  onMean: (meaning: Meaning | null) => void;
}

function Picker({ target, value, meaning, onMean }: PickerProps) {
  const field = importField(target, value.field);
  const label = t('import_columns.meaningOf', { value: value.value, field: fieldName(target, value.field) });
  if (meaning?.kind === 'create') return <span>{t('import_columns.willBeCreated')}</span>;
  if (meaning?.kind === 'nothing') return <span>{t('import_columns.staysEmpty')}</span>;
  if (field?.noun === undefined)
    return (
      <Select
        aria-label={label}
        placeholder={t('import_columns.chooseMeaning')}
        value={meaning?.kind === 'choice' ? meaning.choice : null}
        options={choicesOf(target, value.field) ?? []}
        onChange={(choice: string) => onMean({ kind: 'choice', choice })}
      />
    );
  const held = [
    ...(meaning?.kind === 'record' && value.label ? [{ value: meaning.id, label: value.label }] : []),
    ...value.candidates.map(({ id, label: name }) => ({ value: id, label: name })),
  ];
  return (
    <RecordSelect
      aria-label={label}
      placeholder={t('import_columns.chooseMeaning')}
      options={optionsOf(field.noun)}
      held={held}
      value={meaning?.kind === 'record' ? meaning.id : null}
      onChange={(id) => onMean(id === null ? null : { kind: 'record', id })}
    />
  );
}

const mostCandidates = 3;

/** What is likely, and what may be said instead of choosing. */
function Ways({ value, meaning, isSaid, onMean }: Omit<PickerProps, 'target'> & { isSaid: boolean }) {
  if (meaning !== null)
    return isSaid ? (
      <Button type="link" size="small" onClick={() => onMean(null)}>
        {t('import_columns.change')}
      </Button>
    ) : null;
  return (
    <div className={`${looks.ways} row gap6`}>
      {value.candidates.slice(0, mostCandidates).map(({ id, label }) => (
        <Button key={id} size="small" onClick={() => onMean({ kind: 'record', id })}>
          <bdi>{label}</bdi>
        </Button>
      ))}
      {value.may_create && (
        <Button size="small" onClick={() => onMean({ kind: 'create' })}>
          {t('import_columns.createIt')}
        </Button>
      )}
      <Button size="small" onClick={() => onMean({ kind: 'nothing' })}>
        {t('import_columns.leaveEmpty')}
      </Button>
    </div>
  );
}
