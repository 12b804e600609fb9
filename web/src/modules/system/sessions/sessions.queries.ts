import { queryOptions } from '@tanstack/react-query';
import type { Session } from '#contract/system/sessions';
import { request } from '../../../api/client.ts';

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    request<{ count: number; results: Session[] }>('/sessions/?page_size=50', { signal }),
});

export const endSession = (id: number) => request<void>(`/sessions/${id}/`, { method: 'DELETE' });

export const endOtherSessions = () => request<void>('/sessions/end-others/', { method: 'POST' });
