/** Returns that are not filed are reminded of in the days before they are due, once each. */
import { sql } from 'kysely';
import { addDays, addMonths, formatDate, formatMonth, monthOf } from '#kernel/calendar.ts';
import { daily } from '#server/feature.ts';
import { notify } from '#server/notify.ts';
import type { Work } from '#server/work.ts';
import { obligationsOf } from './compliance.server.ts';
import { filing } from './filing.form.ts';

const daysBefore = 5;

async function wasTold(work: Work, title: string): Promise<boolean> {
  const { rows } = await sql`
    select from notification where organisation_id = ${work.session.organisationId} and title = ${title}
    limit 1`.execute(work.db);
  return rows.length > 0;
}

/** Answers how many obligations were told of. The title names month and day, and is told of once. */
export async function remindOfReturns(work: Work): Promise<number> {
  const month = addMonths(monthOf(work.today), -1);
  let told = 0;
  for (const { kind, name, dueOn, filing: made } of await obligationsOf(work, month)) {
    // Tax is deposited by challan and has its own list.
    if (kind === 'income-tax' || dueOn === null || made?.state === 'filed') continue;
    if (work.today > dueOn || addDays(work.today, daysBefore) < dueOn) continue;
    const title = `${name} of ${formatMonth(month)} is due on ${formatDate(dueOn)}.`;
    if (await wasTold(work, title)) continue;
    await notify(work, {
      to: { mayDo: [filing.name, 'file'] },
      title,
      note: made ? 'The return is made and not filed yet.' : 'The return is not made yet.',
      path: `payroll/compliance?month=${month}`,
    });
    told += 1;
  }
  return told;
}

export const filingDay = daily({ name: 'filing-day', run: remindOfReturns });
