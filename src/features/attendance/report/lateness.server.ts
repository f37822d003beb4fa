/** What coming late costs by the policy of each day, by month and policy, before anything is taken. */
import { earlier, firstDay, lastDay, monthOf } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { lateCounts } from '../late/late-count.server.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { lateness } from './lateness.report.ts';
import { judgedPeople, type TimeSpan } from './time-people.server.ts';

const { choices: rules } = attendancePolicy.fields.lateRule;

async function* rowsOf(work: Work, span: TimeSpan, people: Parameters<typeof judgedPeople>[2]) {
  const { say } = await wordsOf(work);
  for await (const { person, days } of judgedPeople(work, span, people)) {
    for (const { policy, late, minutes, days: costs } of lateCounts(days)) {
      const { employeeId, drillId, code, department } = person;
      const row: ReportRow = {
        ...{ employeeId, drillId, code, department, name: person.name, policy: policy.name },
        times: late.length,
        late: minutes,
        rule: say(rules[policy.late?.kind ?? 'none']),
        proposed: costs / 100,
      };
      yield row;
    }
  }
}

export const latenessServer = reportServer(lateness, async (work, { month }, people) => {
  if (month > monthOf(work.today)) return [];
  return rowsOf(work, { from: firstDay(month), to: earlier(lastDay(month), work.today) }, people);
});
