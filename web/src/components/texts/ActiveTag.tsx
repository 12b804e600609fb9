import { t } from '../../messages/t.ts';
import { StatusTag } from './StatusTag.tsx';

export function ActiveTag({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusTag tone="good">{t('common.active')}</StatusTag>
  ) : (
    <StatusTag tone="quiet">{t('common.inactive')}</StatusTag>
  );
}
