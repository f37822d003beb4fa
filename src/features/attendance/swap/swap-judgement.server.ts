import { readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { closedMonths } from '#features/payroll/input/month-input.server.ts';
import { addDays, formatDate, formatMonth, type IsoDate } from '#kernel/calendar.ts';
import { personNames } from '#server/database/person-name.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import type { Work } from '#server/work.ts';
import { type Side, type SwapCell, type SwapFault, type SwapKind, swapOf } from '#time/roster/swap.ts';
import { addedBreaches } from '../roster/added-breaches.server.ts';
import { rosterPlan } from '../roster/roster-plan.server.ts';
import { shiftSwap } from './shift-swap.form.ts';

export type Swap = {
  readonly employee: number;
  readonly colleague: number;
  readonly kind: SwapKind;
  readonly day: IsoDate | null;
  readonly theirDay: IsoDate | null;
};

type Judged = {
  /** Undefined: it can be. */
  readonly no: string | undefined;
  readonly cells: readonly SwapCell[];
};

/** Days that a swap touches, in order. */
export const daysOfSwap = ({ kind, day, theirDay }: Swap): readonly IsoDate[] =>
  [kind === 'take' ? null : day, kind === 'give' ? null : theirDay]
    .flatMap((each) => (each === null ? [] : [each]))
    .toSorted();

export const personOf = ({ employee, colleague }: Swap, side: Side): number =>
  side === 'asker' ? employee : colleague;

/** What cannot be, said of whoever it is about, so that nothing of a colleague's leave is told. */
function faultWords({ date, why }: SwapFault, name: string): string {
  const on = formatDate(date);
  if (why === 'same') return `You both work the same shift on ${on}. Choose another day.`;
  if (why === 'own-hours') return `${name} has hours of their own on ${on}, which nobody else can work.`;
  return why === 'no-shift'
    ? `${name} has no shift to swap on ${on}. Choose another day.`
    : `${name} is not free on ${on}. Choose another day or another colleague.`;
}

async function lockedDay(work: Work, swap: Swap): Promise<string | undefined> {
  const people = [swap.employee, swap.colleague];
  const calendar = await readPayCalendar(work.db, work.session.organisationId, people);
  const closed = await closedMonths(work, calendar);
  for (const employee of people)
    for (const date of daysOfSwap(swap)) {
      const month = calendar.monthOf(employee, date);
      if (closed({ employee, month }))
        return `${formatMonth(month)} is already paid or being approved. Choose days of a later month.`;
    }
  return undefined;
}

/** Whoever does not decide on the other person's roster learns that it breaks something, and not what. */
async function breachWords(work: Work, swap: Swap, cells: readonly SwapCell[]): Promise<string | undefined> {
  const days = daysOfSwap(swap);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return undefined;
  const added = await addedBreaches(
    work,
    [first, last],
    cells.map(({ of, date, turn }) => ({ employee: personOf(swap, of), date, turn })),
  );
  const broken = [...added].filter(([, says]) => says.length > 0);
  if (broken.length === 0) return undefined;
  const names = await personNames(work, [swap.employee, swap.colleague]);
  const reach = work.may(shiftSwap.name, 'approve');
  const words: string[] = [];
  for (const [employee, says] of broken) {
    const isOwn = employee === work.session.employeeId;
    const mayKnow = isOwn || (reach !== undefined && (await isWithinReach(work, reach, employee)));
    const name = names.get(employee) ?? '';
    words.push(
      mayKnow
        ? `${isOwn ? 'For you' : name}: ${says.join(' ')}`
        : `${name} cannot take this shift: hours, rests or papers forbid it.`,
    );
  }
  return words.join(' ');
}

export async function judgeSwap(work: Work, swap: Swap): Promise<Judged> {
  const days = daysOfSwap(swap);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { no: 'Choose the day.', cells: [] };
  if (first < work.today) return { no: 'The day is over. Choose one that is still to come.', cells: [] };
  const people = [swap.employee, swap.colleague];
  const plan = await rosterPlan(work, people, [addDays(first, -1), addDays(last, 1)]);
  const cells = swapOf(swap, (side, date) => ({
    turn: plan.published(personOf(swap, side), date).turn,
    isAway: 'ld'.includes(plan.markOn(personOf(swap, side), date)),
  }));
  if ('why' in cells) {
    const names = await personNames(work, people);
    return { no: faultWords(cells, names.get(personOf(swap, cells.of)) ?? ''), cells: [] };
  }
  return { no: (await lockedDay(work, swap)) ?? (await breachWords(work, swap, cells)), cells };
}
