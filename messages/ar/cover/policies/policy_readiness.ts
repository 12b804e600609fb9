import type { Catalogue } from '../../../types.ts';

export const policy_readiness = {
  blocks: 'ما يمنع الإصدار',
  moreBlocks: {
    zero: 'ولا شيء غيرها',
    one: 'وبند واحد غيرها',
    two: 'وبندان غيرها',
    few: 'و{count} بنود غيرها',
    many: 'و{count} بندًا غيرها',
    other: 'و{count} بند غيرها',
  },
  ready: 'جاهزة للإصدار',
  collect: 'ما يلزم جمعه بعد',
  check: 'يستحق المراجعة',
  complete: {
    zero: 'استكمال البيانات',
    one: 'استكمال بيان واحد',
    two: 'استكمال بيانين',
    few: 'استكمال {count} بيانات',
    many: 'استكمال {count} بيانًا',
    other: 'استكمال {count} بيان',
  },
  verifyClient: 'التحقق من العميل',
  pay: 'تسجيل الدفع',
} as const satisfies Catalogue['policy_readiness'];
