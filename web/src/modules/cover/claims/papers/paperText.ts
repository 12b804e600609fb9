import type { ChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { Tone } from '../../../../components/texts/StatusTag.tsx';

type PaperState = 'missing' | 'asked' | 'received' | 'accepted' | 'refused' | 'optional';

/** Where a paper stands, by the last that happened to it. */
export function stateOf({ accepted, received_on, asked_on, required }: ChecklistRow): PaperState {
  if (accepted !== null) return accepted ? 'accepted' : 'refused';
  if (received_on !== null) return 'received';
  if (asked_on !== null) return 'asked';
  return required ? 'missing' : 'optional';
}

export const paperTones: Record<PaperState, Tone> = {
  missing: 'soon',
  asked: 'soon',
  received: 'busy',
  accepted: 'good',
  refused: 'late',
  optional: 'quiet',
};

/** Papers of a claim that is closed stay as they are. */
export const mayChangePapers = ({ allowed_actions }: Claim): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'close' && enabled);
