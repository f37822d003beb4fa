/** The score of absence of a year, of those who were absent at all: the highest first. */
import { leaveType } from '#features/leave/type/leave-type.form.ts';
import { addDays, addYears } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { judgedPeople, type TimePerson } from '../report/time-people.server.ts';
import { bradfordScore } from './absence-score.report.ts';
import { absenceScore } from './absence-score.ts';

/** Types by their code, as days tell what was granted. */
async function sickTypes(work: Work): Promise<ReadonlySet<string>> {
  const types = await records(work, leaveType).find({ nature: 'sick' });
  return new Set(types.map(({ code }) => code));
}

export const bradfordScoreServer = reportServer(bradfordScore, async (work, { asOf, counts }, people) => {
  const sick = counts === 'unplanned' ? await sickTypes(work) : new Set<string>();
  const span = { from: addDays(addYears(asOf, -1), 1), to: asOf < work.today ? asOf : work.today };
  const found: (TimePerson & ReturnType<typeof absenceScore>)[] = [];
  for await (const { person, days } of judgedPeople(work, span, people)) {
    if (person.unrecorded) continue;
    const told = days.map(({ day, facts }) => ({ day, requests: facts.requests }));
    const score = absenceScore(told, (type) => sick.has(type));
    if (score.spells > 0) found.push({ ...person, ...score });
  }
  return found.toSorted((one, other) => other.score - one.score);
});
