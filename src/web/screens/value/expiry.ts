/** What a day on which something ends says beside itself: nothing while it is far, else in how many days. */
import { dayNumber, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import type { FieldShape, RecordShape } from '#kernel/wire/described.ts';
import { today } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/state/tag.tsx';

/** Within these days there is still time to renew, and no more time to lose. */
const nearDays = 30;
/** What was taken back no longer ends. */
const over = /^(revoked|withdrawn|closed|cancelled|left)$/;

type Expiry = { readonly tone: Tone; readonly says: string };

export function expiryOf(
  field: Pick<FieldShape, 'name' | 'expires'>,
  row: Pick<RecordShape, 'values' | 'state'>,
  on: IsoDate = today(),
): Expiry | undefined {
  const value = row.values[field.name];
  if (!field.expires || typeof value !== 'string' || !isIsoDate(value)) return undefined;
  if (over.test(row.state ?? '')) return undefined;
  const days = dayNumber(value) - dayNumber(on);
  if (days > nearDays) return undefined;
  if (days < 0) return { tone: 'wrong', says: 'expired' };
  if (days === 0) return { tone: 'attention', says: 'expires today' };
  return { tone: 'attention', says: days === 1 ? 'expires tomorrow' : `expires in ${days} days` };
}
