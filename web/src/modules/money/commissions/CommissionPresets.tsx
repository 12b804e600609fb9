import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { cleared } from '../../../components/list/filters/FilterInput.tsx';
import { narrowing, useListState } from '../../../components/list/listState.ts';
import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';
import { isNarrowedBy } from '../payments/forms/paymentPresets.ts';
import { presetNames, presets, type Preset } from './commissionPresets.ts';
import { totalsOf } from './commissions.queries.ts';
import styles from './commissions.module.css';

/** What is to be followed up, a click away and with how many there are. */
export function CommissionPresets() {
  return (
    <ul className={`${styles.presets} row gap8`} aria-label={t('commission_list.presets')}>
      {presetNames.map((preset) => (
        <li key={preset}>
          <PresetButton preset={preset} />
        </li>
      ))}
    </ul>
  );
}

function PresetButton({ preset }: { preset: Preset }) {
  const { search, set } = useListState();
  const params = presets[preset];
  const filters = narrowing(params);
  const { data } = useQuery(totalsOf(filters));
  const narrowed = narrowing(search);
  const isOn = isNarrowedBy(narrowed, filters);
  const others = cleared([...Object.keys(narrowed), 'ordering']);
  return (
    <Button
      size="small"
      color={isOn ? 'primary' : 'default'}
      variant="outlined"
      aria-pressed={isOn}
      onClick={() => set(isOn ? others : { ...others, ...params })}
    >
      {t(`commission_list.preset_${preset}`)}
      {data && <strong>{formatCount(data.reduce((sum, { count }) => sum + count, 0))}</strong>}
    </Button>
  );
}
