/** What days of attendance bring into pay: days lost, and units of overtime, nights and shifts. Pure. */
import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { OvertimeCounting } from '#law/in/working-time/working-time.ts';
import type { LossOfPay, UnitsWorked } from '#pay/model/facts.ts';
import type { Source } from '#pay/model/source.ts';
import type { Day } from '#time/day/day.ts';
import type { DayRules } from '#time/day/day-rules.ts';
import { countedOvertime } from '#time/overtime/overtime.ts';

/** What a policy says of pay; components are codes. */
export type TimePay = {
  /** The first month that attendance is paid by; null: none. */
  readonly from: Month | null;
  readonly absence: 'kept' | 'lost';
  readonly overtime: 'none' | 'approved' | 'worked';
  readonly counted: 'minutes' | 'law';
  readonly overtimeBy: string | null;
  readonly nightBy: string | null;
  /** Whether a night is paid by its hours, or by the night. */
  readonly nightHours: boolean;
};

export type PaidDay = {
  readonly day: Day;
  readonly rules: DayRules;
  readonly pay: TimePay;
  readonly policy: Source;
  /** The component that the shift brings, by its code. */
  readonly allowance: string | null;
  /** Minutes of overtime that were approved for the day. */
  readonly approved: number;
  /** Nobody records when this person comes and goes, so that no punch says nothing. */
  readonly uncaptured: boolean;
};

const daysInHalves = { whole: 2, half: 1, nothing: 0 } as const;

/** Halves without pay: absent without leave, and of a forgotten punch what is not paid meanwhile. */
function absentHalves({ halves, spared }: Day, { missingPaid }: DayRules): number {
  const of = (status: string): number => halves.filter((half) => half === status).length;
  const missing = of('MIS');
  const unpaid = missingPaid === undefined ? 0 : missing - Math.min(missing, daysInHalves[missingPaid]);
  return of('A') - spared / 50 + unpaid;
}

export function lostOn({ day, rules, pay, policy, uncaptured }: PaidDay): LossOfPay | undefined {
  if (pay.absence === 'kept' || uncaptured) return undefined;
  const halves = absentHalves(day, rules);
  return halves === 0 ? undefined : { days: halves / 2, on: day.date, source: policy };
}

/** Minutes of overtime that are paid for a day: as approved, never more than were worked, and as counted. */
export function paidOvertime(
  { day: { minutes }, pay, approved }: Pick<PaidDay, 'day' | 'pay' | 'approved'>,
  law: OvertimeCounting | undefined,
): number {
  if (pay.overtime === 'none' || pay.overtimeBy === null) return 0;
  const due = pay.overtime === 'worked' ? minutes.overtime : Math.min(minutes.overtime, approved);
  return pay.counted === 'law' && law ? countedOvertime(due, law) : due;
}

/** Halves that were worked: both of a day off on which somebody worked. */
export const workedHalves = ({ halves, status, minutes }: Day): number =>
  status.endsWith('-P') && minutes.worked > 0 ? 2 : halves.filter((half) => half === 'P').length;

type UnitsOfDay = {
  readonly component: string;
  readonly source: Source;
  readonly of: 'minutes' | 'days';
  readonly sum: number;
};

/** What one day brings. */
export type DayBrings = {
  readonly date: IsoDate;
  readonly lost?: LossOfPay;
  readonly units: readonly UnitsOfDay[];
};

/** Undefined: the day brings nothing. */
export function dayBrings(paid: PaidDay, law: OvertimeCounting | undefined): DayBrings | undefined {
  const { day, pay, policy: source } = paid;
  const units: readonly (Omit<UnitsOfDay, 'source' | 'component'> & { component: string | null })[] = [
    { component: pay.overtimeBy, of: 'minutes', sum: paidOvertime(paid, law) },
    pay.nightHours
      ? { component: pay.nightBy, of: 'minutes', sum: day.minutes.night }
      : { component: pay.nightBy, of: 'days', sum: day.minutes.night > 0 ? 1 : 0 },
    { component: paid.allowance, of: 'days', sum: workedHalves(day) / 2 },
  ];
  const some = units.flatMap(({ component, of, sum }) =>
    component === null || sum === 0 ? [] : [{ component, source, of, sum }],
  );
  const lost = lostOn(paid);
  if (!lost && some.length === 0) return undefined;
  return { date: day.date, units: some, ...(lost && { lost }) };
}

const inUnits = (of: UnitsOfDay['of'], sum: number): number =>
  of === 'days' ? sum : Math.floor((sum * 100) / 60 + 0.5) / 100;

/** Units of some days, added up by policy and component; hours and days to a hundredth. */
export function unitsOf(days: readonly DayBrings[]): readonly UnitsWorked[] {
  const told = days.flatMap(({ date: on, units }) => units.map((each) => ({ on, ...each })));
  const together = Map.groupBy(told, ({ source, component, of }) => `${source.id} ${component} ${of}`);
  return [...together.values()].flatMap((its) => {
    const [first] = its;
    if (!first) return [];
    const { component, source, of } = first;
    const quantity = inUnits(
      of,
      its.reduce((all, { sum }) => all + sum, 0),
    );
    return [
      { component, source, quantity, days: its.map(({ on, sum }) => ({ on, quantity: inUnits(of, sum) })) },
    ];
  });
}
