import type { ClientPaper } from './clients/clientPaperData.ts';
import { drawAdvice } from './clients/drawAdvice.ts';
import { drawBordereau } from './insurers/drawBordereau.ts';
import { drawPremiumNote } from './notes/drawPremiumNote.ts';
import { drawProposal } from './proposals/drawProposal.ts';
import { drawReceipt } from './clients/drawReceipt.ts';
import { drawStatement } from './insurers/drawStatement.ts';
import type { InsurerPaper } from './insurers/insurerPaperData.ts';
import type { PremiumNoteData } from './notes/premiumNoteData.ts';
import type { ProposalData } from './proposals/proposalData.ts';

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
