/** What lies beside a review: last year, goals, feedback and attendance. */
import { sql } from 'kysely';
import { personDays } from '#features/attendance/day/person-days.server.ts';
import { addDays, earlier, type IsoDate } from '#kernel/calendar.ts';
import { personName } from '#server/database/person-name.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import type { HalfStatus } from '#time/day/day-status.ts';
import { feedback } from '../between/feedback.form.ts';
import { cycleOf } from '../cycle/cycle-template.server.ts';
import { goal } from '../goal/goal.form.ts';
import { scoreOf } from '../goal/goal-figure.ts';
import { goalScoreOf, type Review } from '../review/review.server.ts';
import type { Beside, DeskGoal } from './desk.call.ts';

export async function besideOf(work: Work, review: Review): Promise<Beside> {
  const cycle = await cycleOf(work, review.cycle);
  const goals = await records(work, goal).find({ employee: review.employee, cycle: cycle.id });
  return {
    version: review.version,
    scale: cycle.made.scale.map(({ rating, label, guide }) => ({ rating, label, guide })),
    goalScore: (await goalScoreOf(work, cycle, review.employee)) ?? null,
    goalsWeight: cycle.made.goalsWeight,
    goals: goals.map(
      (each): DeskGoal => ({
        ...{ id: each.id, name: each.name, weight: each.weight, reached: each.reached },
        ...{ base: each.base ?? 0, target: each.target ?? 1, standing: each.standing ?? 'not-started' },
        score: scoreOf(each, cycle.made.goalCap),
      }),
    ),
    last: await lastResult(work, review),
    feedback: await feedbackSince(work, review.employee, cycle.from),
    attendance: await attendanceOf(work, review.employee, earlier(cycle.to, work.today)),
  };
}

async function lastResult(work: Work, { employee, cycle }: Review): Promise<Beside['last']> {
  const { rows } = await sql<NonNullable<Beside['last']>>`
    select c.name as cycle, r.rating::int as rating, r.label, r.comment from review_result r
    join review_cycle c on c.organisation_id = r.organisation_id and c.id = r.cycle_id
    where r.organisation_id = ${work.session.organisationId} and r.employee_id = ${employee}
      and r.cycle_id <> ${cycle}
    order by c."to" desc, r.id desc limit 1`.execute(work.db);
  return rows[0] ?? null;
}

const mostFeedback = 20;

async function feedbackSince(work: Work, employee: number, from: IsoDate): Promise<Beside['feedback']> {
  const found = (await records(work, feedback).find({ about: employee, state: 'given' }))
    .filter(({ on }) => on >= from)
    .toSorted((one, other) => (one.on < other.on ? 1 : -1))
    .slice(0, mostFeedback);
  const told: Beside['feedback'][number][] = [];
  for (const { id, on, by, text } of found)
    told.push({ id, on, by: await personName(work, by), text: text ?? '' });
  return told;
}

const attendanceDays = 90;

/** The last ninety days, as attendance judges them; null where no policy holds. */
async function attendanceOf(work: Work, employee: number, to: IsoDate): Promise<Beside['attendance']> {
  const from = addDays(to, 1 - attendanceDays);
  const days = (await personDays(work, [employee], { from, to })).of(employee).map(({ day }) => day);
  const halves = days.flatMap(({ halves: both }) => [both[0], both[1]]);
  const counted = (...codes: HalfStatus[]): number =>
    halves.filter((half) => codes.includes(half)).length / 2;
  const [present, leave] = [counted('P', 'OD', 'WFH'), counted('L', 'LOP')];
  const due = present + leave + counted('A');
  if (due === 0) return null;
  const late = days.filter(({ isLate }) => isLate).length;
  return { from, to, days: due, present, late, leave };
}
