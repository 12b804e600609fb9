import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '#contract/base/http';
import { t } from '../messages/t.ts';
import { useFieldAround } from './form/fields/fieldContext.ts';
import type { OptionsOf } from './list/listTypes.ts';
import { pickerOptions } from './pickerOptions.ts';
import { Select } from './select/Select.tsx';
import { useAwaitedAnswer, useTypedAhead } from './select/useAwaited.ts';
import { useCreation, type Creation } from './select/useCreation.tsx';
import { useOthers, type Others } from './select/useOthers.ts';

interface Shared {
  id?: string;
  options: OptionsOf;
  /** Names of chosen records that are known before the server names them, or that it does not offer to this reader. */
  held?: Option[];
  /** What is said of a record under its name, while it is chosen. */
  hintOf?: (id: number) => string;
  /** Those that do not fit as well as the others. */
  others?: Others | undefined;
  /** How one is created where it is missing. */
  creation?: Creation;
  placeholder?: string;
  className?: string;
  disabled?: boolean;
  allowClear?: boolean;
  'aria-label'?: string;
  'aria-required'?: 'true';
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
  const { options, isMultiple = false, held = [], hintOf, others, creation, value, ...given } = props;
  const { placeholder, onChange: _, ...rest } = given;
  const { text, awaited, search, type, wait, end } = useTypedAhead();
  const [isOpen, setIsOpen] = useState(false);
  const isAsking = isOpen || awaited !== undefined;
  const chosen = [value ?? []].flat();
  const known = [...useFieldAround().held, ...held];
  const found = useQuery({ ...options({ search: search || undefined }), enabled: isAsking });
  const beyond = useOthers(options, others, { search, isAsking });
  const answer = answerOf(found, beyond.answer);
  const isUnnamed = (id: number) => ![...known, ...(answer ?? [])].some((option) => option.value === id);
  const named = useQuery({ ...options({ ids: chosen.join(',') }), enabled: chosen.some(isUnnamed) });
  const offered = pickerOptions({ chosen, search, held: known, found, named });
  const change = (chosenNow: number | number[] | undefined) => {
    end();
    if (props.isMultiple) props.onChange?.((chosenNow as number[] | undefined) ?? []);
    else props.onChange?.((chosenNow as number | undefined) ?? null);
  };
  const take = (id: number) => {
    if (!isMultiple) setIsOpen(false);
    change(isMultiple ? [...new Set([...chosen, id])] : id);
  };
  useAwaitedAnswer(awaited, found.error ? [] : answer, (first, key) => {
    if (first) take(first.value);
    // Whoever stays reads that there is nothing; whoever went on leaves nothing behind.
    else if (key === 'Enter') type(text);
    else end();
  });
  const isMissing = answer?.length === 0 && !beyond.areHidden;
  const { more, form } = useCreation(creation, {
    missing: isMissing ? text.trim() : '',
    onOpen: () => setIsOpen(false),
    onCreated: take,
  });
  const shownPlaceholder = awaited?.text ?? placeholder;
  return (
    <>
      <Select<number | number[] | undefined>
        {...rest}
        {...(isMultiple ? { mode: 'multiple' as const } : {})}
        {...(shownPlaceholder === undefined ? {} : { placeholder: shownPlaceholder })}
        value={isMultiple ? chosen : chosen[0]}
        onChange={change}
        open={isOpen}
        onOpenChange={setIsOpen}
        asked={{ text, isAnswered: answer !== undefined, onText: type, onAwait: wait }}
        options={[
          ...offered.map((option) => ({ ...option, hint: hintOf?.(option.value) })),
          ...beyond.choices.filter((choice) => !offered.some((option) => option.value === choice.value)),
        ]}
        // The library highlights the first of an answer only where the list was empty before.
        more={answer ? [...beyond.more, ...more] : []}
        loading={found.isFetching}
        notFoundContent={emptyText(found)}
      />
      {form}
    </>
  );
}

/** What the server says to this very search; undefined while some of it is on its way. */
function answerOf(
  { data, isPlaceholderData }: UseQueryResult<Option[]>,
  beyond: Option[] | undefined,
): Option[] | undefined {
  return data && !isPlaceholderData && beyond ? [...data, ...beyond] : undefined;
}

function emptyText({ isFetching, error }: UseQueryResult<Option[]>): string {
  if (isFetching) return t('common.searching');
  return error ? error.message : t('common.nothingFound');
}
