import { firstOf, stagesTo, stagesUntil, type Stage } from '../../base/states/stages.ts';
import type { EndorsementAction, EndorsementStatus } from './endorsementStates.ts';

export type EndorsementOnItsWay = {
  status: EndorsementStatus;
  moves_money: boolean;
  free_reason: string;
  submitted_at: string | null;
  approved_at: string | null;
};

type Asked = Pick<EndorsementOnItsWay, 'moves_money' | 'free_reason'>;
const isAgreedFirst = ({ moves_money, free_reason }: Asked): boolean => moves_money || free_reason !== '';

/** How far an endorsement has come: what moves no money is applied at once, and what was stopped says where. */
export function stagesOfEndorsement(endorsement: EndorsementOnItsWay): Stage<EndorsementStatus>[] {
  const { status, submitted_at, approved_at } = endorsement;
  const way: EndorsementStatus[] =
    isAgreedFirst(endorsement) || submitted_at !== null
      ? ['draft', 'submitted', 'approved', 'applied']
      : ['draft', 'applied'];
  if (way.includes(status)) return stagesTo(way, status);
  if (status === 'reversed') return stagesUntil(way, way.length, status);
  return stagesUntil(way, approved_at !== null ? 3 : submitted_at !== null ? 2 : 1, status);
}

function wantedOf(status: EndorsementStatus, isAgreed: boolean): EndorsementAction[] {
  if (status === 'draft') return isAgreed ? ['submit'] : ['apply', 'submit'];
  if (status === 'submitted') return ['approve'];
  return status === 'approved' ? ['apply'] : [];
}

/** The one button of an endorsement: the first of these that the reader may press. */
export const nextStepOfEndorsement = (
  endorsement: Asked & Pick<EndorsementOnItsWay, 'status'>,
  may: (step: EndorsementAction) => boolean,
): EndorsementAction | null => firstOf(wantedOf(endorsement.status, isAgreedFirst(endorsement)), may);
