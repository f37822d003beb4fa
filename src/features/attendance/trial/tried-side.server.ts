/** A month of everybody's days as the transaction has it: what each is, and what it brings into pay. */
import type { Month } from '#kernel/calendar.ts';
import type { Brought } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { daysForPay, type MonthBrings, readBrings } from '../pay/month-effect.server.ts';
import { isPaidByTime, summed } from '../pay/time-pay-source.server.ts';
import type { PunchesOf } from '../punch/person-punches.server.ts';
import { markOf } from './day-changes.ts';
import type { DayMark } from './time-trial.call.ts';

type JudgedPerson = {
  readonly marks: readonly DayMark[];
  readonly brought: Brought | undefined;
};

export type TriedSide = {
  readonly punches: PunchesOf;
  readonly people: ReadonlyMap<number, JudgedPerson>;
  readonly brings: MonthBrings;
  readonly isPaidByTime: boolean;
  readonly readAt: string;
};

type Days = Awaited<ReturnType<typeof daysForPay>>['days'];

/** The days of a person are judged once for both that ask for them one after the other. */
function judgedOnce(days: Days): Days {
  let last: { readonly employee: number; readonly days: ReturnType<Days['of']> } | undefined;
  return {
    ...days,
    of(employee) {
      if (last?.employee !== employee) last = { employee, days: days.of(employee) };
      return last.days;
    },
  };
}

/** Other requests have their turn between the people of a large organisation. */
const atOnce = 1_000;

/** Of the side beside it, nothing but a rule differs: its `punches` are the same. */
export async function triedSide(work: Work, month: Month, punches?: PunchesOf): Promise<TriedSide> {
  const judged = await daysForPay(work, { month, ids: null }, punches);
  const { calendar, reach } = judged;
  const days = judgedOnce(judged.days);
  const isPaid = await isPaidByTime(work, month);
  const brings = isPaid ? await readBrings(work, month, { ...judged, days }) : () => [];
  const people = new Map<number, JudgedPerson>();
  const found = new Map<number, ReturnType<typeof brings>>();
  for (const [at, person] of judged.people.entries()) {
    const { id, joined, left } = person;
    if (at > 0 && at % atOnce === 0) await new Promise((resolve) => setImmediate(resolve));
    const marks = days.of(id).flatMap(({ day }) => {
      const { date } = day;
      const isOfMonth = date >= joined && (left === null || date <= left);
      return isOfMonth && calendar.monthOf(id, date) === month ? [markOf(day)] : [];
    });
    const brought = brings(person);
    if (brought.length > 0) found.set(id, brought);
    people.set(id, { marks, brought: summed(brought, reach.to) });
  }
  const { punches: read } = judged.days;
  return {
    people,
    punches: read,
    brings: found,
    isPaidByTime: isPaid,
    readAt: new Date().toISOString(),
  };
}
