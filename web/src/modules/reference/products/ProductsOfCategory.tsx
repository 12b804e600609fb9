import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import type { ProductCategory } from '#contract/reference/productCategories';
import { Empty } from '../../../components/states/Empty.tsx';
import { LoadFailed } from '../../../components/states/LoadFailed.tsx';
import { t } from '../../../messages/t.ts';
import styles from './products.module.css';
import { products } from './products.queries.ts';

/** The first of what a category holds; each name opens the product. */
export function ProductsOfCategory({ category }: { category: ProductCategory }) {
  const search = { category: String(category.id) };
  const { data, error, refetch } = useQuery(products.list({ ...search, page_size: 20 }));
  if (error && !data)
    return <LoadFailed title={t('common.loadFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (data.count === 0)
    return <Empty title={t('products.emptyTitle')} hint={t('product_categories.emptyCategory')} />;
  return (
    <>
      <ul className={styles.documents}>
        {data.results.map(({ id, name, insurer }) => (
          <li key={id}>
            <Link to="/settings/products" search={{ ...search, modal: 'product_view', modal_record_id: id }}>
              {name}
            </Link>
            <span className={styles.quiet}>{insurer?.label ?? t('products.anyInsurer')}</span>
          </li>
        ))}
      </ul>
      {data.count > data.results.length && (
        <p className={styles.more}>
          <Link to="/settings/products" search={search}>
            {t('product_categories.allProducts', { count: data.count })}
          </Link>
        </p>
      )}
    </>
  );
}
