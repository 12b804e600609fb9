import { at, type FormBody, type Sent, type FileAnswer } from '../base/operation.ts';
import type { ListAnswer } from '../base/recordOperations.ts';
import type { Organisation, OrganisationSettings } from './organisation.ts';
import type { HistoryEntry, HistoryListParams } from '../base/history.ts';
import type { PaperPreview } from './paperPreview.ts';

export const organisationOperations = {
  read: at('/organisation/').get<Organisation>(),
  update: at('/organisation/').patch<OrganisationSettings, FormBody>(),
  settings: at('/organisation/settings/').get<OrganisationSettings>(),
  history: at('/organisation/history/').get<ListAnswer<HistoryEntry>, Sent<typeof HistoryListParams>>(),
  previewPaper: at('/organisation/paper-preview/').post<FileAnswer, Sent<typeof PaperPreview>>(),
};
