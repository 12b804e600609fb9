import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { Option } from '#contract/http';
import { t } from '../messages/t.ts';
import type { OptionsOf } from './list/listTypes.ts';

interface Shared {
  id?: string;
  options: OptionsOf;
  /** Names of chosen records that the server may not offer to this reader. */
  held?: Option[];
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

/** Chooses records of another noun by typing; asks the server for a few at a time, never for all. */
export function RecordSelect(props: One | Several) {
  const { options, isMultiple = false, held = [], value, onChange: _, ...rest } = props;
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const chosen = [value ?? []].flat();
  const found = useQuery(options({ search: search || undefined }));
  const named = useQuery({ ...options({ ids: chosen.join(',') }), enabled: chosen.length > 0 });
  const known = new Map(
    [...held, ...(named.data ?? []), ...(found.data ?? [])].map((each) => [each.value, each]),
  );
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
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={search === '' ? [...known.values()] : (found.data ?? [])}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? t('common.searching') : t('common.nothingFound')}
    />
  );
}
