import { bulkOf, type Module } from '../../../module.ts';
import { productCategories } from './productCategories.noun.ts';
import { productCategoryRoutes } from './productCategories.routes.ts';
import { products } from './products.noun.ts';
import { productRoutes } from './products.routes.ts';
import { plantStarterProducts } from './starter/plantStarterProducts.ts';

export const productsModule: Module = {
  keeps: ['product_categories', 'products'],
  routes: [productCategoryRoutes, productRoutes],
  bulk: { product_categories: bulkOf(productCategories), products: bulkOf(products) },
  seeds: { starter_products: plantStarterProducts },
};
