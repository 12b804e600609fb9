import { Select } from '../select/Select.tsx';

/** Names that browsers still give by an older spelling. */
const renamed: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

const known = ['UTC', ...Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)];

interface TimeZoneSelectProps {
  id?: string;
  value?: string | null;
  onChange?: (zone: string | null) => void;
  /** What it means to choose none, where one need not. */
  placeholder?: string;
}

export function TimeZoneSelect({ id, value, onChange, ...rest }: TimeZoneSelectProps) {
  const zones = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <Select
      {...rest}
      {...(id === undefined ? {} : { id })}
      allowClear={rest.placeholder !== undefined}
      value={value ?? undefined}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      onChange={(zone: string | undefined) => onChange?.(zone ?? null)}
    />
  );
}
