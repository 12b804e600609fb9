import { firstOf, stagesTo, stagesUntil, type Stage } from '../base/stages.ts';
import type { EndorsementAction, EndorsementStatus } from './endorsementStates.ts';

export type EndorsementOnItsWay = {
  status: EndorsementStatus;
  moves_money: boolean;
  submitted_at: string | null;
  approved_at: string | null;
};

/** How far an endorsement has come: what moves no money is applied at once, and what was stopped says where. */
export function stagesOfEndorsement({
  status,
  moves_money,
  submitted_at,
  approved_at,
}: EndorsementOnItsWay): Stage<EndorsementStatus>[] {
  const way: EndorsementStatus[] =
    moves_money || submitted_at !== null
      ? ['draft', 'submitted', 'approved', 'applied']
      : ['draft', 'applied'];
  if (way.includes(status)) return stagesTo(way, status);
  if (status === 'reversed') return stagesUntil(way, way.length, status);
  return stagesUntil(way, approved_at !== null ? 3 : submitted_at !== null ? 2 : 1, status);
}

function wantedOf(status: EndorsementStatus, movesMoney: boolean): EndorsementAction[] {
  if (status === 'draft') return movesMoney ? ['submit'] : ['apply', 'submit'];
  if (status === 'submitted') return ['approve'];
  return status === 'approved' ? ['apply'] : [];
}

/** The one button of an endorsement: the first of these that the reader may press. */
export const nextStepOfEndorsement = (
  { status, moves_money }: Pick<EndorsementOnItsWay, 'status' | 'moves_money'>,
  may: (step: EndorsementAction) => boolean,
): EndorsementAction | null => firstOf(wantedOf(status, moves_money), may);
