import { useSearch } from '@tanstack/react-router';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import { UrlTabs } from '../../../components/layout/UrlTabs.tsx';
import { t } from '../../../messages/t.ts';
import { makeNoun } from './makeNoun.tsx';
import { modelNoun } from './modelNoun.tsx';
import { variantNoun } from './variantNoun.tsx';

const nouns = {
  vehicle_makes: makeNoun,
  vehicle_models: modelNoun,
  vehicle_variants: variantNoun,
} as const;

/** Makes, models and variants, each a tab of its own. */
export function VehiclesPage() {
  const { tab } = useSearch({ from: '/signedIn/settings/vehicles' });
  const keys = Object.keys(nouns) as (keyof typeof nouns)[];
  const tabs = (
    <UrlTabs
      label={t('vehicles.tabs')}
      tabs={keys.map((key) => ({ key, label: t(`${key}.title`) }))}
      shown={tab}
    />
  );
  // Each describes its own kind of record, and none of them is handed a record of another.
  return <ReferencePage key={tab} noun={nouns[tab] as never} tabs={tabs} />;
}
