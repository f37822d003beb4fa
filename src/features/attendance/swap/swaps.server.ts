/** The calls behind the screens of swaps: about the person at work and colleagues of the same manager. */
import { sql } from 'kysely';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { rest } from '#time/roster/roster.ts';
import { swapOf } from '#time/roster/swap.ts';
import { type Planned, rosterPlan } from '../roster/roster-plan.server.ts';
import { hoursText } from '../roster/roster-rows.server.ts';
import { shiftSwap } from './shift-swap.form.ts';
import { askSwapCall, type OwnSwap, ownSwapsCall, swapChoicesCall, swapDaysCall } from './swap.call.ts';
import { swapColleagues } from './swap-colleague.server.ts';

const me = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

const common = { tag: 'Attendance', form: shiftSwap.name, tells: 'nothing', keepsReach: true } as const;
const daysAhead = 28;

const wordsOf = ({ turn, shift }: Planned): string | null =>
  turn === rest || !shift ? null : `${shift.name}, ${hoursText(shift)}`;

export const swapChoices = route({
  ...swapChoicesCall,
  ...common,
  action: 'offer',
  summary: 'The colleagues with whom I could swap a day, and their shifts on it',
  async handle(work, { query: { day } }) {
    const employee = me(work);
    const known = await swapColleagues(work, employee);
    const plan = await rosterPlan(work, [employee, ...known.map(({ id }) => id)], [day, day]);
    const here = known.filter(({ id }) => !'ld'.includes(plan.markOn(id, day)) && plan.policyOn(id, day));
    return {
      mine: wordsOf(plan.published(employee, day)),
      colleagues: here.map(({ id, name }) => ({ id, name, shift: wordsOf(plan.published(id, day)) })),
    };
  },
});

export const swapDays = route({
  ...swapDaysCall,
  ...common,
  action: 'offer',
  summary: 'The coming days of a colleague that can be exchanged for a day of mine',
  async handle(work, { query: { day, colleague } }) {
    const employee = me(work);
    if (!(await swapColleagues(work, employee)).some(({ id }) => id === colleague))
      return notFound('This colleague');
    const last = addDays(work.today, daysAhead);
    const from = day < work.today ? day : work.today;
    const to = day > last ? day : last;
    const plan = await rosterPlan(work, [employee, colleague], [from, to]);
    const on = (side: 'asker' | 'colleague', date: IsoDate) => {
      const person = side === 'asker' ? employee : colleague;
      return { turn: plan.published(person, date).turn, isAway: 'ld'.includes(plan.markOn(person, date)) };
    };
    const days = Array.from({ length: daysAhead + 1 }, (_, at) => addDays(work.today, at)).flatMap((date) => {
      const found = swapOf({ kind: 'exchange', day, theirDay: date }, on);
      const shift = 'why' in found ? null : wordsOf(plan.published(colleague, date));
      return shift === null ? [] : [{ date, shift }];
    });
    return { days };
  },
});

type Row = Omit<OwnSwap, 'gives' | 'gets'> & {
  readonly day: IsoDate | null;
  readonly shift: string | null;
  readonly theirDay: IsoDate | null;
  readonly theirShift: string | null;
};

const shiftText = (date: IsoDate | null, shift: string | null): string | null =>
  date === null ? null : [formatDate(date), shift].filter(Boolean).join(', ');

export const ownSwaps = route({
  ...ownSwapsCall,
  ...common,
  action: 'read',
  summary: 'Swaps of mine and those asked of me, that wait or are of days to come',
  async handle(work) {
    const employee = me(work);
    const { rows } = await sql<Row>`
      select s.id, s.version, s.state, s.colleague_id = ${employee} as "isAskedOfMe",
        ${fullNameOf('e')} as colleague, s.day, own.name as shift, s.their_day as "theirDay",
        theirs.name as "theirShift", s.note, s.answer
      from shift_swap s
      join employee e on e.organisation_id = s.organisation_id
        and e.id = case when s.colleague_id = ${employee} then s.employee_id else s.colleague_id end
      left join shift own on own.organisation_id = s.organisation_id and own.id = s.shift_id
      left join shift theirs on theirs.organisation_id = s.organisation_id and theirs.id = s.their_shift_id
      where s.organisation_id = ${work.session.organisationId}
        and (s.employee_id = ${employee} and s.state <> 'draft'
          or s.colleague_id = ${employee} and s.state not in ('draft', 'withdrawn'))
        and greatest(s.day, s.their_day) >= ${work.today}::date
      order by s.id desc limit 20`.execute(work.db);
    return {
      swaps: rows.map(({ day, shift, theirDay, theirShift, ...swap }) => {
        const [given, got] = [shiftText(day, shift), shiftText(theirDay, theirShift)];
        return { ...swap, gives: swap.isAskedOfMe ? got : given, gets: swap.isAskedOfMe ? given : got };
      }),
    };
  },
});

export const askSwap = route({
  ...askSwapCall,
  ...common,
  action: 'offer',
  summary: 'Ask a colleague to swap: made and sent in one step',
  async handle(work, { body }) {
    const mine = records(work, shiftSwap).asPerson;
    const id = await mine.create({
      employee: me(work),
      colleague: body.colleague,
      kind: body.kind,
      day: body.day,
      theirDay: body.theirDay,
      note: body.note?.trim() || null,
    });
    const { version } = await mine.read(id);
    await mine.act({ id, version }, 'offer');
    return { id };
  },
});
