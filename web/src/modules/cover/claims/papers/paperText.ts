import { isAsked, isUnsent, type ChecklistRow } from '#contract/cover/claims/claimChecklist';
import type { Claim } from '#contract/cover/claims/claims';
import type { EmailStatus } from '#contract/office/emailList';
import { inLine } from '../../../../messages/joined.ts';
import { t } from '../../../../messages/t.ts';
import type { Tone } from '../../../../components/texts/StatusTag.tsx';

type PaperState = 'missing' | 'noted' | 'asked' | 'received' | 'accepted' | 'refused' | 'optional';

/** Where a paper stands, by the last that happened to it. */
export function stateOf(paper: ChecklistRow): PaperState {
  const { accepted, received_on, required } = paper;
  if (accepted !== null) return accepted ? 'accepted' : 'refused';
  if (received_on !== null) return 'received';
  if (isAsked(paper)) return 'asked';
  if (isUnsent(paper)) return 'noted';
  return required ? 'missing' : 'optional';
}

export const paperTones: Record<PaperState, Tone> = {
  missing: 'soon',
  noted: 'late',
  asked: 'soon',
  received: 'busy',
  accepted: 'good',
  refused: 'late',
  optional: 'quiet',
};

/** Papers of a claim that is closed stay as they are. */
export const mayChangePapers = ({ allowed_actions }: Claim): boolean =>
  allowed_actions.some(({ name, enabled }) => name === 'close' && enabled);

/** When it was last asked for and how, where that is known. */
export function askedText(paper: ChecklistRow, say: (day: string) => string): string | null {
  const { asked_on, asked_how } = paper;
  if (asked_on === null || !isAsked(paper)) return null;
  return t(asked_how === null ? 'claim_papers.asked' : `claim_papers.asked_${asked_how}`, {
    day: say(asked_on),
  });
}

type Unsent = 'draft' | 'queued' | 'failed' | 'uncertain';
const unsent: Partial<Record<EmailStatus, Unsent>> = {
  draft: 'draft',
  queued: 'queued',
  sending: 'queued',
  failed: 'failed',
  uncertain: 'uncertain',
};

/** Why a mail has not gone; nothing where it has. */
export const unsentStatus = (status: EmailStatus): Unsent | undefined => unsent[status];

/** The same of the mail that asks for a paper, where there is one. */
export const unsentMail = ({ mail }: Pick<ChecklistRow, 'mail'>): Unsent | undefined =>
  mail ? unsentStatus(mail.status) : undefined;

/** Since when it is to be asked for, and what keeps it. */
export function notedText(paper: ChecklistRow, say: (day: string) => string): string {
  const why = unsentMail(paper);
  return inLine([
    t('claim_papers.noted', { day: say(paper.noted_on ?? '') }),
    why && t(`claim_papers.mail_${why}`),
  ]);
}
