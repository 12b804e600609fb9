import { templateKeys, type TemplateKey, type TemplateType } from '#contract/office/emailTemplates';
import type { Tx } from '../../../../db/connect.ts';
import { insertStarter } from '../emailTemplates.queries.ts';
import { arabic } from './arabic.ts';
import { english } from './english.ts';

export const typeOfKey: Record<TemplateKey, TemplateType> = {
  quote_request: 'quote',
  proposal: 'quote',
  policy_issued: 'policy',
  renewal_60: 'renewal',
  renewal_30: 'renewal',
  renewal_15: 'renewal',
  renewal_7: 'renewal',
  renewal_quoted: 'renewal',
  claim_acknowledged: 'claim',
  claim_documents: 'claim',
  claim_status: 'claim',
  claim_notice: 'claim',
  missing_documents: 'account',
  payment_overdue: 'policy',
  endorsement_request: 'policy',
  policy_request: 'policy',
  invitation: 'user',
  password_reset: 'user',
};

/** In English and Arabic. */
async function plantStarter(tx: Tx, key: TemplateKey): Promise<void> {
  const about = { key, purpose: 'service', related_type: typeOfKey[key] } as const;
  const first = await insertStarter(tx, {
    ...about,
    ...english[key],
    language: 'en',
    translation_of_id: null,
  });
  await insertStarter(tx, { ...about, ...arabic[key], language: 'ar', translation_of_id: first });
}

/** Came after the others, each at a time, so that there are databases that have those already. */
const later = [
  'endorsement_request',
  'policy_request',
  'renewal_quoted',
  'claim_documents',
  'claim_status',
  'claim_notice',
] as const satisfies TemplateKey[];
const isLater = (key: TemplateKey): boolean => later.some((each) => each === key);

export async function plantStarterTemplates(tx: Tx): Promise<void> {
  for (const key of templateKeys.filter((each) => !isLater(each))) await plantStarter(tx, key);
}

/** Where somebody has given its name to another one, it stands beside it. */
export const plantLaterTemplate =
  (key: (typeof later)[number]) =>
  (tx: Tx): Promise<void> =>
    plantStarter(tx, key);
