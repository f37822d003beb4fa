/** The clock of a ticket: when it is to be answered and solved, in the hours of its category. */
import type { Moment } from '#kernel/calendar/moment.ts';
import { addDays } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import type { ServerRecord } from '#server/feature.ts';
import { records } from '#server/forms/record/records.ts';
import { timeOf } from '#server/today.ts';
import type { Work } from '#server/work.ts';
import { afterWork, type DeskHours, minuteOf, putOff, workBetween } from '#time/desk/service-clock.ts';
import { ticketCategory } from '../category/ticket-category.form.ts';
import type { ticket } from './ticket.form.ts';

type Ticket = ServerRecord<typeof ticket>;
type Category = ServerRecord<typeof ticketCategory>;

/** Now, where the organisation is. */
export const momentNow = ({ today }: Work): Moment => `${today} ${timeOf()}`;

/** A service time of a year of work is the longest that is reckoned with. */
const daysAhead = 400;

async function hoursFor(work: Work, { opensAt, closesAt }: Category, employee: number): Promise<DeskHours> {
  const [from, to] = [addDays(work.today, -daysAhead), addDays(work.today, daysAhead)];
  const calendar = await daysOf(work, [employee], from, to);
  return {
    from: minuteOf(opensAt),
    to: minuteOf(closesAt),
    isWorked: (date) => date < from || date > to || calendar.on(employee, date).kind === 'working',
  };
}

type Due = Partial<Pick<Ticket, 'answerBy' | 'solveBy' | 'answerLeft' | 'solveLeft'>>;

const minutes = (hours: number): number => Math.round(hours * 60);

/** When a ticket that begins now is due; none where its category says no time for the priority. */
export async function dueOf(
  work: Work,
  category: Category,
  { employee, priority, openedAt }: Pick<Ticket, 'employee' | 'priority' | 'openedAt'>,
): Promise<Due> {
  const target = category.targets.find((each) => each.priority === priority);
  if (!target) return { answerBy: null, solveBy: null };
  const hours = await hoursFor(work, category, employee);
  const start = openedAt ?? momentNow(work);
  return {
    answerBy: afterWork(start, minutes(target.answer), hours),
    solveBy: afterWork(start, minutes(target.solve), hours),
  };
}

async function hoursOf(work: Work, { category, employee }: Ticket): Promise<DeskHours | undefined> {
  const found = await records(work, ticketCategory).one(category);
  return found && hoursFor(work, found, employee);
}

/** The clock stops: what is left of each time is kept. */
export async function held(work: Work, record: Ticket): Promise<Due> {
  const hours = await hoursOf(work, record);
  const now = momentNow(work);
  const left = (by: Moment | null) => (by && hours ? workBetween(now, by, hours) : null);
  return { answerLeft: left(record.answerBy), solveLeft: left(record.solveBy) };
}

/** The clock runs on: what was left of each time begins now. */
export async function resumed(work: Work, record: Ticket): Promise<Due> {
  const { answerLeft, solveLeft } = record;
  const hours = await hoursOf(work, record);
  const now = momentNow(work);
  const by = (left: number | null, old: Moment | null) =>
    left === null || !hours ? old : left > 0 ? putOff(left, now, hours) : old;
  return {
    answerBy: by(answerLeft, record.answerBy),
    solveBy: by(solveLeft, record.solveBy),
    answerLeft: null,
    solveLeft: null,
  };
}
