import type { ReactNode } from 'react';
import { OrganisationUpdate, type OrganisationSettings } from '#contract/system/organisation';
import { FormCard } from '../../../components/form/FormCard.tsx';
import { settings } from './organisation.queries.ts';
import { labelOf, useDescribe } from './organisationText.ts';

interface SettingsFormProps {
  name: string;
  title: string;
  /** Those of the settings that this form changes. */
  fields: (keyof OrganisationSettings)[];
  record: OrganisationSettings;
  isReadOnly: boolean;
  children: ReactNode;
}

const wanted = OrganisationUpdate.required({
  name: true,
  time_zone: true,
  currency: true,
  tax_rate: true,
  billing_type: true,
  credit_terms_days: true,
  tax_on_commission: true,
  upload_limit_mb: true,
  claim_acknowledge_days: true,
  claim_decide_days: true,
});

export function SettingsForm({ fields, ...rest }: SettingsFormProps) {
  const describe = useDescribe();
  return (
    <FormCard
      {...rest}
      noun={settings}
      schema={OrganisationUpdate}
      wanted={wanted}
      toValues={(record) => Object.fromEntries(fields.map((field) => [field, record?.[field]]))}
      parted={['address', 'numbering', 'kyc_checklists', 'payment_wording', 'disclosure_wording']}
      send={({ changes, version }) => settings.update(changes, version)}
      labelOf={labelOf}
      describe={describe}
    />
  );
}
