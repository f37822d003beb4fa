/** What coming late costs by the policy of each day: counted by month and policy, and proposed. */
import { earlier, firstDay, lastDay, monthOf } from '#kernel/calendar.ts';
import { reportServer } from '#server/feature.ts';
import { wordsOf } from '#server/label/labels.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import type { Work } from '#server/work.ts';
import { findingsOf } from '#time/day/finding.ts';
import { latePenalty } from '#time/day/penalty.ts';
import { attendancePolicy } from '../policy/attendance-policy.form.ts';
import { type PersonPolicy, policiesOf } from '../policy/person-policy.server.ts';
import { lateness } from './lateness.report.ts';
import {
  type JudgedDay,
  judgedPeople,
  type TimePerson,
  type TimeSpan,
  timePeople,
} from './time-people.server.ts';

const { choices: rules } = attendancePolicy.fields.lateRule;

type PolicyOn = Awaited<ReturnType<typeof policiesOf>>;

/** The minutes of each time late, by the policy that held on its day. */
function lateByPolicy({ employeeId }: TimePerson, days: readonly JudgedDay[], policyOn: PolicyOn) {
  const found = new Map<PersonPolicy, number[]>();
  for (const { day } of days) {
    if (!findingsOf(day).includes('late')) continue;
    const policy = policyOn(employeeId, day.date);
    if (policy) found.set(policy, [...(found.get(policy) ?? []), day.minutes.late]);
  }
  return found;
}

async function* rowsOf(work: Work, span: TimeSpan, people: Parameters<typeof judgedPeople>[2]) {
  const { say } = await wordsOf(work);
  const everybody = (await timePeople(work, span, people)).map(({ employeeId }) => employeeId);
  const policyOn = await policiesOf(work, everybody, span.from, span.to);
  for await (const { person, days } of judgedPeople(work, span, people)) {
    for (const [{ name, late }, minutes] of lateByPolicy(person, days, policyOn)) {
      const { employeeId, drillId, code, department } = person;
      const row: ReportRow = {
        ...{ employeeId, drillId, code, department, name: person.name, policy: name },
        times: minutes.length,
        late: minutes.reduce((sum, one) => sum + one, 0),
        rule: say(rules[late?.kind === 'slabs' ? 'none' : (late?.kind ?? 'none')]),
        proposed: late ? latePenalty(minutes, late) / 100 : 0,
      };
      yield row;
    }
  }
}

export const latenessServer = reportServer(lateness, async (work, { month }, people) => {
  if (month > monthOf(work.today)) return [];
  return rowsOf(work, { from: firstDay(month), to: earlier(lastDay(month), work.today) }, people);
});
