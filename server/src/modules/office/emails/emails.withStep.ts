import type { WrittenMail } from '#contract/office/writtenMail';
import type { z } from 'zod';
import type { RelatedType } from '#contract/base/related';
import type { Caller } from '../../../auth/caller.ts';
import type { Tx } from '../../../db/connect.ts';
import type { Cleaned } from '../../../html/cleaning.ts';
import { cleanBody } from '../../../html/cleaning.ts';
import { copyFiles } from './emails.files.queries.ts';
import { refuseNotToContact, sendEmail } from './emails.sending.ts';
import { createEmail } from './emails.service.ts';

type Written = z.infer<typeof WrittenMail>;
export type CleanWritten = Cleaned<Written>;
type About = { related_type: RelatedType; related_id: number };

/** Ahead of the transaction: a step with its mail cleaned, where it has one. */
export async function cleanStepMail<B extends { mail?: Written | undefined }>(
  caller: Caller,
  { mail, ...said }: B,
): Promise<Omit<B, 'mail'> & { mail?: CleanWritten }> {
  return mail === undefined ? said : { ...said, mail: await cleanBody(caller, mail) };
}

/** Writes to an insurer, whom no client's wish concerns; whoever else was typed in is asked about as always. */
export async function mailInsurer(
  tx: Tx,
  caller: Caller,
  dataKey: Buffer,
  about: About,
  mail: CleanWritten,
  known: readonly string[],
  files: readonly number[] = [],
): Promise<number> {
  const others = mail.to.map(({ address }) => address.toLowerCase()).filter((each) => !known.includes(each));
  await refuseNotToContact(tx, caller, others);
  const draft = await createEmail(tx, caller, { ...about, ...mail });
  await copyFiles(tx, draft.id, files);
  await sendEmail(tx, caller, dataKey, draft.id, {
    despite_do_not_contact: true,
    despite_missing_consent: true,
  });
  return draft.id;
}
