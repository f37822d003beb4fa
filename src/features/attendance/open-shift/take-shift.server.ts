/** Open shifts as people see and take them: the first who comes has it, or those who ask are chosen from. */
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { notFound } from '#kernel/refusal.ts';
import { records } from '#server/forms/record/records.ts';
import { route } from '#server/route.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../attendance.refusal.ts';
import { hoursText } from '../roster/roster-rows.server.ts';
import { shiftsById } from '../shift/planned-shift.server.ts';
import { giveShift } from './give-shift.server.ts';
import { type OfferedShift, offeredShiftsCall, takeShiftCall } from './open-shift.call.ts';
import { openShift, openShiftTaking } from './open-shift.form.ts';
import { judgeTaking, type Offered, offeredPeople } from './open-shift-judgement.server.ts';

const me = (work: Work): number => work.session.employeeId ?? notFound('Your employee record');

/** People plan so far ahead; later ones are shown as their day comes nearer. */
const daysAhead = 62;

type Row = Offered & Pick<OfferedShift, 'taking' | 'note' | 'mine' | 'left'> & { readonly placeName: string };

/** Open ones, and those that I have asked for or have. */
async function rowsFor(work: Work, employee: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select o.id, o.publisher_id as publisher, o.day, o.shift_id as shift, o.place_id as place,
      o.for_whom as "forWhom", o.offered_to as "offeredTo", o.taking, o.note, place.name as "placeName",
      greatest(0, o.people - coalesce(o.taken, 0))::int as left,
      case when t.id is not null
        then jsonb_build_object('id', t.id, 'version', t.version, 'state', t.state) end as mine
    from open_shift o
    join establishment place on place.organisation_id = o.organisation_id and place.id = o.place_id
    left join open_shift_taking t on t.organisation_id = o.organisation_id and t.open_shift_id = o.id
      and t.employee_id = ${employee}
    where o.organisation_id = ${work.session.organisationId}
      and o.day between ${work.today}::date and ${addDays(work.today, daysAhead)}::date
      and (o.state = 'open' or t.state in ('waiting', 'approved', 'declined') and o.state <> 'draft')
    order by o.day, o.id limit 50`.execute(work.db);
  return rows;
}

async function offeredTo(work: Work, employee: number): Promise<readonly OfferedShift[]> {
  const shifts = await shiftsById(work);
  const found: OfferedShift[] = [];
  for (const row of await rowsFor(work, employee)) {
    const hours = shifts.get(row.shift)?.shift;
    if (!hours) continue;
    const isOffered = (await offeredPeople(work, row)).includes(employee);
    if (!isOffered && row.mine === null) continue;
    const { no, week, weekWith } = await judgeTaking(work, row, employee);
    const { id, day, left, taking, note, mine, placeName } = row;
    const shift = `${hours.name}, ${hoursText(hours)}`;
    found.push({
      id,
      day,
      shift,
      place: placeName,
      left,
      taking,
      note,
      mine,
      no: no ?? null,
      week,
      weekWith,
    });
  }
  return found;
}

const common = { tag: 'Attendance', form: openShiftTaking.name, tells: 'nothing', keepsReach: true } as const;

export const offeredShifts = route({
  ...offeredShiftsCall,
  ...common,
  action: 'read',
  summary: 'The open shifts that I may take, with what each means for my week',
  handle: async (work) => ({ shifts: await offeredTo(work, me(work)) }),
});

export const takeShift = route({
  ...takeShiftCall,
  ...common,
  action: 'withdraw',
  summary: 'Take an open shift, or ask for it where somebody chooses',
  async handle(work, { params: { id } }) {
    const employee = me(work);
    const found = await records(work, openShift).locked(id);
    if (!found || found.state === 'draft' || !(await offeredPeople(work, found)).includes(employee))
      return notFound('This open shift');
    if (found.state !== 'open') refuse('open-shift.gone');
    const taking = await takingOf(work, id, employee);
    if (taking && ['waiting', 'approved'].includes(taking.state ?? '')) refuse('open-shift.twice');
    const { no } = await judgeTaking(work, found, employee);
    if (no !== undefined) refuse('open-shift.cannot', { no });
    const isFirst = found.taking === 'first';
    const noted = { as: isFirst ? 'take' : 'ask', state: isFirst ? 'approved' : 'waiting' };
    const all = records(work, openShiftTaking).asServer;
    if (taking) await all.set(taking.id, { answer: null }, noted);
    else await all.make({ openShift: id, employee }, noted);
    if (isFirst) await giveShift(work, found, employee);
    return { shifts: await offeredTo(work, employee) };
  },
});

async function takingOf(work: Work, id: number, employee: number) {
  const [taking] = await records(work, openShiftTaking).find({ openShift: id, employee });
  return taking;
}
