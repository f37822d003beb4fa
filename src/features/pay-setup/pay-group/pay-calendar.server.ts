/** Which days a month's pay is for, by person: the pay groups and who is in which. */
import { sql } from 'kysely';
import { workPopulation } from '#features/people/work/population.server.ts';
import { addMonths, firstDay, type IsoDate, lastDay, type Month, type WeekDay } from '#kernel/calendar.ts';
import type { RoundingName } from '#kernel/money.ts';
import type { Population } from '#kernel/population/population.ts';
import type { LostDay, PayPeriod } from '#pay/model/facts.ts';
import type { LossOfPayBasis } from '#pay/model/loss-of-pay-rule.ts';
import type { Source } from '#pay/model/source.ts';
import { type PeriodPart, partsOf } from '#pay/month/pay-cycle.ts';
import { cutOffOf, type PayGroup, paidDays, payMonthOf, payPeriod } from '#pay/month/pay-period.ts';
import { among } from '#server/database/among.ts';
import type { Db } from '#server/database/tenant.ts';
import { rowsHolding } from '#server/population/person.ts';

export type Days = { readonly from: IsoDate; readonly to: IsoDate };

export type PayCalendar = {
  /** Whether there are groups at all. */
  readonly grouped: boolean;
  /** Whether a group's days are not those of the calendar month. */
  readonly shifted: boolean;
  /** Whether a group pays its late joiners with the next month. */
  readonly defers: boolean;
  /** The group that pays a person's month; null for who is in none. */
  groupOf(employee: number, month: Month): number | null;
  /** The payments of a month of a group that is paid more often than once a month; none for any other. */
  partsOf(group: number | null, month: Month): readonly PeriodPart[];
  /** The days that a month of the group is for; all its payments together. */
  daysOf(group: number | null, month: Month): Days;
  /** Whether the payment of this period is the month's last of the group; null where it is paid at once. */
  endsMonth(group: number | null, month: Month, period: number | null): boolean;
  /** Nothing where it is the calendar month. `joined` is the day of joining, `part` the payment asked for. */
  periodOf(employee: number, month: Month, joined: IsoDate, part?: number | null): PayPeriod | undefined;
  /** What a lost day of a person's month takes, where the person's group says so itself. */
  lostDayOf(employee: number, month: Month): LostDay | undefined;
  /** How a person's net pay is rounded, where the person's group says so itself. */
  netRoundingOf(employee: number, month: Month): RoundingName | undefined;
  /** The last day for a person's entries of a month, in the person's group and its name. */
  cutOffOf(employee: number, month: Month): { readonly on: IsoDate; readonly group: string } | undefined;
  /** The month that pays a day of a person. */
  monthOf(employee: number, day: IsoDate): Month;
  /** All days that anybody's month may be for. */
  reach(month: Month): Days;
  /** The earliest day of joining of who may be in a month's run for the first time. */
  joinedSince(month: Month): IsoDate;
};

const calendarDays = (month: Month): Days => ({ from: firstDay(month), to: lastDay(month) });

const withoutGroups: PayCalendar = {
  grouped: false,
  shifted: false,
  defers: false,
  groupOf: () => null,
  partsOf: () => [],
  daysOf: (_group, month) => calendarDays(month),
  endsMonth: () => true,
  periodOf: () => undefined,
  lostDayOf: () => undefined,
  netRoundingOf: () => undefined,
  cutOffOf: () => undefined,
  monthOf: (_employee, day) => payMonthOf(day),
  reach: calendarDays,
  joinedSince: firstDay,
};

type GroupRow = {
  id: number;
  name: string;
  frequency: 'monthly' | 'twice-a-month' | 'fortnightly' | 'weekly' | 'daily';
  periodBegins: IsoDate | null;
  beginsOn: number | null;
  cutOffDay: number | null;
  cutOffAfter: number | null;
  lateJoiners: 'this-month' | 'next-month';
  basis: LossOfPayBasis | null;
  restDays: readonly WeekDay[] | null;
  netRounding: RoundingName | null;
  forWhom: Population | null;
};
type ChoiceRow = { employee: number; group: number; from: IsoDate; to: IsoDate | null };

/** Reads the groups and, where there are some, who is in which; `ids` narrows to some people. */
export async function readPayCalendar(
  db: Db,
  organisationId: number,
  ids: readonly number[] | null = null,
): Promise<PayCalendar> {
  const { rows: groups } = await sql<GroupRow>`
    select id, name, frequency, period_begins as "periodBegins", begins_on as "beginsOn",
      cut_off_day as "cutOffDay", cut_off_after as "cutOffAfter", late_joiners as "lateJoiners",
      loss_of_pay_basis as basis, rest_days as "restDays", net_rounding as "netRounding",
      for_whom as "forWhom"
    from pay_group where organisation_id = ${organisationId} order by id`.execute(db);
  if (groups.length === 0) return withoutGroups;
  const { rows: choices } = await sql<ChoiceRow>`
    select employee_id as employee, pay_group_id as "group", valid_from as from, valid_to as to
    from employee_pay_group
    where organisation_id = ${organisationId} and superseded_at is null
      and ${among('employee_id', ids)}
    order by employee_id, valid_from`.execute(db);
  const bySelf = groups.filter(({ forWhom }) => forWhom !== null);
  const holding = await rowsHolding([workPopulation], { db, organisationId }, bySelf, ids);
  return calendarOf(groups, choices, (employee, day) => holding(employee, day)?.id ?? null);
}

