import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Params } from '../../../../api/records.ts';
import { useOrganisation } from '../../../../api/organisation.ts';
import { cleared } from '../../../../components/list/filters/FilterInput.tsx';
import { narrowing, useListState } from '../../../../components/list/listState.ts';
import { formatCount } from '../../../../messages/formatCount.ts';
import { t } from '../../../../messages/t.ts';
import { totalsOf } from '../payments.queries.ts';
import { isNarrowedBy, presetParams, presets, type Preset } from './paymentPresets.ts';
import styles from '../payments.module.css';

/** What is looked through every morning, a click away and with how many there are. */
export function PaymentPresets() {
  const { today } = useOrganisation();
  const params = presetParams(today);
  return (
    <ul className={`${styles.presets} row gap8`} aria-label={t('payment_list.presets')}>
      {presets.map((preset) => (
        <li key={preset}>
          <PresetButton preset={preset} params={params[preset]} />
        </li>
      ))}
    </ul>
  );
}

function PresetButton({ preset, params }: { preset: Preset; params: Params }) {
  const { search, set } = useListState();
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
      {t(`payment_list.preset_${preset}`)}
      {data && <strong>{formatCount(data.reduce((sum, { count }) => sum + count, 0))}</strong>}
    </Button>
  );
}
