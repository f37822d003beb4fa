/** Whether people can be laid off so, what the law asks, and what it comes to. */
import { sql } from 'kysely';
import { suspendedBetween } from '#features/discipline/suspension/suspended.server.ts';
import { formatDate } from '#kernel/calendar.ts';
import { add, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount, peopleCount } from '#kernel/text/day-count.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';
import {
  layOffPay,
  layOffRule,
  mayRetrench,
  needsPermission,
  permittedFrom,
} from '#law/in/lay-off/lay-off.ts';
import type { Work } from '#server/work.ts';
import { dayWage } from '../pay/day-wage.server.ts';
import { dueChoices } from '../person/laid-off.form.ts';
import { type LayOff, type Planned, planOf, workersOf } from './lay-off-plan.server.ts';

/** A no refuses what is sent and what is approved. */
export async function rulesRuling(work: Work, record: LayOff): Promise<Ruling | undefined> {
  if (record.until < record.from) return undefined;
  const named = (record.people ?? []).map(({ employee }) => employee);
  if (named.length === 0) return forbids('Nobody is named.', 'Name the people who are laid off.');
  if (new Set(named).size < named.length)
    return forbids('Somebody is named twice.', 'Name each person once.');
  const people = await planOf(work, record);
  for (const person of people) {
    const no = personRuling(record, person);
    if (no) return no;
  }
  return (await awayRuling(work, record, people)) ?? (await permissionRuling(work, record));
}

function personRuling({ establishment, from, until }: LayOff, person: Planned): Ruling | undefined {
  const { name, joined, left, place, days } = person;
  if (joined > from) return forbids(`${name} joined on ${formatDate(joined)}.`, 'Choose a later first day.');
  if (left !== null && left < until)
    return forbids(`${name} leaves on ${formatDate(left)}.`, 'Choose an earlier last day.');
  if (place !== establishment)
    return forbids(`${name} works at another place on the first day.`, 'Name people of this place.');
  if (days.length === 0)
    return forbids(`${name} has no day of work between these days.`, 'Choose other days.');
  return undefined;
}

/** Nobody is laid off twice on a day, or while suspended. */
async function awayRuling(work: Work, record: LayOff, people: readonly Planned[]) {
  const { from, until, id } = record;
  const ids = people.map(({ employee }) => employee);
  const nameOf = (employee: number) => people.find((each) => each.employee === employee)?.name ?? '';
  const { rows } = await sql<{ employee: number; from: LayOff['from'] }>`
    select l.employee_id as employee, l."from" from laid_off l
    where l.organisation_id = ${work.session.organisationId} and l.employee_id = any (${ids}::bigint[])
      and not l.taken_back and l.lay_off_id <> ${id} and l."from" <= ${until}::date
      and l.until >= ${from}::date
    order by l."from", l.id limit 1`.execute(work.db);
  const [other] = rows;
  if (other)
    return forbids(
      `${nameOf(other.employee)} is laid off from ${formatDate(other.from)} already.`,
      'Choose other days, or take that lay-off back first.',
    );
  const [suspended] = await suspendedBetween(work, ids, from, until);
  if (!suspended) return undefined;
  return forbids(
    `${nameOf(suspended.employee)} is suspended from ${formatDate(suspended.from)}.`,
    'Leave that person out.',
  );
}

async function sizeOf(work: Work, { establishment, from, workers }: LayOff): Promise<number> {
  return workers ?? (await workersOf(work, establishment, from));
}

async function permissionRuling(work: Work, record: LayOff): Promise<Ruling | undefined> {
  const { from, cause, permissionAskedOn: asked, permissionOn: given } = record;
  const workers = await sizeOf(work, record);
  if (!needsPermission({ workers, cause })) return undefined;
  const first = permittedFrom(asked, given);
  if (first !== undefined && first <= from) return undefined;
  const needed = `With ${peopleCount(workers)} at the place the government’s permission is needed`;
  if (first === undefined) return forbids(`${needed}.`, 'Enter when it was asked for, or given.');
  const day = formatDate(first);
  if (given !== null) return forbids(`${needed}; it is given on ${day}.`, 'Begin on that day or later.');
  return forbids(`${needed}; unanswered it counts as given on ${day}.`, 'Begin on that day or later.');
}

/** What the law asks at this size; it is said and refuses nothing. */
export async function lawRuling(work: Work, record: LayOff) {
  if (record.until < record.from) return undefined;
  const workers = await sizeOf(work, record);
  if (workers < layOffRule.leastWorkers)
    return allows(
      `With ${peopleCount(workers)} at the place the law asks for no compensation: it begins at 50 workers.`,
    );
  const people = await planOf(work, record);
  const most = Math.max(0, ...people.map(({ before, days }) => before + days.length));
  if (mayRetrench(most))
    return allows(
      `Somebody comes to ${dayCount(most)} in twelve months: above 45 retrenchment is open, and what is ` +
        'paid for lay-off is set off against its compensation.',
    );
  return allows(
    'Due after a year of service: half of basic pay and dearness allowance for each day of work. Above 45 ' +
      'days in twelve months retrenchment is open.',
  );
}

/** In a sentence, to whoever sees pay: the sum, and who gets nothing. */
export async function payRuling(work: Work, record: LayOff) {
  if (record.until < record.from) return undefined;
  const people = await planOf(work, record);
  if (people.length === 0) return undefined;
  let sum = zero;
  for (const { employee, daysPaid } of people)
    if (daysPaid > 0) sum = add(sum, layOffPay(await dayWage(work, employee, record.from), daysPaid));
  const paid = people.reduce((days, { daysPaid }) => days + daysPaid, 0);
  const due = people.filter(({ reason }) => reason === 'due').length;
  const without = people.filter(({ reason }) => reason !== 'due');
  const named = without.slice(0, 5).map(({ name, reason }) => `${name} (${shortly(reason)})`);
  const more = without.length > named.length ? ` and ${without.length - named.length} more` : '';
  const comes = `₹${formatRupees(sum)} for ${dayCount(paid)}; ${peopleCount(due)} compensated.`;
  return allows(named.length === 0 ? comes : `${comes} Nothing for ${named.join(', ')}${more}.`);
}

const shortly = (reason: Planned['reason']): string => dueChoices[reason].replace('None: ', '');
