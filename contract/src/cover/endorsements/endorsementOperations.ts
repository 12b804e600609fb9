import { at, type Sent } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type {
  Endorsement,
  EndorsementMail,
  EndorsementMailParams,
  EndorsementPreview,
  EndorsementPreviewed,
  EndorsementSummary,
} from './endorsements.ts';

export const endorsementOperations = {
  ...recordOperations<Endorsement, EndorsementSummary>('endorsements'),
  preview: at('/endorsements/preview/').post<EndorsementPreviewed, Sent<typeof EndorsementPreview>>(),
  mail: at('/endorsements/:id/mail/').get<EndorsementMail, Sent<typeof EndorsementMailParams>>(),
};
