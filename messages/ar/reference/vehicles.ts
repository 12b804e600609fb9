import type { Catalogue } from '../../types.ts';

export const vehicles = {
  tabs: 'العلامات والطرازات والفئات',
  all: {
    zero: 'عرض {count}',
    one: 'عرض {count}',
    two: 'عرض {count}',
    few: 'عرض الكل وعددها {count}',
    many: 'عرض الكل وعددها {count}',
    other: 'عرض الكل وعددها {count}',
  },
} as const satisfies Catalogue['vehicles'];
