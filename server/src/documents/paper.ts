import { drawPremiumNote } from './drawPremiumNote.ts';
import { drawProposal } from './drawProposal.ts';
import type { PremiumNoteData } from './premiumNoteData.ts';
import type { ProposalData } from './proposalData.ts';

/** What can be printed, with everything that it says. */
export type Paper =
  | { kind: 'proposal'; data: ProposalData }
  | { kind: 'premium note'; data: PremiumNoteData };

export function drawPaper(paper: Paper) {
  switch (paper.kind) {
    case 'proposal':
      return drawProposal(paper.data);
    default:
      return drawPremiumNote(paper.data);
  }
}

/** The same with another logo, such as one that pages can hold. */
export function withLogo(paper: Paper, logo: string | null): Paper {
  const organisation = { ...paper.data.organisation, logo };
  return { kind: paper.kind, data: { ...paper.data, organisation } } as Paper;
}
