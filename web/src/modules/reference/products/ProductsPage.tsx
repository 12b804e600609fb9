import { useSearch } from '@tanstack/react-router';
import { UrlTabs } from '../../../components/layout/UrlTabs.tsx';
import { ReferencePage } from '../../../components/reference/ReferencePage.tsx';
import { t } from '../../../messages/t.ts';
import { productCategoryNoun } from './productCategoryNoun.tsx';
import { productNoun } from './productNoun.tsx';

/** What is sold, and in which categories. */
export function ProductsPage() {
  const { tab } = useSearch({ from: '/signedIn/settings/products' });
  const tabs = (
    <UrlTabs
      label={t('products.tabs')}
      tabs={[
        { key: 'products', label: t('products.title') },
        { key: 'product_categories', label: t('product_categories.title') },
      ]}
      shown={tab}
    />
  );
  return tab === 'products' ? (
    <ReferencePage noun={productNoun} tabs={tabs} />
  ) : (
    <ReferencePage noun={productCategoryNoun} tabs={tabs} />
  );
}