/** The group of who has none given. */
type GroupBySelf = (employee: number, day: IsoDate) => number | null;

/** Where every day is a period, they follow from any of them. */
const anyDay: IsoDate = '2000-01-01';

function cycleOf({ frequency, periodBegins: begins }: GroupRow): Pick<PayGroup, 'cycle'> {
  if (frequency === 'twice-a-month') return { cycle: { days: 'half of a month' } };
  if (frequency === 'daily') return { cycle: { days: 1, begins: anyDay } };
  return begins ? { cycle: { days: frequency === 'weekly' ? 7 : 14, begins } } : {};
}

const groupFrom = (row: GroupRow): PayGroup => ({
  name: row.name,
  beginsOn: row.beginsOn ?? 1,
  ...cycleOf(row),
  ...(row.cutOffDay === null ? {} : { cutOffDay: row.cutOffDay }),
  ...(row.cutOffAfter === null ? {} : { cutOffAfter: row.cutOffAfter }),
  lateJoiners: row.lateJoiners === 'next-month' ? 'next month' : 'this month',
  source: sourceOf(row),
});

const sourceOf = ({ id }: GroupRow): Source => ({ form: 'pay-group', id: String(id) });

const lostDayIn = (row: GroupRow): LostDay | undefined =>
  row.basis === null
    ? undefined
    : {
        group: row.name,
        basis: row.basis,
        ...(row.restDays === null ? {} : { restDays: row.restDays }),
        source: sourceOf(row),
      };

const partsIn = (group: PayGroup | undefined, month: Month): readonly PeriodPart[] =>
  group?.cycle ? partsOf(group.cycle, month) : [];

function daysIn(group: PayGroup | undefined, month: Month): Days {
  const { from, to } = paidDays(month, payPeriod(month, group, group));
  return { from, to };
}

function calendarOf(
  rows: readonly GroupRow[],
  choices: readonly ChoiceRow[],
  groupBySelf: GroupBySelf,
): PayCalendar {
  const groups = new Map(rows.map((row) => [row.id, groupFrom(row)]));
  const lostDays = new Map(rows.map((row) => [row.id, lostDayIn(row)]));
  const roundings = new Map(rows.map(({ id, netRounding }) => [id, netRounding]));
  const byPerson = Map.groupBy(choices, ({ employee }) => employee);
  /** The choice that holds on a month's last day. */
  const groupOf = (employee: number, month: Month): number | null => {
    const day = lastDay(month);
    const held = byPerson
      .get(employee)
      ?.findLast(({ from, to }) => from <= day && (to === null || to >= day));
    return held?.group ?? groupBySelf(employee, day);
  };
  const groupIn = (employee: number, month: Month) => groups.get(groupOf(employee, month) ?? 0);
  const shifted = [...groups.values()].some(({ beginsOn, cycle }) => beginsOn > 1 || cycle);
  const defers = rows.some(({ lateJoiners }) => lateJoiners === 'next-month');
  const reach = (month: Month): Days => {
    const days = calendarDays(month);
    return shifted ? { ...days, from: firstDay(addMonths(month, -1)) } : days;
  };
  return {
    grouped: true,
    shifted,
    defers,
    groupOf,
    partsOf: (group, month) => partsIn(groups.get(group ?? 0), month),
    daysOf: (group, month) => daysIn(groups.get(group ?? 0), month),
    endsMonth: (group, month, period) => (period ?? 0) >= partsIn(groups.get(group ?? 0), month).length,
    periodOf(employee, month, joined, part) {
      const group = groupIn(employee, month);
      // Who joins within the month was in no other group before it.
      const before = joined >= firstDay(month) ? group : groupIn(employee, addMonths(month, -1));
      return payPeriod(month, group, before, joined, part ?? undefined);
    },
    lostDayOf: (employee, month) => lostDays.get(groupOf(employee, month) ?? 0),
    netRoundingOf: (employee, month) => roundings.get(groupOf(employee, month) ?? 0) ?? undefined,
    cutOffOf(employee, month) {
      const group = groupIn(employee, month);
      const on = cutOffOf(month, group);
      return group && on && { on, group: group.name };
    },
    monthOf(employee, day) {
      const month = payMonthOf(day);
      const period = this.periodOf(employee, month, firstDay(addMonths(month, -1)));
      return period && day > period.to ? addMonths(month, 1) : month;
    },
    reach,
    joinedSince: (month) => reach(defers ? addMonths(month, -1) : month).from,
  };
}
