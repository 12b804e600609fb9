import type { Screens } from '../screens/plant.ts';

export const screens: Screens = {
  addresses: [
    '/settings/products/',
    '/settings/products/?modal=product_create',
    '/settings/products/?tab=product_categories',
    '/settings/products/?tab=product_categories&modal=product_category_create',
  ],
  data: { '/settings/products': '/products/' },
};
