/** Returns that are not filed are reminded of in the days before they are due, once each. */
import { addDays, formatDate, formatMonth, monthOf } from '#kernel/calendar.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise, wasTold } from '#server/events/raise.ts';
import { daily } from '#server/feature.ts';
import type { Work } from '#server/work.ts';
import type { Obligation } from '../compliance/compliance.call.ts';
import { obligationsOf } from '../compliance/compliance.server.ts';
import { filing } from './filing.form.ts';
import { monthsToRemindOf } from './tax-day.server.ts';

const daysBefore = 5;

/** What is done wholly is reminded of no more. */
const isDone = ({ filing: made, standing }: Obligation): boolean =>
  made?.state === 'filed' || (standing?.doneOn ?? null) !== null;

function noteOf({ filing: made, standing }: Obligation): string {
  if (standing) return `${standing.words}.`;
  return made ? 'The return is made and not filed yet.' : 'The return is not made yet.';
}

/** Answers how many obligations were told of. The title names month and day, and is told of once. */
export async function remindOfReturns(work: Work): Promise<number> {
  let told = 0;
  // What this month's leaving obliges to falls due within days.
  for (const month of [monthOf(work.today), ...monthsToRemindOf(work.today)]) {
    for (const obligation of await obligationsOf(work, month)) {
      const { name, dueOn } = obligation;
      if (dueOn === null || isDone(obligation)) continue;
      if (work.today > dueOn || addDays(work.today, daysBefore) < dueOn) continue;
      const of = name.endsWith(formatMonth(month)) ? name : `${name} of ${formatMonth(month)}`;
      const title = sentence`${of} is due on ${formatDate(dueOn)}.`;
      if (await wasTold(work, title)) continue;
      await raise(work, filing, 'due', {
        title,
        note: noteOf(obligation),
        path: `payroll/compliance?month=${month}`,
      });
      told += 1;
    }
  }
  return told;
}

export const filingDay = daily({ name: 'filing-day', run: remindOfReturns });
