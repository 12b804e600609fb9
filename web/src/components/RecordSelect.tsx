import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState, type ReactNode } from 'react';
import type { Option } from '#contract/http';
import { t } from '../messages/t.ts';
import { useFieldAround } from './form/fieldContext.ts';
import type { OptionsOf } from './list/listTypes.ts';
import { pickerOptions } from './pickerOptions.ts';
import styles from './RecordSelect.module.css';

interface Shared {
  id?: string;
  options: OptionsOf;
  /** Names of chosen records that are known before the server names them, or that it does not offer to this reader. */
  held?: Option[];
  /** What is said of a record under its name, while it is chosen. */
  hintOf?: (id: number) => string;
  placeholder?: string;
  className?: string;
  disabled?: boolean;
  allowClear?: boolean;
  'aria-label'?: string;
}
interface One extends Shared {
  isMultiple?: false;
  value?: number | null;
  onChange?: (value: number | null) => void;
}
interface Several extends Shared {
  isMultiple: true;
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** Chooses records of another noun by typing; asks the server for a few at a time, never for all, and not before it is opened. */
export function RecordSelect(props: One | Several) {
  const { options, isMultiple = false, held = [], hintOf, value, onChange: _, ...rest } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const search = useDeferredValue(text.trim());
  const chosen = [value ?? []].flat();
  const known = [...useFieldAround().held, ...held];
  const found = useQuery({ ...options({ search: search || undefined }), enabled: isOpen });
  const offered = found.isPlaceholderData ? [] : (found.data ?? []);
  const isUnnamed = (id: number) => ![...known, ...offered].some((option) => option.value === id);
  const named = useQuery({ ...options({ ids: chosen.join(',') }), enabled: chosen.some(isUnnamed) });
  const change = (chosenNow: number | number[] | undefined) => {
    setText('');
    if (props.isMultiple) props.onChange?.((chosenNow as number[] | undefined) ?? []);
    else props.onChange?.((chosenNow as number | undefined) ?? null);
  };
  return (
    <Select
      {...rest}
      {...(isMultiple ? { mode: 'multiple' as const } : {})}
      value={(isMultiple ? chosen : (chosen[0] ?? undefined)) as never}
      onChange={change}
      onOpenChange={setIsOpen}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={pickerOptions({ chosen, search, held: known, found, named })}
      {...(hintOf
        ? { optionRender: ({ label, value: id }) => <Named label={label} hint={hintOf(Number(id))} /> }
        : {})}
      loading={found.isFetching}
      notFoundContent={emptyText(found)}
    />
  );
}

function Named({ label, hint }: { label: ReactNode; hint: string }) {
  return (
    <>
      <bdi>{label}</bdi>
      {hint && <div className={styles.hint}>{hint}</div>}
    </>
  );
}

function emptyText({ isFetching, error }: UseQueryResult<Option[]>): string {
  if (isFetching) return t('common.searching');
  return error ? error.message : t('common.nothingFound');
}
