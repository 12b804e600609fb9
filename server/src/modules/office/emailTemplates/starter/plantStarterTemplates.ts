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
  claim_acknowledged: 'claim',
  missing_documents: 'account',
  payment_overdue: 'policy',
  invitation: 'user',
  password_reset: 'user',
};

/** Each in English and Arabic. */
export async function plantStarterTemplates(tx: Tx): Promise<void> {
  for (const key of templateKeys) {
    const about = { key, purpose: 'service', related_type: typeOfKey[key] } as const;
    const first = await insertStarter(tx, {
      ...about,
      ...english[key],
      language: 'en',
      translation_of_id: null,
    });
    await insertStarter(tx, { ...about, ...arabic[key], language: 'ar', translation_of_id: first });
  }
}
