/** Timesheets: a week within its projects and limits, sent, decided, and locked with the pay of its days. */
import { closedFor } from '#features/claims/pay/claim-month.server.ts';
import { addDays, formatDate, formatMonth, type Month, monthOf } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import {
  difference,
  doubled,
  type Entry,
  hoursFault,
  hoursText,
  isQuarter,
  projectFault,
  sumOf,
  weekOf,
} from '#time/timesheet/week-rule.ts';
import { projectsOf } from '../project/project-terms.server.ts';
import { refuse } from '../timesheets.refusal.ts';
import { limitsOf, sheetDays, weekStarts } from './sheet-facts.server.ts';
import { timesheet } from './timesheet.form.ts';

type Sheet = ServerRecord<typeof timesheet>;
type Asked = Pick<Sheet, 'employee' | 'week' | 'entries'>;

/** What the entries say of a month, to see whether it was changed. */
const printOf = (entries: readonly Entry[], month: Month): string =>
  entries
    .filter(({ day }) => monthOf(day) === month)
    .map(({ project, task, day, hours, billable }) => `${day} ${project} ${task} ${hours} ${billable}`)
    .toSorted()
    .join('\n');

/** Hours of a month whose pay is locked stay as they are; HR alone still adds to it. */
async function keepLockedMonths(work: Work, record: Sheet, previous: Sheet | null): Promise<void> {
  if (work.may(timesheet.name, 'lock') === 'organisation' && !isOwn(work, record.employee)) return;
  const months = new Set([...record.entries, ...(previous?.entries ?? [])].map(({ day }) => monthOf(day)));
  const isClosed = await closedFor(work, true);
  for (const month of months) {
    if (!isClosed(record.employee, month)) continue;
    if (printOf(record.entries, month) !== printOf(previous?.entries ?? [], month))
      invalid({ entries: `The pay of ${formatMonth(month)} is locked. Ask HR to record these hours.` });
  }
}

async function check(work: Work, record: Sheet, previous: Sheet | null) {
  const { week, entries } = record;
  if (previous && (previous.employee !== record.employee || previous.week !== week))
    invalid({ week: 'A timesheet stays with its person and week. Make another one.' });
  const first = weekOf(week, await weekStarts(work));
  if (first !== week) invalid({ week: `The week begins on ${formatDate(first)}. Enter that day.` });
  const outside = entries.find(({ day }) => day < week || day > addDays(week, 6));
  if (outside) invalid({ entries: `${formatDate(outside.day)} is not in this week.` });
  const odd = entries.find(({ hours }) => !isQuarter(hours));
  if (odd)
    invalid({
      entries: `Hours are recorded by quarters: ${hoursText(odd.hours)} is no whole number of them.`,
    });
  const twice = doubled(entries);
  if (twice)
    invalid({ entries: `${formatDate(twice.day)} has the same project and task twice. Put them together.` });
  for (const [day, of] of Map.groupBy(entries, (entry) => entry.day))
    if (sumOf(of) > 24) invalid({ entries: `${formatDate(day)} has more than 24 hours.` });
  await keepLockedMonths(work, record, previous);
  return { hours: sumOf(entries), billable: sumOf(entries.filter((entry) => entry.billable)) };
}

async function hoursRuling(work: Work, { employee, week, entries }: Asked): Promise<Ruling | undefined> {
  if (entries.length === 0) return forbids('The sheet has no hours yet.', 'Enter what you worked on.');
  const no = hoursFault(entries, await sheetDays(work, employee, week), await limitsOf(work, employee, week));
  return no ? forbids(no.says, no.instead) : allows(`${hoursText(sumOf(entries))} h in the week.`);
}

async function differences(work: Work, { employee, week, entries }: Asked): Promise<readonly string[]> {
  const days = await sheetDays(work, employee, week);
  return days.flatMap((day) => {
    const hours = sumOf(entries.filter((entry) => entry.day === day.date));
    const says = day.date <= work.today ? difference(hours, day) : undefined;
    return says ? [`${formatDate(day.date)}: ${hoursText(hours)} h recorded. ${says}`] : [];
  });
}

async function tell(
  work: Work,
  { id, employee, week }: Sheet,
  on: 'approve' | 'return' | 'reopen',
  outcome: string,
  note?: string,
): Promise<void> {
  await raise(work, timesheet, on, {
    record: id,
    to: { employeeIds: [employee] },
    title: sentence`Timesheet of the week from ${formatDate(week)}: ${outcome}`,
    ...(note ? { note } : {}),
    path: `my-transactions/my-timesheet?week=${week}`,
  });
}

/** What is decided against the person says why. */
const answered = (on: 'return' | 'reopen', outcome: string) =>
  asking(
    { answer: longText({ label: 'What to change', required: true, max: 500 }) },
    async (work: Work, record: Sheet, { answer }) => {
      if (isOwn(work, record.employee)) refuse('timesheets.own');
      if (on === 'reopen') await refusePaid(work, record);
      await tell(work, record, on, outcome, answer);
      return { answer };
    },
  );

async function refusePaid(work: Work, { employee, week }: Sheet): Promise<void> {
  if (work.may(timesheet.name, 'lock') === 'organisation') return;
  const isClosed = await closedFor(work, true);
  for (const month of [monthOf(week), monthOf(addDays(week, 6))])
    if (isClosed(employee, month)) refuse('timesheets.pay-locked', { month: formatMonth(month) });
}

export const timesheetServer = formServer(timesheet, {
  check: (work, { record, previous }) => check(work, record, previous),
  verdicts: {
    async projects(work, { record: { employee, entries } }) {
      const no = projectFault(entries, await projectsOf(work, employee));
      return no && forbids(no.says, no.instead);
    },
    hours: (work, { record }) => hoursRuling(work, record),
    async attendance(work, { record }) {
      const found = await differences(work, record);
      return found.length > 0 ? forbids(found.join(' ')) : undefined;
    },
  },
  usualFlow: () =>
    managerFlow({
      because: 'Timesheets are decided by the manager unless a flow says otherwise.',
      remindAfter: 2,
      escalateAfter: 7,
    }),
  async asksFor(work, record) {
    const name = await personName(work, record.employee);
    const [hours, week] = [hoursText(sumOf(record.entries)), formatDate(record.week)];
    const title = `${name} sends ${hours} h of the week from ${week}`;
    const marks = await differences(work, record);
    return marks.length > 0 ? { title, note: marks.join(' ').slice(0, 400) } : { title };
  },
  actions: {
    submit: (work) => ({ sentOn: work.today, answer: null }),
    async approve(work, record) {
      if (isOwn(work, record.employee)) refuse('timesheets.own');
      await tell(work, record, 'approve', 'approved');
    },
    return: answered('return', 'sent back for changes'),
    reopen: answered('reopen', 'open again'),
  },
});
