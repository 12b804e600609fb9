import { useMemo } from 'react';
import { riskItems, type Risk } from '#contract/sales/risk/risk';
import type { RiskLinks } from '#contract/sales/risk/links';
import { t } from '../../../messages/t.ts';

export interface ItemOption {
  value: string;
  label: string;
}

/** The vehicles, people and places that a line of a premium can be for. */
export const useItemOptions = (risk: Risk | null, links: RiskLinks | null): ItemOption[] =>
  useMemo(() => {
    const names = new Map(links?.members.map((member) => [member.id, member.label]));
    return (risk ? riskItems(risk) : []).map(({ id, label, member_id }, index) => ({
      value: id,
      label: label || names.get(member_id ?? 0) || t('premium_lines.itemNumber', { number: index + 1 }),
    }));
  }, [risk, links]);
