import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Option } from '#contract/http';
import { t } from '../messages/t.ts';
import { useFieldAround } from './form/fieldContext.ts';
import type { OptionsOf } from './list/listTypes.ts';
import { pickerOptions } from './pickerOptions.ts';
import { Select } from './select/Select.tsx';
import { useAwaitedAnswer, useTypedAhead } from './select/useAwaited.ts';

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
  const { options, isMultiple = false, held = [], hintOf, value, placeholder, onChange: _, ...rest } = props;
  const { text, awaited, search, type, wait, end } = useTypedAhead();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = [value ?? []].flat();
  const known = [...useFieldAround().held, ...held];
  const found = useQuery({
    ...options({ search: search || undefined }),
    enabled: isOpen || awaited !== undefined,
  });
  const answer = found.isPlaceholderData ? undefined : found.data;
  const isUnnamed = (id: number) => ![...known, ...(answer ?? [])].some((option) => option.value === id);
  const named = useQuery({ ...options({ ids: chosen.join(',') }), enabled: chosen.some(isUnnamed) });
  const change = (chosenNow: number | number[] | undefined) => {
    end();
    if (props.isMultiple) props.onChange?.((chosenNow as number[] | undefined) ?? []);
    else props.onChange?.((chosenNow as number | undefined) ?? null);
  };
  useAwaitedAnswer(awaited, found.error ? [] : answer, (first, key) => {
    // Whoever stays reads that there is nothing; whoever went on leaves nothing behind.
    if (!first) key === 'Enter' ? type(text) : end();
    else if (isMultiple) change([...new Set([...chosen, first.value])]);
    else {
      setIsOpen(false);
      change(first.value);
    }
  });
  const shownPlaceholder = awaited?.text ?? placeholder;
  return (
    <Select<number | number[] | undefined>
      {...rest}
      {...(isMultiple ? { mode: 'multiple' as const } : {})}
      {...(shownPlaceholder === undefined ? {} : { placeholder: shownPlaceholder })}
      value={isMultiple ? chosen : chosen[0]}
      onChange={change}
      open={isOpen}
      onOpenChange={setIsOpen}
      asked={{ text, isAnswered: answer !== undefined, onText: type, onAwait: wait }}
      options={pickerOptions({ chosen, search, held: known, found, named }).map((option) => ({
        ...option,
        hint: hintOf?.(option.value),
      }))}
      loading={found.isFetching}
      notFoundContent={emptyText(found)}
    />
  );
}

function emptyText({ isFetching, error }: UseQueryResult<Option[]>): ReactNode {
  if (isFetching) return t('common.searching');
  return error ? error.message : t('common.nothingFound');
}
