/** The coming year of a person's leave: what lapses when, and which days of leave make the longest breaks. */
import { addYears, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { inDays } from '#time/leave/quantity.ts';
import { blocksOf } from '../application/blocks.server.ts';
import { leaveApplication } from '../application/leave-application.form.ts';
import { readAccounts } from '../balance/accounts.server.ts';
import { lapsesOf } from '../balance/outlook.ts';
import { reachedPerson } from '../mine/reached-person.server.ts';
import { readLeaveRules } from '../policy/terms.server.ts';
import { awayOf, teamOf } from '../team/team.server.ts';
import { type LongBreak, longBreaks } from './long-break.ts';
import { type YearPlan, yearPlanCall } from './year-plan.call.ts';

type Span = { readonly from: IsoDate; readonly to: IsoDate };

const breaksMost = 6;
const namesMost = 3;

export const yearPlan = route({
  ...yearPlanCall,
  summary: 'The year ahead of a person’s leave: what lapses, and which days make the longest breaks',
  tag: 'Leave',
  form: leaveApplication.name,
  action: 'read',
  tells: 'nothing',
  keepsReach: true,
  async handle(work, request) {
    const employee = await reachedPerson(work, request.query.employee);
    const span = { from: work.today, to: addYears(work.today, 1) };
    const breaks = longBreaks(await plannedDays(work, employee, span), breaksMost);
    const team = await teamOf(work, employee);
    const ids = team.map(({ id }) => id);
    const away = await awayOf(work, ids, span);
    const nameOf = new Map(team.map(({ id, name }) => [id, name]));
    return {
      heading: 'Plan my year',
      note:
        breaks.length > 0
          ? 'A few days of leave next to a holiday make a long break.'
          : 'No holiday of the coming year makes a long break with a few days of leave.',
      lapses: await lapsesTold(work, employee),
      breaks: breaks.map((found) => {
        const there = new Set(
          away.filter(({ date }) => found.leave.includes(date)).map((day) => nameOf.get(day.employee) ?? ''),
        );
        return told(found, [...there]);
      }),
    };
  },
});

/** Each day of the span; what is blocked, or has leave already, is closed. */
async function plannedDays(work: Work, employee: number, span: Span) {
  const calendar = await daysOf(work, [employee], span.from, span.to);
  const blocks = await blocksOf(work, employee, span);
  const own = new Set((await awayOf(work, [employee], span, true)).map(({ date }) => date));
  return calendar.days(employee).map((day) => ({
    ...day,
    closed: own.has(day.date) || blocks.some(({ from, to }) => from <= day.date && day.date <= to),
  }));
}

function told(
  { from, to, free, leave, holidays }: LongBreak,
  away: readonly string[],
): YearPlan['breaks'][number] {
  const count = leave.length;
  const days = leave.map(formatDate).join(', ');
  const names = away.slice(0, namesMost).join(', ');
  const more = away.length - namesMost;
  return {
    ...{ from, to, holidays },
    ...{ leaveFrom: leave[0] ?? from, leaveTo: leave.at(-1) ?? to },
    says:
      count === 1 ? `${free} days off for 1 day of leave.` : `${free} days off for ${count} days of leave.`,
    sentences: [
      `Leave on ${days}.`,
      ...(away.length === 0
        ? []
        : [more > 0 ? `Also away: ${names} and ${more} more.` : `Also away: ${names}.`]),
    ],
  };
}

type Lapse = { readonly on: IsoDate; readonly quantity: number; readonly type: string };

async function lapsesTold(work: Work, employee: number): Promise<YearPlan['lapses']> {
  const { types } = await readLeaveRules(work, [employee]);
  const accounts = await readAccounts(work, [employee]);
  const lapses = types.flatMap(({ id, name: type, kept }): Lapse[] => {
    if (!kept) return [];
    return lapsesOf(accounts.of(employee, id), work.today).map((lapse) => ({ ...lapse, type }));
  });
  return lapses
    .sort((one, other) => (one.on < other.on ? -1 : 1))
    .map(({ on, quantity, type }) => ({
      says:
        quantity === 100
          ? `1 day of ${type} lapses after ${formatDate(on)}.`
          : `${inDays(quantity)} days of ${type} lapse after ${formatDate(on)}.`,
    }));
}
