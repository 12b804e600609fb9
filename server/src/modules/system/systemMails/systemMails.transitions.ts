import { systemMailActionTable, type SystemMailStep } from '#contract/system/systemMails';
import type { Tx } from '../../../db/connect.ts';
import { stateAfter } from '../../../nouns/steps/steps.ts';
import { setSystemMail, type HeldSystemMail } from './systemMails.queries.ts';
import { notifyAboutPerson, settlePersonNotices } from '../../../nouns/notices/personNotices.ts';

type Stamps = Omit<Parameters<typeof setSystemMail>[2], 'status' | 'sealed'>;

/**
 * One step of a mail that is held. What it says goes with it once nothing can be sent any more, and whoever asked for
 * it is told that it never left; the trail of its person tells of the link itself.
 */
export async function moveSystemMail(
  tx: Tx,
  mail: HeldSystemMail,
  step: SystemMailStep,
  stamps: Stamps = {},
): Promise<void> {
  const status = stateAfter(systemMailActionTable, step, mail);
  const isWaiting = status === 'queued' || status === 'sending';
  await setSystemMail(tx, mail.id, { ...stamps, status, ...(!isWaiting && { sealed: null }) });
  const { created_by, user_id: person_id, recipient: title } = mail;
  if (step === 'fail' && created_by !== null)
    await notifyAboutPerson(tx, { user_id: created_by, kind: 'mail_failed', person_id, title });
  if (step === 'deliver') await settlePersonNotices(tx, person_id);
}
