/** Who loses what by an application of the late rule: before it is applied as judged now, after as it was. */
import { sql } from 'kysely';
import { peopleFound, peopleReached } from '#features/leave/posted-whole.server.ts';
import { lastDay } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { hundredthsOf } from '#time/leave/quantity.ts';
import { countLate, stillFits } from './late-count.server.ts';
import { type LateLineShown, latePeopleCall } from './late-deduction.call.ts';
import { lateDeduction } from './late-deduction.form.ts';
import { latePenalty } from './late-penalty.form.ts';
import { type LateDeduction, sharesOf } from './late-shares.server.ts';

type Line = Omit<LateLineShown, 'code' | 'name'>;

/** Of more, these are told; whoever else is looked for is found by name. */
const toldAtMost = 500;

async function judgedNow(work: Work, record: LateDeduction) {
  const { lines, free } = await sharesOf(work, record);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from leave_type where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const types = new Map(rows.map(({ id, name }) => [id, name]));
  const shown = lines.map(
    ({ employee, count, leave, lost, left, because }): Line => ({
      ...{ employee, policy: count.policy.name, times: count.late.length, minutes: count.minutes },
      ...{ days: count.days, leave, lost, left, because, now: null },
      type: types.get(count.policy.lateTakenFrom.leave ?? 0) ?? null,
    }),
  );
  return { shown, free };
}

type Kept = Omit<Line, 'because' | 'now' | 'left'> & { readonly policyId: number };

/** As it was applied, beside what the days come to now: a punch may have been put right since. */
async function asApplied(work: Work, { id, month }: LateDeduction): Promise<readonly Line[]> {
  const within = await peopleReached(work, latePenalty.name);
  const { rows } = await sql<Kept>`
    select p.employee_id as employee, p.policy_id as "policyId", policy.name as policy, p.times, p.minutes,
      p.days::float8 as days, p.leave_days::float8 as leave, type.name as type, p.lost_days::float8 as lost
    from late_penalty p
    join attendance_policy policy on policy.organisation_id = p.organisation_id and policy.id = p.policy_id
    left join leave_type type on type.organisation_id = p.organisation_id and type.id = p.leave_id
    where p.organisation_id = ${work.session.organisationId} and p.entry_id = ${id}
      and p.state = 'applied' and p.employee_id = any (${[...within]}::bigint[])`.execute(work.db);
  const counted = await countLate(work, month, [...new Set(rows.map(({ employee }) => employee))]);
  return rows.map(({ policyId, ...row }) => {
    const [days, leave, lost] = [hundredthsOf(row.days), hundredthsOf(row.leave), hundredthsOf(row.lost)];
    const count = counted.get(row.employee)?.find(({ policy }) => policy.id === policyId);
    const now = stillFits(row, count) ? null : { times: count?.late.length ?? 0, days: count?.days ?? 0 };
    return { ...row, days, leave, lost, left: days - leave - lost, because: null, now };
  });
}

const weight = ({ now, because }: Line): number => (now ? 0 : because === null ? 2 : 1);

export const latePeople = route({
  ...latePeopleCall,
  summary: 'What coming late in a month takes from whom, and from whom nothing and why',
  tag: 'Attendance',
  form: lateDeduction.name,
  action: 'read',
  tells: 'nothing',
  async handle(work, { params, query: { find } }) {
    const record = (await records(work, lateDeduction).one(params.id)) ?? notFound('This late deduction');
    const { shown, free } =
      record.state === 'posted'
        ? { shown: await asApplied(work, record), free: 0 }
        : await judgedNow(work, record);
    const names = await peopleFound(
      work,
      shown.map(({ employee }) => employee),
      find,
    );
    const found = shown
      .flatMap((line) => {
        const { code, name } = names.get(line.employee) ?? {};
        return code === undefined || name === undefined ? [] : [{ ...line, code, name }];
      })
      .toSorted((one, other) => weight(one) - weight(other) || one.code.localeCompare(other.code));
    const taken = shown.filter(({ because }) => because === null);
    return {
      people: new Set(taken.map(({ employee }) => employee)).size,
      leave: taken.reduce((all, { leave }) => all + leave, 0),
      lost: taken.reduce((all, { lost }) => all + lost, 0),
      leftOut: shown.length - taken.length,
      outdated: shown.filter(({ now }) => now !== null).length,
      free,
      isOver: lastDay(record.month) < work.today,
      found: found.length,
      lines: found.slice(0, toldAtMost),
    };
  },
});
