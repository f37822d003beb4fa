/** Swaps of shifts: between colleagues of one manager, checked at each step, applied to both rosters. */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { longText } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import { sentence, type Telling } from '#kernel/text/sentence.ts';
import { allows, forbids } from '#kernel/verdict.ts';
import { managerFlow } from '#server/approval/usual-decision.ts';
import { personName, personNames } from '#server/database/person-name.ts';
import { raise } from '#server/events/raise.ts';
import { asking, formServer, type ServerRecord } from '#server/feature.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { isOwn } from '#server/security/is-own.ts';
import type { Work } from '#server/work.ts';
import { ownHours } from '#time/roster/roster.ts';
import { type SwapCell, undone } from '#time/roster/swap.ts';
import { refuse } from '../attendance.refusal.ts';
import { holdRosters, putInForce, rosterPlan } from '../roster/roster-plan.server.ts';
import { shiftSwap } from './shift-swap.form.ts';
import { isSwapColleague } from './swap-colleague.server.ts';
import { daysOfSwap, judgeSwap, personOf, type Swap } from './swap-judgement.server.ts';

type Record = ServerRecord<typeof shiftSwap>;

const pathOf = ({ id }: Record): string => `my-transactions/shift-swaps/${id}`;

const daysText = (swap: Swap): string =>
  daysOfSwap(swap)
    .filter((date, at, all) => all.indexOf(date) === at)
    .map((date) => formatDate(date))
    .join(' and ');

type Event = keyof NonNullable<typeof shiftSwap.events>;

const tell = (work: Work, record: Record, on: Event, to: readonly number[], title: Telling) =>
  raise(work, shiftSwap, on, { to: { employeeIds: to }, title, path: pathOf(record), record: record.id });

const both = ({ employee, colleague }: Record) => [employee, colleague];

/** The shifts as they are now, kept with the record: an approval is of these and of no others. */
async function shiftsNow(work: Work, record: Record) {
  const { employee, colleague, kind, day, theirDay } = record;
  const days = daysOfSwap(record);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { shift: null, theirShift: null };
  const plan = await rosterPlan(work, [employee, colleague], [first, last]);
  const of = (person: number, date: IsoDate | null, isAsked: boolean) => {
    const turn = date === null || !isAsked ? 0 : plan.published(person, date).turn;
    return turn > 0 && turn !== ownHours ? turn : null;
  };
  return {
    shift: of(employee, day, kind !== 'take'),
    theirShift: of(colleague, theirDay, kind !== 'give'),
  };
}

async function refuseChanged(work: Work, record: Record): Promise<void> {
  const now = await shiftsNow(work, record);
  if (now.shift !== record.shift || now.theirShift !== record.theirShift) refuse('swap.changed');
}

async function apply(work: Work, record: Record, cells: readonly SwapCell[]): Promise<void> {
  await putInForce(
    work,
    cells.map(({ of, date, turn }) => ({ employee: personOf(record, of), date, turn })),
  );
}

async function approve(work: Work, record: Record): Promise<void> {
  const { employee, colleague } = record;
  if (isOwn(work, employee) || isOwn(work, colleague)) refuse('swap.own');
  const reach = work.may(shiftSwap.name, 'approve');
  if (!reach || !(await isWithinReach(work, reach, colleague)))
    refuse('swap.not-both', { name: await personName(work, colleague) });
  await holdRosters(work, both(record));
  await refuseChanged(work, record);
  const { no, cells } = await judgeSwap(work, record);
  if (no !== undefined) refuse('swap.rosters', { no });
  await apply(work, record, cells);
  await tell(work, record, 'approve', both(record), sentence`The swap of ${daysText(record)} is approved`);
}

