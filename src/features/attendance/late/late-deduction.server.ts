/** Coming late, applied for a month: as a whole, once, and taken back as a whole. */
import { holdLeaveOfAll } from '#features/leave/application/leave-day.server.ts';
import { leaveDays } from '#features/leave/balance/leave-days.server.ts';
import { refuseUndo } from '#features/leave/posted-whole.server.ts';
import { addMonths, formatMonth, lastDay, monthOf } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { raise } from '#server/events/raise.ts';
import { formServer, lasting } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { ofThemselves, reverse } from '#server/ledger/ledger-entry.ts';
import { bringExactly } from '#server/ledger/ledger-exact.ts';
import type { Work } from '#server/work.ts';
import { daysText, inDays } from '#time/leave/quantity.ts';
import { refuse } from '../attendance.refusal.ts';
import { lateDeduction } from './late-deduction.form.ts';
import { latePenalty } from './late-penalty.form.ts';
import {
  appliedBy,
  coveredInMonth,
  type LateDeduction,
  type LateLine,
  sharesOf,
  takenOn,
} from './late-shares.server.ts';

/** A salary further away than this many months is most likely a year that was mistyped. */
const monthsAhead = 3;

/** So many are judged while one waits; more by a job. */
const atOnce = 300;

const isOfMany = async (work: Work, record: LateDeduction): Promise<boolean> =>
  (await coveredInMonth(work, record)).length > atOnce;

const sum = (lines: readonly LateLine[], of: 'leave' | 'lost'): number =>
  inDays(lines.reduce((all, line) => all + line[of], 0));

async function post(work: Work, record: LateDeduction) {
  const { month } = record;
  if (lastDay(month) >= work.today) refuse('late.month-not-over', { month: formatMonth(month) });
  // Two who apply at once: the second waits, and finds what the first has applied.
  await holdLeaveOfAll(work);
  const { lines } = await sharesOf(work, record);
  const given = lines.filter(({ because, leave, lost }) => because === null && leave + lost > 0);
  if (given.length === 0) refuse('late.for-nobody', { month: formatMonth(month) });
  const told = [];
  for (const line of given) {
    const id = await keep(work, record, line);
    const subject = line.count.policy.lateTakenFrom.leave;
    if (subject !== null && line.leave > 0)
      told.push({
        ...{ employee: line.employee, subject, kind: 'late', day: takenOn(work, month) },
        ...{ quantity: -line.leave, record: id },
      });
  }
  if (told.length > 0)
    await bringExactly(work, leaveDays, latePenalty.name, told, {
      records: told.map((each) => each.record),
    });
  await tell(work, record, given);
  const people = new Set(given.map(({ employee }) => employee)).size;
  return { people, leaveDays: sum(given, 'leave'), lostDays: sum(given, 'lost') };
}

const keep = (work: Work, record: LateDeduction, { employee, count, leave, lost }: LateLine) =>
  records(work, latePenalty).asServer.make(
    {
      ...{ employee, month: record.month, policy: count.policy.id, entry: record.id },
      ...{ times: count.late.length, minutes: count.minutes, days: inDays(count.days) },
      ...{ leave: leave > 0 ? count.policy.lateTakenFrom.leave : null, leaveDays: inDays(leave) },
      ...{ lostDays: inDays(lost), payMonth: record.payMonth ?? record.month, outdated: false },
    },
    { as: 'apply' },
  );

const myMonth = (month: string): string => `my-transactions/my-attendance?day=${month}-01`;

async function tell(work: Work, { id, month }: LateDeduction, given: readonly LateLine[]): Promise<void> {
  const said = formatMonth(month);
  for (const { employee, leave, lost } of given) {
    const [of, pay] = [daysText(leave), daysText(lost)];
    const title =
      lost === 0
        ? sentence`Coming late in ${said} costs you ${of} of leave`
        : leave === 0
          ? sentence`Coming late in ${said} costs you ${pay} without pay`
          : sentence`Coming late in ${said} costs you ${of} of leave and ${pay} without pay`;
    const to = { employeeIds: [employee] };
    await raise(work, lateDeduction, 'post', { record: id, to, title, path: myMonth(month) });
  }
}

async function undo(work: Work, { id, month }: LateDeduction) {
  await holdLeaveOfAll(work);
  const applied = await appliedBy(work, id);
  const people = [...new Set(applied.map(({ employee }) => employee))];
  await refuseUndo(work, latePenalty.name, people);
  await reverse(work, leaveDays, {
    form: latePenalty.name,
    causes: ofThemselves(applied.map((each) => each.id)),
  });
  for (const each of applied)
    await records(work, latePenalty).asServer.set(
      each.id,
      { outdated: false },
      { state: 'undone', as: 'undo' },
    );
  await raise(work, lateDeduction, 'undo', {
    record: id,
    to: { employeeIds: people },
    title: sentence`What was deducted for coming late in ${formatMonth(month)} is taken back`,
    path: myMonth(month),
  });
  return { people: null, leaveDays: null, lostDays: null };
}

export const lateDeductionServer = formServer(lateDeduction, {
  check(work, { record: { month, payMonth } }) {
    if (month > monthOf(work.today)) invalid({ month: 'Choose a month that has begun.' });
    if (payMonth !== null && payMonth < month)
      invalid({ payMonth: 'Choose the month itself or a later one.' });
    const last = addMonths(monthOf(work.today), monthsAhead);
    if (payMonth !== null && payMonth > last)
      invalid({ payMonth: `Choose ${formatMonth(last)} or a month before it.` });
  },
  actions: { post: lasting(isOfMany, post), undo: lasting(isOfMany, undo) },
});
