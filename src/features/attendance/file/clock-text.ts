/** A time as it is written. Pure. */

/** Seconds of '9:04', '09:04:30', '9:04 pm'. */
export function secondsOfClock(text: string): number | undefined {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?m?\.?$/i.exec(text.trim());
  if (!found) return undefined;
  const [, hours = '', minutes = '', seconds = '0', half] = found;
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  return hour * 3_600 + Number(minutes) * 60 + Number(seconds);
}
