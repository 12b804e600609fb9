import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/client.ts';

export interface Session {
  id: number;
  created_at: string;
  last_seen_at: string;
  address: string | null;
  user_agent: string | null;
  is_current: boolean;
}

export const sessions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) =>
    request<{ count: number; results: Session[] }>('/sessions/?page_size=50', { signal }),
});

export const endSession = (id: number) => request<void>(`/sessions/${id}/`, { method: 'DELETE' });

export const endOtherSessions = () => request<void>('/sessions/end-others/', { method: 'POST' });
