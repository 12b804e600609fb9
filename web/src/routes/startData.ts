import type { QueryClient } from '@tanstack/react-query';
import type { Permission } from '#contract/base/permissions';
import { beginIn, type Begin } from '../api/begin.ts';
import { organisation } from '../api/organisation.ts';
import type { listQuery, Params, Records } from '../api/records.ts';
import { currentUser, may } from '../auth/currentUser.ts';
import { forApi } from '../components/list/listState.ts';

interface Loading<D> {
  context: { queryClient: QueryClient };
  location: { pathname: string };
  deps: D;
  preload: boolean;
  route: { options: { staticData?: { permission?: Permission } } };
}

interface Start<D> {
  begin: Begin;
  /** What of the address the data depends on. */
  search: D;
  /** The id in the path, where it names a record. */
  id: number;
  path: string;
  may: (permission: Permission) => boolean;
  /** For what depends on the organisation's day. */
  onceToday: (then: (today: string) => void) => void;
}

/** Asks for the data of a screen while its code is on its way; nothing of what its reader may not see. */
const started =
  <D>(start: (starting: Start<D>) => void) =>
  ({ context: { queryClient }, location, deps, preload, route }: Loading<D>): void => {
    const user = queryClient.getQueryData(currentUser.queryKey);
    if (!user) return;
    const { permission } = route.options.staticData ?? {};
    if (permission !== undefined && !may(user, permission)) return;
    start({
      begin: beginIn(queryClient, preload),
      search: deps,
      id: Number(/\/(\d+)/.exec(location.pathname)?.[1]),
      path: location.pathname,
      may: (asked) => may(user, asked),
      onceToday: (then) =>
        void queryClient.ensureQueryData(organisation).then(
          ({ today }) => then(today),
          () => undefined,
        ),
    });
  };

/** What stands open over a page, and which section of it: the page shows the same data. */
const over = new Set(['modal', 'modal_record_id', 'modal_section', 'section']);

const shownBy = ({ search }: { search: object }): Params =>
  Object.fromEntries(
    Object.entries(search as Params).filter(([name, value]) => !over.has(name) && value !== undefined),
  );

/** The data of a screen follows from its address. */
export const startsBySearch = (start: (starting: Start<Params>) => void) => ({
  loaderDeps: shownBy,
  loader: started(start),
});

/** The data of a screen is that of the section that is open. */
export const startsBySection = (start: (starting: Start<{ section: string | undefined }>) => void) => ({
  loaderDeps: ({ search }: { search: { section?: string | undefined } }) => ({
    section: search.section,
  }),
  loader: started(start),
});

/** The data of a screen is the same whatever the address says besides its path. */
export const startsOnce = (start: (starting: Start<unknown>) => void) => ({ loader: started(start) });

/** A list by the parameters in the address, as `ListPage` asks for it. */
export const startsList = <Row>(list: (params: Params) => ReturnType<typeof listQuery<Row>>) =>
  startsBySearch(({ begin, search }) => begin(list(forApi(search))));

/** The record that the path names. */
export const startsRecord = <R extends { id: number; version: number }, S>(
  records: Pick<Records<R, S>, 'record'>,
) => startsOnce(({ begin, id }) => begin(records.record(id)));
