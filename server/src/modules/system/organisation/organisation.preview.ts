import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { OrganisationSettings } from '#contract/system/organisation';
import type { PaperPreview } from '#contract/system/paperPreview';
import { guardHolds } from '../../../auth/access.ts';
import type { Caller } from '../../../auth/caller.ts';
import type { AppContext } from '../../../context.ts';
import { today } from '../../../calendar.ts';
import { examplePaper } from '../../../documents/examples.ts';
import { renderFor } from '../../../documents/papers.ts';
import { sendFile } from '../../../http/binaryAnswer.ts';
import { letterheadOf } from './organisation.letterhead.ts';
import { readSettings } from './organisation.queries.ts';

type Typed<T> = { [K in keyof T]?: T[K] | undefined };
const over = <T extends object>(kept: T, typed: Typed<T> = {}): T => Object.assign({}, kept, typed);

/** What would be kept, if what is typed were saved now. */
function asTyped(kept: OrganisationSettings, typed: PaperPreview['settings']): OrganisationSettings {
  const { address, payment_wording, disclosure_wording, ...whole } = typed;
  return {
    ...over(kept, whole),
    address: over(kept.address, address),
    payment_wording: over(kept.payment_wording, payment_wording),
    disclosure_wording: over(kept.disclosure_wording, disclosure_wording),
  };
}

/** That of the organisation, unless clients pay to accounts of other currencies only. */
const currencyOf = ({ currency, bank_accounts: accounts }: OrganisationSettings): string =>
  accounts.some((account) => account.currency === currency) ? currency : (accounts[0]?.currency ?? currency);

/** A paper about nobody, as it would look. Nothing is kept, and no number is taken. */
export async function previewPaper(
  { db }: AppContext,
  caller: Caller,
  { paper, language, settings }: PaperPreview,
  reply: FastifyReply,
): Promise<Readable> {
  guardHolds(caller, 'organisation:view');
  const shown = asTyped(await readSettings(db), settings);
  const { date_format, tax_rate, credit_terms_days, time_zone } = shown;
  const pages = await renderFor(
    caller,
    examplePaper(paper, {
      language,
      date_format,
      organisation: letterheadOf(language, shown),
      currency: currencyOf(shown),
      tax_rate,
      credit_terms_days,
      today: today(time_zone, new Date()),
    }),
  );
  return sendFile(reply, { content_type: 'application/pdf', content: pages });
}
