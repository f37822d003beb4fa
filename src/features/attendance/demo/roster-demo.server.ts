/** What moves on the demo’s roster: required cover, an open shift, wishes, and a swap that is asked for. */
import { sql } from 'kysely';
import { weekDayFrom } from '#kernel/calendar/day-range.ts';
import { addDays, type IsoDate, type WeekDay } from '#kernel/calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { requiredCover } from '../cover/required-cover.form.ts';
import { openShift } from '../open-shift/open-shift.form.ts';
import { rosterPlan } from '../roster/roster-plan.server.ts';
import { shiftSwap } from '../swap/shift-swap.form.ts';
import { shiftWish } from '../wish/shift-wish.form.ts';

type ShiftOf = (code: string) => number;

/** When the busiest place needs people: nights, too, on the weekend. */
const cover = [
  { shift: 'E', on: 'week', weekDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  { shift: 'N', on: 'week', weekDays: ['monday', 'friday', 'saturday'] },
] as const;

type Team = { readonly manager: number; readonly place: number; readonly people: readonly number[] };

/** The team of the demo's own manager, at the place where most of it works. */
async function teamOf({ db, session, today }: Work): Promise<Team | undefined> {
  const { rows } = await sql<Team>`
    select w.reports_to_id as manager, w.establishment_id as place,
      array_agg(w.employee_id order by w.employee_id) as people
    from employee_work w
    join user_account u on u.organisation_id = w.organisation_id and u.employee_id = w.reports_to_id
    join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
      and t.based_on = 'manager'
    where w.organisation_id = ${session.organisationId} and ${holds('w', today)}
    group by 1, 2 order by count(*) desc, 1 limit 1`.execute(db);
  return rows[0];
}

const nextOf = (today: IsoDate, day: WeekDay): IsoDate => weekDayFrom(addDays(today, 2), day);

type RosterDemo = {
  readonly from: IsoDate;
  readonly needs: readonly [number, number];
  readonly shiftOf: ShiftOf;
};

export async function writeRosterDemo(work: Work, { from, needs, shiftOf }: RosterDemo): Promise<void> {
  const team = await teamOf(work);
  if (!team) return;
  const { manager, place } = team;
  for (const [at, each] of cover.entries()) {
    const values = { ...each, place, shift: shiftOf(each.shift), from, needed: needs[at] ?? 1 };
    await records(work, requiredCover).asServer.create(values);
  }
  await records(work, openShift).asServer.make(
    {
      publisher: manager,
      day: nextOf(work.today, 'saturday'),
      shift: shiftOf('M'),
      place,
      people: 2,
      taken: 0,
      taking: 'first',
      offeredTo: 'team',
      note: 'The move of the server room: breakfast is served.',
    },
    { state: 'open' },
  );
  await wish(work, team, shiftOf('N'));
  await askForSwap(work, team);
}

/** One of the team would rather have no nights, another the weekends off. */
async function wish(work: Work, { people }: Team, night: number): Promise<void> {
  const from = nextOf(work.today, 'monday');
  const wishes = [
    { wish: 'avoids', shift: night },
    { wish: 'avoids', weekDays: ['saturday', 'sunday'] },
  ] as const;
  for (const [at, each] of wishes.entries()) {
    const employee = people[at];
    if (employee !== undefined) await records(work, shiftWish).asServer.create({ ...each, employee, from });
  }
}

/** Two of the team with different shifts on a coming Monday. */
async function askForSwap(work: Work, { people }: Team): Promise<void> {
  const day = nextOf(work.today, 'monday');
  const plan = await rosterPlan(work, people, [day, day]);
  const planned = people.flatMap((id) => {
    const { turn } = plan.published(id, day);
    return turn > 0 ? [{ id, turn }] : [];
  });
  const [first] = planned;
  const other = planned.find(({ turn }) => turn !== first?.turn);
  if (!first || !other) return;
  await records(work, shiftSwap).asServer.make(
    {
      employee: other.id,
      colleague: first.id,
      kind: 'exchange',
      day,
      shift: other.turn,
      theirDay: day,
      theirShift: first.turn,
      note: 'My sister arrives by train that evening.',
    },
    { state: 'offered' },
  );
}
