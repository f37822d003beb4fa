/** Whoever lacks what a shift asks for, or whose certificate has expired by then, is not rostered there. */
import { sql } from 'kysely';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { type Barred, workBar } from '#server/calendar/work-bar.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';
import { type HeldBy, heldBy } from '../map/held.server.ts';

type Asked = {
  readonly competency: number;
  readonly name: string;
  readonly level: number;
  readonly shift: number | null;
  readonly designation: number | null;
  readonly without: 'refuse' | 'warn';
  readonly from: IsoDate;
  readonly until: IsoDate | null;
};

/** What shifts ask for on some days of a span. */
export async function askedOfShifts({ db, session }: Work, from: IsoDate, to: IsoDate) {
  const { rows } = await sql<Asked>`
    select c.id as competency, c.name, s.level::int as level, s.shift_id as shift,
      s.designation_id as designation, s.without, s."from", s.until
    from shift_competency s
    join competency c on c.organisation_id = s.organisation_id and c.id = s.competency_id
    where s.organisation_id = ${session.organisationId} and s."from" <= ${to}::date
      and (s.until is null or s.until >= ${from}::date)
    order by s.without, c.name, s.id`.execute(db);
  return rows;
}

type Seat = {
  readonly employee: number;
  readonly designation: number | null;
  readonly from: IsoDate;
  readonly to: IsoDate | null;
};

/** The designation of people on any day of a span. */
export async function designationsOf(work: Work, people: readonly number[], from: IsoDate, to: IsoDate) {
  const { rows } = await sql<Seat>`
    select seat.employee_id as employee, seat.designation_id as designation, seat.valid_from as "from",
      seat.valid_to as "to"
    from employee_work seat
    where seat.organisation_id = ${work.session.organisationId} and ${holdsWithin('seat', from, to)}
      and seat.employee_id = any (${[...people]}::bigint[])`.execute(work.db);
  const known = Map.groupBy(rows, ({ employee }) => employee);
  return (employee: number, day: IsoDate): number | null =>
    known.get(employee)?.find((seat) => seat.from <= day && (seat.to === null || seat.to >= day))
      ?.designation ?? null;
}

/** Whether it is asked of a shift on a day of somebody with this designation. */
export const isAskedOn = (asked: Asked, day: IsoDate, shift: number, designation: number | null): boolean =>
  asked.from <= day &&
  (asked.until === null || day <= asked.until) &&
  (asked.shift === null || asked.shift === shift) &&
  (asked.designation === null || asked.designation === designation);

function lack(held: HeldBy, employee: number, day: IsoDate, asked: Asked): Barred | undefined {
  const { level, standing, agreed } = held(employee, asked.competency, day);
  if (level >= asked.level) return undefined;
  const refuses = asked.without === 'refuse';
  const { name } = asked;
  if (standing === 'lapsed')
    return { says: `The certificate for ${name} has expired by ${formatDate(day)}.`, refuses };
  if (standing === 'uncertified') return { says: `${name} needs a verified certificate.`, refuses };
  if (agreed === 0)
    return { says: `The shift asks for ${name} at level ${asked.level}, and no level is agreed.`, refuses };
  return {
    says: `The shift asks for ${name} at level ${asked.level}, and level ${agreed} is agreed.`,
    refuses,
  };
}

export const competencyBar = workBar({
  async read(work, people, from, to) {
    const all = await askedOfShifts(work, from, to);
    if (all.length === 0) return () => undefined;
    const held = await heldBy(work, people, [...new Set(all.map(({ competency }) => competency))]);
    const designationOn = await designationsOf(work, people, from, to);
    return (employee, date, { shift }) => {
      const designation = designationOn(employee, date);
      const lacking = all
        .filter((asked) => isAskedOn(asked, date, shift, designation))
        .flatMap((asked) => lack(held, employee, date, asked) ?? []);
      return lacking.find(({ refuses }) => refuses) ?? lacking[0];
    };
  },
});
