/** What a settlement takes from the separation: why the service ended, and what belongs to that. */
import type { IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { ServiceEnd } from '#server/leaving-source.ts';
import type { Work } from '#server/work.ts';
import { settlement } from './settlement.form.ts';

type Recorded = ServerRecord<typeof settlement>;
type Saved = { readonly record: Recorded; readonly previous: Recorded | null };

/** Nothing, where no separation of the person was agreed to. */
async function serviceEnd(work: Work, employee: number, left: IsoDate): Promise<ServiceEnd | undefined> {
  for (const source of work.host.forms.leavingSources) {
    const end = await source.ends?.(work, { employee, left });
    if (end) return end;
  }
  return undefined;
}

const reasons = settlement.fields.reason.choices;

/** What was agreed to is what is settled: entered first it follows by itself, and later it is not changed. */
export async function endOf(
  work: Work,
  { record, previous }: Saved,
  left: IsoDate,
): Promise<Partial<Pick<Recorded, 'reason' | 'closureCause'>>> {
  const end = await serviceEnd(work, record.employee, left);
  if (!end) return {};
  if (previous && record.reason !== end.reason && record.reason !== previous.reason)
    invalid({ reason: `By the separation of this person it is: ${reasons[end.reason]}.` });
  return {
    reason: end.reason,
    ...(end.closureCause !== undefined && { closureCause: end.closureCause }),
  };
}
