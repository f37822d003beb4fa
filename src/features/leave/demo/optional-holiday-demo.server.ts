/** The demo's optional holidays: two a year, and what some people have chosen of those to come. */
import { sql } from 'kysely';
import { holiday } from '#features/organisation/holiday.form.ts';
import { addDays } from '#kernel/calendar.ts';
import { demoStep } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Work } from '#server/work.ts';
import { choiceAnswers } from '../optional-holiday/choosing.server.ts';
import { optionalHolidayChoice } from '../optional-holiday/optional-holiday-choice.form.ts';
import { optionalHolidayPolicy } from '../optional-holiday/optional-holiday-policy.form.ts';
import { readLeavePeople } from '../policy/terms.server.ts';

/** One person in so many has chosen, until so many have. */
const oneIn = 7;
const most = 12;

export const optionalHolidayDemo = demoStep({
  name: 'optional-holidays',
  async isDone(work) {
    const { rows } = await sql`select from optional_holiday_policy
      where organisation_id = ${work.session.organisationId} limit 1`.execute(work.db);
    return rows.length > 0;
  },
  async run(host, { id }) {
    await inWork(host, systemSession(id, 'Demo'), async (work) => {
      await records(work, optionalHolidayPolicy).asServer.create({
        name: 'Two optional holidays a year',
        most: 2,
        noticeDays: 7,
      });
      await choose(work);
    });
  },
});

async function choose(work: Work): Promise<void> {
  const span = { from: addDays(work.today, 10), to: addDays(work.today, 120) };
  const holidays = (await records(work, holiday).find({ kind: 'optional' })).filter(
    ({ date }) => date >= span.from && date <= span.to,
  );
  const people = (await readLeavePeople(work, { since: span.to })).filter((_, at) => at % oneIn === 3);
  for (const [at, { id: employee }] of people.slice(0, most).entries()) {
    const one = holidays[at % holidays.length];
    const [answer] = one ? await choiceAnswers(work, { id: 0, employee, isForOther: false }, [one]) : [];
    if (!one || !answer || answer.instead !== undefined) continue;
    const made = await records(work, optionalHolidayChoice).asServer.create({ employee, holiday: one.id });
    await records(work, optionalHolidayChoice).asServer.set(
      made,
      {},
      { state: 'approved', reason: 'Chosen' },
    );
  }
}
