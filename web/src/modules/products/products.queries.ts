import type { ProductCategory } from '#contract/productCategories';
import type { Product } from '#contract/products';
import { records } from '../../api/records.ts';

export const products = records<Product>('products');
export const productCategories = records<ProductCategory>('product_categories');
