/** What a settlement takes from the separation: why the service ended, and what belongs to that. */
import type { IsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { ServerRecord } from '#server/feature.ts';
import type { LaidOffBefore, ServiceEnd } from '#server/leaving-source.ts';
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

/** What lay-off of the last twelve months the features know of; nothing where there was none. */
export async function laidOffBefore(
  work: Work,
  employee: number,
  left: IsoDate,
): Promise<LaidOffBefore | undefined> {
  for (const source of work.host.forms.leavingSources) {
    const found = await source.laidOff?.(work, { employee, left });
    if (found) return found;
  }
  return undefined;
}

type Compensated = Pick<Recorded, 'employee' | 'reason' | 'layOffDays' | 'layOffPaid'>;

/** Left empty, the days of lay-off and what was paid for them follow from the lay-offs of the person. */
export async function layOffOf(work: Work, record: Compensated, left: IsoDate) {
  const { employee, reason, layOffDays, layOffPaid } = record;
  if (layOffDays !== null || (reason !== 'retrenchment' && reason !== 'closure'))
    return { layOffDays, layOffPaid };
  const before = await laidOffBefore(work, employee, left);
  return before ? { layOffDays: before.days, layOffPaid: before.paid } : { layOffDays, layOffPaid };
}
