import { at, type Sent } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type { FilledMail } from '../../office/writtenMail.ts';
import type {
  Endorsement,
  EndorsementMailParams,
  EndorsementPreview,
  EndorsementPreviewed,
  EndorsementSummary,
} from './endorsements.ts';

export const endorsementOperations = {
  ...recordOperations<Endorsement, EndorsementSummary>('endorsements'),
  preview: at('/endorsements/preview/').post<EndorsementPreviewed, Sent<typeof EndorsementPreview>>(),
  mail: at('/endorsements/:id/mail/').get<FilledMail, Sent<typeof EndorsementMailParams>>(),
};
