import { at, type FormBody, type Sent } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type {
  ChecklistAdd,
  ChecklistChange,
  ClaimChasers,
  ClaimMail,
  ClaimMailParams,
  ClaimPapersMailParams,
} from './claimChecklist.ts';
import type { ClaimClocks } from './claimClocks.ts';
import type { ClaimCover, ClaimCoverAsk, ClaimCoverNow, Insured, InsuredParams } from './claimCover.ts';
import type { ClaimFigures, ClaimFiguresParams } from './claimFigures.ts';
import type { ClaimTotals, ClaimTotalsParams } from './claimList.ts';
import type { ClaimMovement, ClaimMovements } from './claimMovements.ts';
import type { Claim, ClaimSummary } from './claims.ts';
import type { ClaimTimeline } from './claimTimeline.ts';

type MailParams = Sent<typeof ClaimMailParams>;

export const claimOperations = {
  ...recordOperations<Claim, ClaimSummary>('claims'),
  totals: at('/claims/totals/').get<ClaimTotals, Sent<typeof ClaimTotalsParams>>(),
  figures: at('/claims/figures/').get<ClaimFigures, Sent<typeof ClaimFiguresParams>>(),
  insured: at('/claims/insured/').get<Insured[], Sent<typeof InsuredParams>>(),

  askCover: at('/claims/cover/').post<ClaimCover, Sent<typeof ClaimCoverAsk>>(),
  cover: at('/claims/:id/cover/').get<ClaimCoverNow>(),
  judgeCover: at('/claims/:id/cover/').post<ClaimCoverNow>(),

  clocks: at('/claims/:id/clocks/').get<ClaimClocks>(),
  timeline: at('/claims/:id/timeline/').get<ClaimTimeline>(),
  movements: at('/claims/:id/movements/').get<ClaimMovements>(),
  addMovement: at('/claims/:id/movements/').post<ClaimMovement, FormBody>(),

  addPaper: at('/claims/:id/checklist/').post<Claim, Sent<typeof ChecklistAdd>>(),
  changePaper: at('/claims/:id/checklist/:key/').patch<Claim, Sent<typeof ChecklistChange>>(),
  removePaper: at('/claims/:id/checklist/:key/').delete<Claim>(),
  chasers: at('/claims/:id/chasers/').get<ClaimChasers>(),
  mailToClient: at('/claims/:id/mails/client/').get<ClaimMail, MailParams>(),
  mailForDocuments: at('/claims/:id/mails/documents/').get<ClaimMail, Sent<typeof ClaimPapersMailParams>>(),
  mailToInsurer: at('/claims/:id/mails/insurer/').get<ClaimMail, MailParams>(),
};
