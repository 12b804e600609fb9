import { formatCount } from '../../../messages/formatCount.ts';
import { t } from '../../../messages/t.ts';

const minute = 60;

/** In whole tens of seconds and in minutes, for nobody knows better; nothing where nobody knows at all. */
export function timeLeft(seconds: number | null): string | undefined {
  if (seconds === null) return undefined;
  if (seconds < 10) return t('imports.fewSeconds');
  if (seconds < minute) {
    const tens = Math.ceil(seconds / 10) * 10;
    return t('imports.secondsLeft', { count: tens, total: formatCount(tens) });
  }
  const minutes = Math.ceil(seconds / minute);
  return t('imports.minutesLeft', { count: minutes, total: formatCount(minutes) });
}
