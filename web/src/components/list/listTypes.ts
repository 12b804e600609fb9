import type { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Params, Records } from '../../api/records.ts';

export interface ListColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The name under which the API orders by it. */
  ordering?: string;
  align?: 'end';
  /** The least that it needs in a table, in pixels; what is left is shared out in proportion. */
  width?: number;
  /** How many times as wide as another one, where that is said more easily; the first one is twice as wide. */
  shares?: number;
  /** Where there is no room for a table: before or after the name, in the line below it, below that, or nowhere. */
  narrow?: 'start' | 'end' | 'line' | 'below' | 'nowhere';
  /** As the heading of a row where there is no room for a table: nothing of such a row is cut off. */
  isWhole?: boolean;
  /** Shown only when chosen. */
  isExtra?: boolean;
}

interface Choice {
  value: string;
  label: string;
}

/** The query options of a noun that a picker chooses from. */
export type OptionsOf = Records<never>['options'];

/** What a text that is being typed may become. */
export type SuggestionsOf = (text: string) => ReturnType<typeof queryOptions<string[]>>;

export type ListFilter = {
  name: string;
  label: string;
  /** Behind "More filters". */
  isMore?: boolean;
} & (
  | { kind: 'choice'; choices: Choice[]; isSingle?: boolean }
  | {
      kind: 'record';
      options: OptionsOf;
      /** What the address says besides, as long as records are chosen. */
      besides?: Params;
    }
  | { kind: 'days' }
  | { kind: 'amounts' }
  | { kind: 'number' }
  | { kind: 'text'; suggestions?: SuggestionsOf }
);

export type OnAnswer = (data: object | undefined) => void;

export interface BulkAction {
  name: string;
  label: string;
  isDangerous?: boolean;
  /** It shows each row before, so it is of those that are ticked and not of all that the filters let through. */
  isByRow?: true;
  /** Asked before it runs, of the ticked rows; the answer becomes the action's data. */
  ask?: (onAnswer: OnAnswer, ids: readonly number[]) => ReactNode;
}
