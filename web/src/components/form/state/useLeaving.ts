import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { listAddress, recordAddress, type PagedNoun } from '../../address/recordAddress.ts';

/** From the page of a form to the page of its record, with the list that one came from; or back. */
export function useLeaving(noun: PagedNoun, held: { id: number } | undefined) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const list = useLocation({ select: ({ state }) => state.list });
  return {
    to: (id: number) =>
      void navigate({ ...recordAddress(noun, id), state: list ? { list } : {}, replace: true }),
    back: () => {
      if (history.canGoBack()) history.back();
      else void navigate(held ? recordAddress(noun, held.id) : listAddress(noun));
    },
  };
}
