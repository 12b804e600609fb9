import type { Endorsement } from '#contract/cover/endorsements/endorsements';
import type { Language } from '#contract/system/users';
import { choiceOf } from '../../../sheets/labels.ts';
import { sayAmount, sayDay, under, type FieldGroups, type Values } from '../../../nouns/templateSources.ts';

/** What a mail about a policy may say of an endorsement of it; `contact` is whom the insurer has for them. */
export const endorsementFields: FieldGroups = {
  endorsement: {
    labels: 'template_fields',
    fields: [
      'endorsement_number',
      'type',
      'effective_date',
      'description',
      'insurer',
      'premium',
      'insurer_reference',
      'contact',
      'changes',
    ],
  },
};

type Written = { contact: string; changes: string };

/** After `loadLabels`. */
export const endorsementValues = (
  endorsement: Endorsement,
  language: Language,
  { contact, changes }: Written,
): Values =>
  under('endorsement', {
    endorsement_number: endorsement.endorsement_number,
    type: choiceOf(language, 'endorsements', 'type', endorsement.type),
    effective_date: sayDay(language, endorsement.effective_date),
    description: endorsement.description,
    insurer: endorsement.insurer.label,
    premium: sayAmount(endorsement.currency, endorsement.gross_premium),
    insurer_reference: endorsement.insurer_reference,
    contact,
    changes,
  });
