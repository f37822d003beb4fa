/**
 * Which of many applications come to other days by what is known now: read at once for all of them, so that
 * a holiday of thousands of people need not ask for each.
 */
import { sql } from 'kysely';
import { addDays, earlier, type IsoDate, later } from '#kernel/calendar.ts';
import { daysOf } from '#server/calendar/person-calendar.ts';
import { plannedHours } from '#server/calendar/planned-hours.ts';
import { readEntries } from '#server/ledger/ledger-balance.ts';
import type { Work } from '#server/work.ts';
import { type AskedPart, partsOf } from '#time/leave/day-part.ts';
import { accountWithout, judgedWish } from '../application/judged-wish.ts';
import { around } from '../application/judgement.server.ts';
import type { Wish } from '../application/leave-wish.ts';
import { readLeaveAround } from '../application/other-leave.server.ts';
import type { TakenDay } from '../application/taken-days.ts';
import { leaveDays } from '../balance/leave-days.server.ts';
import { openingDays } from '../balance/opening-day.server.ts';
import { accountOf } from '../balance/outlook.ts';
import { readLeavePeople, readLeaveRules } from '../policy/terms.server.ts';

/** The days that count, as they were written: '2026-08-14 100', in order. */
type Counted = readonly string[];

type Row = Wish & {
  readonly id: number;
  readonly partDays: readonly AskedPart[];
  readonly days: Counted | null;
  readonly brought: boolean;
};

const dayWords = sql`day.date || ' ' || day.quantity || ' ' || day.half`;

export const wordsOf = (days: readonly TakenDay[]): Counted =>
  days
    .filter(({ quantity }) => quantity > 0)
    .map(({ date, quantity, half }) => `${date} ${quantity} ${half}`);

/** The counted days of an application. */
export async function countedDays({ db, session }: Work, id: number): Promise<Counted> {
  const { rows } = await sql<{ words: string }>`
    select ${dayWords} as words from leave_day day
    where day.organisation_id = ${session.organisationId} and day.application_id = ${id}
      and day.quantity > 0 order by day.date`.execute(db);
  return rows.map(({ words }) => words);
}

async function applications({ db, session }: Work, ids: readonly number[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select application.id, application.employee_id as employee, application.type_id as type,
      application."from", application."to", application.from_half as "fromHalf",
      application.to_half as "toHalf", application.brought,
      coalesce((select jsonb_agg(jsonb_build_object('day', part.day, 'part', part.part, 'hours', part.hours))
        from leave_application_part_days part where part.organisation_id = application.organisation_id
          and part.leave_application_id = application.id), '[]') as "partDays",
      (select array_agg(${dayWords} order by day.date) from leave_day day
        where day.organisation_id = application.organisation_id and day.application_id = application.id
          and day.quantity > 0) as days
    from leave_application application
    where application.organisation_id = ${session.organisationId}
      and application.id = any (${[...ids]}::bigint[])
    order by application.employee_id, application."from", application.id`.execute(db);
  return rows;
}

const peopleAtOnce = 500;

/** By person, then by day. */
export async function differing(work: Work, ids: readonly number[]): Promise<readonly number[]> {
  const byPerson = [...Map.groupBy(await applications(work, ids), ({ employee }) => employee).values()];
  const found: number[] = [];
  for (let at = 0; at < byPerson.length; at += peopleAtOnce)
    found.push(...(await differingOf(work, byPerson.slice(at, at + peopleAtOnce).flat())));
  return found;
}

async function differingOf(work: Work, rows: readonly Row[]): Promise<readonly number[]> {
  const employees = [...new Set(rows.map(({ employee }) => employee))];
  const [from, to] = [rows.map((row) => row.from).reduce(earlier), rows.map((row) => row.to).reduce(later)];
  const rules = await readLeaveRules(work, employees);
  const people = new Map((await readLeavePeople(work, { ids: employees })).map((one) => [one.id, one]));
  const calendar = await daysOf(work, employees, addDays(from, -around), addDays(to, around));
  const others = Map.groupBy(await readLeaveAround(work, employees, from, to), ({ employee }) => employee);
  const openings = rows.some(({ brought }) => brought) ? await openingDays(work, employees) : undefined;
  const accounts = await readEntries(work, leaveDays, { employees });
  const entries = new Map(
    accounts.map(({ account, entries: its }) => [`${account.employee} ${account.subject}`, its]),
  );
  const inParts = rows.some(({ partDays }) => partDays.length > 0);
  const hours = inParts ? await plannedHours(work, employees, from, to) : () => 1;
  const isOther = ({ id, partDays, days, ...wish }: Row): boolean => {
    const { employee } = wish;
    const [person, type] = [people.get(employee), rules.typeOf(wish.type)];
    if (!person || !type) return false;
    const termsOn = (date: IsoDate) => rules.termsOf(person, type.id, date);
    const account = accountOf(entries.get(`${employee} ${type.id}`) ?? [], {
      ...{ person, termsOn },
      today: work.today,
    });
    const parts = partsOf(partDays, (date) => hours(employee, date));
    const asked = { ...wish, parts, askedOn: wish.from, hasDocument: true, isForOther: true };
    const judged = judgedWish(asked, {
      ...{ person, type, termsOn, notBeside: [], blocks: [] },
      kindOn: (date) => calendar.on(employee, date).kind,
      others: (others.get(employee) ?? []).filter((other) => other.id !== id),
      account: accountWithout(account, [id]),
      openedOn: openings?.get(`${employee} ${type.id}`),
    });
    return judged.isJudged && wordsOf(judged.days).join() !== (days ?? []).join();
  };
  return rows.filter(isOther).map(({ id }) => id);
}
