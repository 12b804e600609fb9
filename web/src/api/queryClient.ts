import { MutationCache, QueryClient } from '@tanstack/react-query';
import { currentOf } from './ApiError.ts';
import { forgetOnceShown, isAskedAhead } from './begin.ts';
import { changed, type Change } from './changes.ts';
import { patientQueries } from './patientQueries.ts';

/** Nobody waits longer than this for the lists behind a dialog before it closes. */
const patience = 1_000;

/** Whatever a mutation changes is told here and nowhere else, by what its `meta` says. */
export function makeQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    // The browser's word on being online is often wrong; a call that fails says so, and one that waits says nothing.
    defaultOptions: {
      queries: {
        ...patientQueries,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnMount: (query) => !isAskedAhead(query),
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      // Before the mutation's own `onSuccess`, so that a dialog that closes uncovers no old rows.
      onSuccess: (answer, _variables, _context, { meta }) => {
        show(queryClient, meta, answer);
        return meta?.leaves ? undefined : soon(tell(queryClient, meta));
      },
      // Who was refused may look at something old, and a write without an answer may have happened.
      onError: (error, _variables, _context, { meta }) => {
        show(queryClient, meta, currentOf(error));
        void tell(queryClient, meta);
      },
      onSettled: (_answer, error, _variables, _context, { meta }) => {
        if (meta?.leaves && !error) void tell(queryClient, meta);
      },
    }),
  });
  forgetOnceShown(queryClient);
  return queryClient;
}

const tell = (queryClient: QueryClient, meta: Change | undefined): Promise<void> =>
  changed(queryClient, meta?.changes ?? []);

function show(queryClient: QueryClient, meta: Change | undefined, answer: unknown): void {
  if (!meta?.record || !hasId(answer)) return;
  queryClient.setQueryData(meta.record(answer.id).queryKey, answer);
}

const hasId = (answer: unknown): answer is { id: number } =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'number';

function soon(told: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout>;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  return Promise.race([told, enough]).finally(() => clearTimeout(timer));
}
