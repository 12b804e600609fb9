import type { ProductCategory } from '#contract/reference/productCategories';
import type { Product } from '#contract/reference/products';
import { records } from '../../../api/records.ts';

export const products = records<Product>('products');
export const productCategories = records<ProductCategory>('product_categories');
