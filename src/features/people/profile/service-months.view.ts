/** Months of earlier employment, and where they leave a gap or overlap. Pure. */

import { addDays, dayNumber, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { count } from '#web/ui/format.ts';
import type { experienceCall } from './profile.call.ts';

export type Service = {
  readonly employer: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly relevant: boolean;
};

/** Whole months between the first and the last day, both counted: 1 January to 31 March is three. */
export function monthsOf(from: IsoDate, to: IsoDate): number {
  const after = addDays(to, 1);
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = after.split('-').map(Number);
  return Math.max(0, (year - fromYear) * 12 + (month - fromMonth) - (day < fromDay ? 1 : 0));
}

/** Days by which two employments may be apart before it is worth a word. */
const gapWorthAWord = 31;

/** Months are counted once where employments overlap. */
function monthsCovered(services: readonly Service[]): number {
  let months = 0;
  let until: IsoDate | null = null;
  for (const { from, to } of services.toSorted((one, two) => (one.from < two.from ? -1 : 1))) {
    const start: IsoDate = until !== null && from <= until ? addDays(until, 1) : from;
    if (start <= to) months += monthsOf(start, to);
    if (until === null || to > until) until = to;
  }
  return months;
}

type ServiceSummary = AnswerOf<typeof experienceCall>;

export function serviceSummary(services: readonly Service[], joinedOn: IsoDate): ServiceSummary {
  const inOrder = services.toSorted((one, two) => (one.from < two.from ? -1 : 1));
  const remarks: string[] = [];
  inOrder.forEach((service, at) => {
    const next = inOrder[at + 1];
    if (service.to >= joinedOn) {
      remarks.push(`${service.employer} continues after the person joined here on ${formatDate(joinedOn)}.`);
    }
    const following = next?.from ?? joinedOn;
    const name = next?.employer ?? 'joining here';
    const days = dayNumber(following) - dayNumber(service.to) - 1;
    if (next && next.from <= service.to) {
      remarks.push(`${service.employer} and ${next.employer} overlap from ${formatDate(next.from)}.`);
    } else if (days > gapWorthAWord) {
      remarks.push(`${count(days, 'day')} between ${service.employer} and ${name}.`);
    }
  });
  return {
    totalMonths: monthsCovered(services),
    relevantMonths: monthsCovered(services.filter(({ relevant }) => relevant)),
    remarks,
  };
}
