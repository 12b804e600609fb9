import { t } from '../../messages/t.ts';
import type { ListFilter } from './listTypes.ts';

export const activeFilter = (): ListFilter => ({
  name: 'is_active',
  label: t('common.status'),
  kind: 'choice',
  isSingle: true,
  choices: [
    { value: 'true', label: t('common.active') },
    { value: 'false', label: t('common.inactive') },
  ],
});
