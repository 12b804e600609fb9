import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '#contract/base/http';
import { t } from '../../messages/t.ts';
import type { OptionsOf } from '../list/listTypes.ts';
import type { Choice, More } from './Select.tsx';

/** Records that are shown only to whoever asks for all, after those that fit. */
export interface Others {
  options: OptionsOf;
  /** Why they are not among the first. */
  hint: string;
}

interface OpenOthers {
  /** Undefined while they are on their way; none before they are asked for. */
  answer: Option[] | undefined;
  choices: Choice[];
  more: More[];
  areHidden: boolean;
}

/** `options` are those of the picker, which is asked nothing here. */
export function useOthers(
  options: OptionsOf,
  others: Others | undefined,
  { search, isAsking }: { search: string; isAsking: boolean },
): OpenOthers {
  const [isShown, setIsShown] = useState(false);
  const areHidden = others !== undefined && !isShown;
  const { data, isPlaceholderData } = useQuery({
    ...(others?.options ?? options)({ search: search || undefined }),
    enabled: others !== undefined && isShown && isAsking,
  });
  const answer = others && isShown ? (isPlaceholderData ? undefined : data) : [];
  return {
    answer,
    choices: (answer ?? []).map((option) => ({ ...option, hint: others?.hint })),
    more: areHidden ? [{ label: t('common.showAll'), keepsOpen: true, run: () => setIsShown(true) }] : [],
    areHidden,
  };
}
