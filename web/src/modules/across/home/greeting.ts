import { wallClock } from '../../../components/days/zones.ts';

/** By the clock on the reader's wall. */
export function greetingAt(zone: string, now: number): 'home.morning' | 'home.afternoon' | 'home.evening' {
  const hour = Number(wallClock(zone, now).slice(11, 13));
  if (hour < 12) return 'home.morning';
  return hour < 18 ? 'home.afternoon' : 'home.evening';
}
