import { at, type Sent, type Answered } from '../../base/operation.ts';
import { recordOperations } from '../../base/recordOperations.ts';
import type { RenewalWindows, RenewalWindowsParams } from './renewalList.ts';
import type { Retention, RetentionParams } from './retention.ts';
import type { DraftTerms, RenewalDraft } from './renewalDraft.ts';
import type { RenewalOverview } from './renewalOverview.ts';
import type {
  ContactCreate,
  ContactMade,
  ContactUndone,
  RenewalCard,
  RenewalContacts,
} from './renewalContacts.ts';
import type { ReminderPreview, ReminderPreviewParams, RenewalReminders } from './renewalReminders.ts';
import type { Renewal, RenewalSummary } from './renewals.ts';

export const renewalOperations = {
  ...recordOperations<Renewal, RenewalSummary>('renewals'),
  windows: at('/renewals/windows/').get<RenewalWindows, Sent<typeof RenewalWindowsParams>>(),
  retention: at('/renewals/retention/').get<Retention, Sent<typeof RetentionParams>>(),
  overview: at('/renewals/:id/overview/').get<RenewalOverview>(),
  draft: at('/renewals/:id/draft/').get<RenewalDraft | null, Sent<typeof DraftTerms>>(),
  card: at('/renewals/:id/card/').get<RenewalCard>(),
  contacts: at('/renewals/:id/contacts/').get<Answered<typeof RenewalContacts>>(),
  logContact: at('/renewals/:id/contacts/').post<ContactMade, Sent<typeof ContactCreate>>(),
  undoContact: at('/renewals/:id/contacts/:contact_id/undo/').post<ContactUndone>(),
  remindersOn: at('/renewals/reminders/').get<ReminderPreview[], Sent<typeof ReminderPreviewParams>>(),
  holdReminder: at('/renewals/:id/reminders/:window_days/hold/').post<Answered<typeof RenewalReminders>>(),
  releaseReminder: at('/renewals/:id/reminders/:window_days/release/').post<
    Answered<typeof RenewalReminders>
  >(),
  reminders: at('/renewals/:id/reminders/').get<Answered<typeof RenewalReminders>>(),
};
