/** The leave on which a journey was made, as far as it is approved: what payroll looks at beside the fare. */
import { formatDate, type IsoDate, isoDate } from '#kernel/calendar.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import type { Work } from '#server/work.ts';
import { declarationRow } from './declaration-rules.server.ts';

type JourneyLeave = { readonly type: string; readonly isMarked: boolean };

/** Undefined: no leave is approved for the day. */
async function journeyLeave(work: Work, employee: number, on: IsoDate): Promise<JourneyLeave | undefined> {
  for (const source of work.host.forms.grantedSources) {
    const granted = await source.read(work, [employee], on, on);
    for (const request of granted(employee, on))
      if (request.kind === 'leave') return { type: request.type, isMarked: request.isJourney === true };
  }
  return undefined;
}

/** Beside the day of the journey, to the person and to payroll. */
export async function journeyDetail(work: Work, employee: number, on: IsoDate): Promise<string> {
  const leave = await journeyLeave(work, employee, on);
  if (!leave) return `${formatDate(on)}: no approved leave on this day`;
  return leave.isMarked
    ? `${formatDate(on)}: on leave, marked as leave travel`
    : `${formatDate(on)}: on approved leave`;
}

type Asked = {
  readonly record: {
    readonly declaration: number;
    readonly item: string;
    readonly travelledOn: string | null;
  };
};

/** Advice while the claim is typed: a journey that is still to come has its leave approved later. */
export async function journeyAdvice(work: Work, { record }: Asked): Promise<Ruling | undefined> {
  if (record.item !== 'leaveTravel' || !record.travelledOn) return undefined;
  const on = isoDate(record.travelledOn);
  const { employee } = await declarationRow(work, record.declaration);
  const leave = await journeyLeave(work, employee, on);
  if (leave?.isMarked) return allows('Your leave on this day is marked as leave travel.');
  if (leave) return allows('Leave is approved for this day.');
  const says = `No leave is approved for ${formatDate(on)}.`;
  return on >= work.today
    ? forbids(says, 'Apply for it and mark it as leave travel.')
    : forbids(says, 'Check the day of the journey: payroll looks at the leave.');
}
