import type { Catalogue } from '../../types.ts';

export const pages = {
  pageOf: '{page} من {count}',
  pageOfFile: 'الصفحة {page} من {name}',
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  zoomIn: 'تكبير',
  zoomOut: 'تصغير',
  broken: 'تعذّر عرض هذه الصفحات.',
} as const satisfies Catalogue['pages'];
