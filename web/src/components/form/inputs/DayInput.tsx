import { DateBox, type Described } from '../../calendar/DateBox.tsx';
import { isDay, useTypedDates } from '../../calendar/useTypedDates.ts';
import { useDates } from '../../days/useDates.ts';

interface DayInputProps extends Described {
  /** A day as YYYY-MM-DD, or a text that could not be read as one: it stays, and no schema lets it pass. */
  value?: string | null;
  onChange?: (value: string | null) => void;
  /** Of what lies behind us, such as a birth. */
  isPast?: boolean;
}

/** A calendar day, which is the same everywhere. */
export function DayInput({ value, onChange, isPast = false, ...described }: DayInputProps) {
  const dates = useDates();
  const typed = useTypedDates();
  const day = value && isDay(value) ? value : undefined;
  return (
    <DateBox
      placeholder={typed.placeholder}
      {...described}
      text={day ? dates.day(day) : (value ?? '')}
      isUnread={Boolean(value) && !day}
      day={day}
      onTyped={(text) => onChange?.(typed.day(text, isPast))}
      onPicked={(picked) => onChange?.(picked)}
    />
  );
}
