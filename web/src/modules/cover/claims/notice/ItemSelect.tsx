import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Claim } from '#contract/cover/claims/claims';
import { Select } from '../../../../components/select/Select.tsx';
import { useTypedAhead } from '../../../../components/select/useAwaited.ts';
import { t } from '../../../../messages/t.ts';
import { insuredFor } from '../claims.queries.ts';

interface ItemSelectProps {
  claim: Claim;
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** What was hit, of what the policy of the claim insures or has insured. */
export function ItemSelect({ claim, value, onChange, ...rest }: ItemSelectProps) {
  const { text, search, type, end } = useTypedAhead();
  const [isOpen, setIsOpen] = useState(false);
  const {
    data = [],
    isFetching,
    isPlaceholderData,
  } = useQuery({
    ...insuredFor({ policy: claim.policy_id, ...(search === '' ? {} : { search }) }),
    enabled: isOpen,
  });
  const found = data.flatMap(({ item }) => (item ? [{ value: item.id, label: item.label }] : []));
  const held = claim.item_id === null ? [] : [{ value: claim.item_id, label: claim.item_label }];
  const isHeldMissing = !found.some((each) => each.value === claim.item_id);
  return (
    <Select<string | null | undefined>
      {...rest}
      value={value}
      allowClear
      open={isOpen}
      onOpenChange={setIsOpen}
      loading={isFetching}
      options={isHeldMissing && search === '' ? [...held, ...found] : found}
      notFoundContent={isFetching ? t('common.searching') : t('common.nothingFound')}
      asked={{ text, isAnswered: !isFetching && !isPlaceholderData, onText: type }}
      onChange={(chosen) => {
        end();
        onChange?.(chosen ?? null);
      }}
    />
  );
}
