import { useZone } from '../../../api/organisation.ts';
import { t } from '../../../messages/t.ts';
import { DateBox, type Described } from '../../calendar/DateBox.tsx';
import { isMoment, useTypedDates } from '../../calendar/useTypedDates.ts';
import { useDates } from '../../days/useDates.ts';
import { momentAt, wallClock } from '../../days/zones.ts';

interface MomentInputProps extends Described {
  /** An instant, or a text that could not be read as one: it stays, and no schema lets it pass. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** Where nobody says a time. */
const startOfWork = '09:00';

/** A moment, shown and entered as the clock on the reader's wall. */
export function MomentInput({ value, onChange, ...described }: MomentInputProps) {
  const zone = useZone();
  const dates = useDates();
  const typed = useTypedDates();
  const moment = value && isMoment(value) ? value : undefined;
  const [day, time = startOfWork] = moment ? wallClock(zone, moment).split('T') : [];
  return (
    <DateBox
      placeholder={t('dates.momentPlaceholder', { day: typed.placeholder })}
      {...described}
      text={moment ? dates.moment(moment) : (value ?? '')}
      isUnread={Boolean(value) && !moment}
      day={day}
      onTyped={(text) => onChange?.(typed.moment(text, time))}
      onPicked={(picked) => onChange?.(momentAt(zone, `${picked}T${time}`))}
    />
  );
}
