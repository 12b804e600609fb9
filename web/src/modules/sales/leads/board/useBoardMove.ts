import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { App } from 'antd';
import type { Lead } from '#contract/sales/leads/leads';
import type { LeadStatus } from '#contract/sales/leads/leadStates';
import type { ListAnswer, Params } from '../../../../api/records.ts';
import { useModalState } from '../../../../components/list/listState.ts';
import { t } from '../../../../messages/t.ts';
import type { Move } from './boardMoves.ts';
import { columnOfBoard, leads } from '../leads.queries.ts';

type Cards = InfiniteData<ListAnswer<Lead>, number>;

const without = (cards: Cards | undefined, id: number): Cards | undefined =>
  cards && {
    ...cards,
    pages: cards.pages.map((page) => ({ ...page, results: page.results.filter((lead) => lead.id !== id) })),
  };

const added = (cards: Cards | undefined, lead: Lead): Cards | undefined =>
  cards && {
    ...cards,
    pages: cards.pages.map((page, place) =>
      place === 0 ? { ...page, results: [lead, ...page.results] } : page,
    ),
  };

interface Step {
  lead: Lead;
  action: string;
  target: LeadStatus;
}

/** Takes the step that a drop means. The card stands in its new column at once, and goes back when it is refused. */
export function useBoardMove(filters: Params) {
  const queryClient = useQueryClient();
  const { notification } = App.useApp();
  const { open } = useModalState();
  const keyOf = (status: LeadStatus) => columnOfBoard(status, filters).queryKey;
  const refuse = (name: string, reason: string) =>
    notification.warning({ title: t('leads.stays', { name }), description: reason });
  const step = useMutation({
    mutationFn: ({ lead, action }: Step) => leads.act(lead.id, action),
    meta: { changes: [leads.noun], record: leads.record },
    onMutate: ({ lead, target }) => {
      const before = [lead.status, target].map(
        (status) => [keyOf(status), queryClient.getQueryData<Cards>(keyOf(status))] as const,
      );
      queryClient.setQueryData<Cards>(keyOf(lead.status), (cards) => without(cards, lead.id));
      queryClient.setQueryData<Cards>(keyOf(target), (cards) => added(cards, lead));
      return before;
    },
    onError: (error, { lead }, before) => {
      for (const [key, cards] of before ?? []) queryClient.setQueryData(key, cards);
      refuse(lead.name, error.message);
    },
  });
  return (lead: Lead, move: Move, target: LeadStatus) => {
    if (move.kind === 'refused') refuse(lead.name, move.reason);
    else if (move.kind === 'asks') open(move.modal, lead.id);
    else if (move.kind === 'step') step.mutate({ lead, action: move.action, target });
  };
}
