import { useMemo, useState } from 'react';
import { Dialog } from '../../../../components/dialog/Dialog.tsx';
import { Select } from '../../../../components/select/Select.tsx';
import { inList } from '../../../../messages/joined.ts';
import { labelOf, t } from '../../../../messages/t.ts';
import styles from './census.module.css';
import { censusFields, type CensusColumn, type CensusField } from './headings.ts';
import { isUnknown, type Pasted } from './useCensus.ts';

interface ColumnsDialogProps {
  pasted: Pasted;
  /** How many people there would be. */
  countOf: (pasted: Pasted) => number;
  onTake: (pasted: Pasted) => void;
  onCancel: () => void;
}

const leftOut = '';
/** What the list has no column of its own for has its name here. */
const labelled = (field: CensusField): string =>
  field === 'national_id' || field === 'passport'
    ? t(`fields.id_type_${field}`)
    : field === 'full_name' || field === 'middle_name'
      ? t(`census.${field}`)
      : labelOf('risk', field);

const mostShown = 3;

const nameOf = ({ heading }: CensusColumn, place: number): string =>
  heading || t('census.unnamed', { number: place + 1 });

/** The first texts that stand in a column. */
const firstOf = ({ table, at }: Pasted, place: number): string =>
  inList([...new Set(table.slice(at + 1).flatMap((row) => row[place] || []))].slice(0, mostShown));

/** Which column of a census tells what; those that nobody knows come first. */
export function ColumnsDialog({ pasted, countOf, onTake, onCancel }: ColumnsDialogProps) {
  const [columns, setColumns] = useState<readonly CensusColumn[]>(pasted.columns);
  const next: Pasted = {
    ...pasted,
    columns: columns.map((column) => ({ ...column, field: column.field ?? null })),
  };
  const places = useMemo(() => {
    const filled = [...pasted.columns.keys()].filter((place) => firstOf(pasted, place) !== '');
    const isKnown = (place: number) => Number(!(pasted.columns[place] && isUnknown(pasted.columns[place])));
    return filled.toSorted((one, other) => isKnown(one) - isKnown(other));
  }, [pasted]);
  const choose = (place: number, value: string) => {
    const field = censusFields.find((each) => each === value) ?? null;
    setColumns(
      columns.map((column, index) => {
        if (index === place) return { ...column, field, isNumber: column.isNumber && field === null };
        return column.field === field && field !== null ? { ...column, field: null } : column;
      }),
    );
  };
  const hasName = columns.some(
    ({ field }) => field && ['first_name', 'last_name', 'full_name'].includes(field),
  );
  const isAsked = pasted.columns.some(isUnknown);
  return (
    <Dialog
      width={720}
      title={t('census.title')}
      okText={t('census.take', { count: countOf(next) })}
      okButtonProps={{ disabled: !hasName }}
      onOk={() => onTake(next)}
      onCancel={onCancel}
    >
      <p className="quiet">
        {t(hasName ? (isAsked ? 'census.hint' : 'census.hintAgain') : 'census.needsName')}
      </p>
      <table className={styles.columns}>
        <thead>
          <tr>
            <th scope="col">{t('census.heading')}</th>
            <th scope="col">{t('census.values')}</th>
            <th scope="col">{t('census.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((place) => {
            const column = columns[place] ?? { heading: '', field: null, isNumber: false };
            const asked = pasted.columns[place];
            return (
              <tr key={place} className={asked && isUnknown(asked) ? styles.unknown : undefined}>
                <th scope="row">{nameOf(column, place)}</th>
                <td>{firstOf(pasted, place)}</td>
                <td>
                  <MeaningSelect
                    label={t('census.meaningOf', { heading: nameOf(column, place) })}
                    field={column.field}
                    onChoose={(value) => choose(place, value)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Dialog>
  );
}

interface MeaningSelectProps {
  label: string;
  field: CensusField | null | undefined;
  onChoose: (value: string) => void;
}

const MeaningSelect = ({ label, field, onChoose }: MeaningSelectProps) => (
  <Select
    aria-label={label}
    className="wide"
    value={field ?? leftOut}
    options={[
      { value: leftOut, label: t('census.leaveOut') },
      ...censusFields.map((value) => ({ value, label: labelled(value) })),
    ]}
    onChange={(value: string) => onChoose(value)}
  />
);