/** Both have their shifts again, unless the roster was drawn otherwise since. */
async function undo(work: Work, record: Record): Promise<void> {
  const { employee, colleague, kind, day, theirDay, shift, theirShift } = record;
  if (isOwn(work, employee) || isOwn(work, colleague)) refuse('swap.own');
  const days = daysOfSwap(record);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first < work.today) refuse('swap.begun');
  await holdRosters(work, both(record));
  const made: SwapCell[] = [];
  const isOneDay = kind === 'exchange' && day === theirDay;
  if (day !== null && shift !== null)
    made.push(
      { of: 'asker', date: day, turn: isOneDay ? (theirShift ?? 0) : 0, before: shift },
      { of: 'colleague', date: day, turn: shift, before: isOneDay ? (theirShift ?? 0) : 0 },
    );
  if (theirDay !== null && theirShift !== null && !isOneDay)
    made.push(
      { of: 'colleague', date: theirDay, turn: 0, before: theirShift },
      { of: 'asker', date: theirDay, turn: theirShift, before: 0 },
    );
  const plan = await rosterPlan(work, [employee, colleague], [first, last]);
  if (made.some(({ of, date, turn }) => plan.published(personOf(record, of), date).turn !== turn))
    refuse('swap.drawn-since');
  await apply(work, record, undone(made));
  await tell(work, record, 'undo', both(record), sentence`The swap of ${daysText(record)} is taken back`);
}

export const shiftSwapServer = formServer(shiftSwap, {
  async check(work, { record }) {
    if (record.employee === record.colleague) invalid({ colleague: 'Choose a colleague.' });
    for (const [field, date] of Object.entries({ day: record.day, theirDay: record.theirDay }))
      if (date !== null && date < work.today) invalid({ [field]: 'Choose a day that is still to come.' });
    if (!(await isSwapColleague(work, record)))
      invalid({ colleague: 'Swap with somebody of your own team at your place of work.' });
  },
  verdicts: {
    async rosters(work, { record }) {
      const { no } = (await isSwapColleague(work, record))
        ? await judgeSwap(work, record)
        : { no: 'Swap with somebody of your own team at your place of work.' };
      return no === undefined ? allows('The hours, rests and licences of both allow it.') : forbids(no);
    },
  },
  usualFlow: () =>
    managerFlow({
      because: 'Swaps are decided by the manager unless a flow says otherwise.',
      remindAfter: 1,
      escalateAfter: 3,
    }),
  async asksFor(work, record) {
    const names = await personNames(work, both(record));
    const [one, other] = both(record).map((id) => names.get(id) ?? '');
    return {
      title: `${one} and ${other}: swap of ${daysText(record)}`,
      ...(record.note && { note: record.note }),
    };
  },
  actions: {
    async offer(work, record) {
      const name = await personName(work, record.employee);
      await tell(
        work,
        record,
        'offer',
        [record.colleague],
        sentence`${name} asks you to swap a shift: ${daysText(record)}`,
      );
      return shiftsNow(work, record);
    },
    async accept(work, record) {
      if (!isOwn(work, record.colleague)) refuse('swap.not-asked');
      await refuseChanged(work, record);
      const name = await personName(work, record.colleague);
      await tell(
        work,
        record,
        'accept',
        [record.employee],
        sentence`${name} accepts the swap of ${daysText(record)}`,
      );
    },
    async refuse(work, record) {
      if (!isOwn(work, record.colleague)) refuse('swap.not-asked');
      const name = await personName(work, record.colleague);
      await tell(
        work,
        record,
        'refuse',
        [record.employee],
        sentence`${name} refuses the swap of ${daysText(record)}`,
      );
    },
    async withdraw(work, record) {
      const name = await personName(work, record.employee);
      await tell(
        work,
        record,
        'withdraw',
        [record.colleague],
        sentence`${name} withdraws the swap of ${daysText(record)}`,
      );
    },
    approve,
    undo,
    decline: asking(
      { answer: longText({ label: 'Reason', required: true, max: 500 }) },
      async (work, record: Record, { answer }) => {
        await tell(
          work,
          record,
          'decline',
          both(record),
          sentence`The swap of ${daysText(record)} is declined`,
        );
        return { answer };
      },
    ),
  },
});
