import type { ClientPaper } from './clientPaperData.ts';
import { drawAdvice } from './drawAdvice.ts';
import { drawBordereau } from './drawBordereau.ts';
import { drawPremiumNote } from './drawPremiumNote.ts';
import { drawProposal } from './drawProposal.ts';
import { drawReceipt } from './drawReceipt.ts';
import { drawStatement } from './drawStatement.ts';
import type { InsurerPaper } from './insurerPaperData.ts';
import type { PremiumNoteData } from './premiumNoteData.ts';
import type { ProposalData } from './proposalData.ts';

/** What can be printed, with everything that it says. */
export type Paper =
  | { kind: 'proposal'; data: ProposalData }
  | { kind: 'premium note'; data: PremiumNoteData }
  | ClientPaper
  | InsurerPaper;

export function drawPaper(paper: Paper) {
  switch (paper.kind) {
    case 'proposal':
      return drawProposal(paper.data);
    case 'premium note':
      return drawPremiumNote(paper.data);
    case 'receipt':
      return drawReceipt(paper.data);
    case 'remittance advice':
      return drawAdvice(paper.data);
    case 'bordereau':
      return drawBordereau(paper.data);
    default:
      return drawStatement(paper.data);
  }
}

/** The same with another logo, such as one that pages can hold. */
export function withLogo(paper: Paper, logo: string | null): Paper {
  const organisation = { ...paper.data.organisation, logo };
  return { kind: paper.kind, data: { ...paper.data, organisation } } as Paper;
}
