import { useNavigate, useSearch, type HistoryState } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { linkTo } from '../address/linkTo.ts';
import type { Params } from '../../api/records.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What a form that is opened begins with; kept with its entry of the history, as the address is. */
    typed?: Record<string, unknown>;
    /** The address of the list that a record's page was opened from. */
    list?: Params;
    /** Whoever goes through what waits for their decision is led on to the next. */
    queue?: 'kyc';
    /** The saved view that the list was last made to show. */
    view?: number;
  }
}

/** What stays in the browser; every other parameter has the same name and value in the address and the API. */
const local = new Set([
  'tab',
  'section',
  'modal_section',
  'modal',
  'modal_record_id',
  'view',
  'day',
  'former',
  'account_days',
  'chosen',
]);
const paging = new Set(['page', 'page_size', 'ordering']);

const without = (params: Params, names: Set<string>): Params =>
  Object.fromEntries(
    Object.entries(params).filter(([name, value]) => !names.has(name) && value !== undefined),
  );

export const forApi = (search: Params): Params => without(search, local);

/** What narrows the list, without the page it stands on. */
export const narrowing = (search: Params): Params => without(forApi(search), paging);

export const isNarrowed = (search: Params): boolean => Object.keys(narrowing(search)).length > 0;

type Typed = Record<string, unknown>;

interface ChangeOptions {
  keepPage?: boolean;
  replace?: boolean;
  typed?: Typed | undefined;
  /** The saved view that this makes the list show. */
  view?: number;
}

/** Whatever changes on a record's page, it still knows the list or the queue it came from. */
export const sameList = ({ list, queue }: HistoryState): HistoryState => ({
  ...(list && { list }),
  ...(queue && { queue }),
});
const sameView = ({ view: before }: HistoryState, view = before): HistoryState => (view ? { view } : {});

export interface ListState {
  search: Params;
  /** What narrows the list besides, because of where it stands. */
  fixed: Params;
  /** Changes parameters of the address; a changed filter leads back to the first page, an unchanged one nowhere. */
  set: (change: Params, options?: ChangeOptions) => void;
}

/** Whether any of these parameters would be another one. */
export const isChange = (search: Params, change: Params): boolean =>
  Object.entries(change).some(([name, value]) => search[name] !== value);

/** A list among others on a page: the name that its parameters begin with, and what narrows it there for good. */
export interface ListScope {
  name: string;
  fixed: Params;
}

export const ListScopeContext = createContext<ListScope | undefined>(undefined);

/** `{ page: 2 }` of the members as `{ 'members.page': 2 }`. */
export const named = (name: string, params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([param, value]) => [`${name}.${param}`, value]));

/** The other way round: of all that the address says, what it says of this list. */
export const ofList = (name: string, search: Params): Params =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([param]) => param.startsWith(`${name}.`))
      .map(([param, value]) => [param.slice(name.length + 1), value]),
  );

/** The state of a list is its address and nothing else; among other lists, its own part of the address. */
export function useListState(): ListState {
  const page = usePageState();
  const scope = useContext(ListScopeContext);
  if (!scope) return page;
  const { name, fixed } = scope;
  return {
    search: ofList(name, page.search),
    fixed,
    set: (change, { keepPage = false, ...options } = {}) => {
      const search = ofList(name, page.search);
      if (!isChange(search, change)) return;
      page.set(named(name, { ...(keepPage ? {} : { page: undefined }), ...change }), {
        ...options,
        keepPage: true,
      });
    },
  };
}

const nothing: Params = {};

/** The whole address of a page. */
export function usePageState(): ListState {
  // Each route has validated its own parameters; the shared pieces read whichever there are.
  const search = useSearch({ strict: false }) as Params;
  const navigate = useNavigate();
  return {
    search,
    fixed: nothing,
    set: (change, { keepPage = false, replace = false, typed, view } = {}) => {
      if (!isChange(search, change) && !typed && !view) return;
      void navigate({
        ...linkTo('.', (before) => ({ ...before, ...(keepPage ? {} : { page: undefined }), ...change })),
        replace,
        state: (before) => ({ ...sameList(before), ...sameView(before, view), ...(typed ? { typed } : {}) }),
        resetScroll: false,
      });
    },
  };
}

export interface ModalState {
  modal: string | undefined;
  recordId: number | undefined;
  /** `typed` is what a new record begins with, such as words typed elsewhere. */
  open: (modal: string, recordId?: number, typed?: Typed) => void;
  close: () => void;
}

/** The section of whatever stands open; over a page with sections of its own it has a name of its own. */
export const ModalSectionContext = createContext<'section' | 'modal_section'>('section');

/** Which form or record stands open, by `modal` and `modal_record_id`. */
export function useModalState(): ModalState {
  const { search, set } = usePageState();
  const sectionParam = useContext(ModalSectionContext);
  const change = (modal: string | undefined, recordId: number | undefined, typed?: Typed) =>
    set({ modal, modal_record_id: recordId, [sectionParam]: undefined }, { keepPage: true, typed });
  return {
    modal: search['modal'] as string | undefined,
    recordId: search['modal_record_id'] as number | undefined,
    open: change,
    close: () => change(undefined, undefined),
  };
}
