import type { HistoryEntry } from '#contract/base/history';
import { t } from '../../../messages/t.ts';

/** Through what something was changed; an import by its number. */
export const throughWhat = ({
  via,
  import_number: number,
}: Pick<HistoryEntry, 'via' | 'import_number'>): string =>
  number === null ? t(`audit.via_${via}`) : t('audit.via_numbered', { number });
