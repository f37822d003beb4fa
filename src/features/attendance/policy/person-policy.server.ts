/** Which attendance policy holds for a person on a day, made ready to judge days by. */
import { sql } from 'kysely';
import { addDays, type IsoDate, type Month } from '#kernel/calendar.ts';
import type { ValuesOfForm } from '#kernel/form.ts';
import type { Population } from '#kernel/population/population.ts';
import type { PhotoRule } from '#kernel/wire/punch-photo.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { secondsOf } from '#time/clock.ts';
import type { DayRules } from '#time/day/day-rules.ts';
import type { HourRules } from '#time/day/hour-account.ts';
import type { LateRule } from '#time/day/penalty.ts';
import type { TimePay } from '../pay/time-pay.ts';
import type { attendancePolicy } from './attendance-policy.form.ts';
import { type LateTakenFrom, lateRuleOf, lateTakenFromOf } from './late-rule.ts';
import type { OffWork } from './off-work.ts';

type Row = Omit<
  ValuesOfForm<typeof attendancePolicy>,
  'forWhom' | 'overtimeComponent' | 'nightComponent' | 'offComponent'
> & {
  readonly offBy: string | null;
  readonly id: number;
  readonly overtimeBy: string | null;
  readonly nightBy: string | null;
  readonly nightHours: boolean;
  readonly forWhom: Population | null;
};

export type PersonPolicy = {
  readonly id: number;
  readonly name: string;
  readonly byWeb: boolean;
  /** What clocking in elsewhere than at an establishment is. */
  readonly clockPlace: 'free' | 'marked' | 'refused';
  /** How old a punch may be that a phone made without a network; 0: none is taken. */
  readonly offlineHours: number;
  /** When a photo is asked for with a punch in the browser or on the phone. */
  readonly clockPhoto: PhotoRule;
  readonly photoDays: number;
  readonly correctDays: number;
  readonly correctTimes: number | null;
  /** The shift of people who have none of their own. */
  readonly shift: number | null;
  readonly rules: DayRules;
  readonly pay: TimePay;
  readonly offWork: OffWork;
  /** How hours are carried from month to month, and since which; undefined where they are not. */
  readonly hours: (HourRules & { readonly from: Month }) | undefined;
  /** What coming late costs; undefined where it costs nothing. */
  readonly late: LateRule | undefined;
  readonly lateTakenFrom: LateTakenFrom;
};

type Holding = Awaited<ReturnType<typeof rowsHolding<Row>>>;

const minutesOf = (time: string): number => (secondsOf(time) ?? 0) / 60;

function rulesOf(row: Row): DayRules {
  const from = minutesOf(row.nightFrom);
  const to = minutesOf(row.nightTo);
  return {
    pairing: row.pairing,
    repeatSeconds: row.repeatSeconds,
    lateFrom: row.lateFrom,
    roundTo: row.roundTo,
    rounding: row.rounding,
    overtime: { beforeShift: row.overtimeBefore, from: row.overtimeFrom },
    ...(row.missingPaid !== null && { missingPaid: row.missingPaid }),
    night: {
      from,
      to: to > from ? to : to + 1_440,
      ...(row.nightLeast !== null && { least: row.nightLeast }),
    },
  };
}

const payOf = (row: Row): TimePay => ({
  from: row.payFrom,
  absence: row.absencePay,
  overtime: row.overtimePaid,
  counted: row.overtimeCounted ?? 'minutes',
  overtimeBy: row.overtimeBy,
  nightBy: row.nightBy,
  nightHours: row.nightHours,
});

const offWorkOf = (row: Row): OffWork => ({
  earns: row.offWork,
  halfFrom: row.offHalfFrom ?? 240,
  fullFrom: row.offFullFrom ?? 420,
  type: row.offType,
  validDays: row.offValidDays ?? 60,
  component: row.offBy,
});

/** Loss of pay begins with the month that attendance pays from. */
function hoursOf(row: Row): PersonPolicy['hours'] {
  const { hourAccount, hoursFrom, payFrom: paid } = row;
  if (hourAccount === null || hourAccount === 'none' || hoursFrom === null) return undefined;
  return {
    from: hoursFrom,
    beyond: paid === null ? 'lapse' : hourAccount,
    minusMost: (row.hoursMinus ?? 0) * 60,
    plusMost: (row.hoursPlus ?? 0) * 60,
    overtimePaid: row.overtimePaid !== 'none',
    absenceLost: paid !== null && row.absencePay === 'lost',
  };
}

/** The first month that any policy pays by time; null where none does. */
export async function payFrom({ db, session }: Work): Promise<Month | null> {
  const { rows } = await sql<{ first: Month | null }>`
    select min(pay_from) as first from attendance_policy
    where organisation_id = ${session.organisationId}`.execute(db);
  return rows[0]?.first ?? null;
}

/** Of those that hold on some day of the span, the newest first, so that of two that say the same it wins. */
async function policiesWithin(work: Work, from: IsoDate, to: IsoDate): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.for_whom as "forWhom", p."from", p."to", p.shift_id as shift, p.pairing,
      p.repeat_seconds as "repeatSeconds", p.by_web as "byWeb",
      p.clock_place as "clockPlace",
      p.offline_hours as "offlineHours", p.clock_photo as "clockPhoto", p.photo_days as "photoDays",
      p.late_from as "lateFrom",
      p.late_rule as "lateRule", p.late_free as "lateFree", p.late_count as "lateCount",
      p.late_pool as "latePool", p.late_step as "lateStep", p.late_costs as "lateCosts",
      p.late_takes as "lateTakes", p.late_leave_id as "lateLeave", p.late_short as "lateShort",
      p.round_to as "roundTo", p.rounding, p.night_from as "nightFrom", p.night_to as "nightTo",
      p.night_least as "nightLeast",
      p.overtime_before as "overtimeBefore", p.overtime_from as "overtimeFrom", p.pay_from as "payFrom",
      p.absence_pay as "absencePay", p.overtime_paid as "overtimePaid",
      p.overtime_counted as "overtimeCounted", overtime.code as "overtimeBy", night.code as "nightBy",
      coalesce(night.unit = 'hour', false) as "nightHours", p.missing_paid as "missingPaid",
      p.correct_days as "correctDays", p.correct_times as "correctTimes",
      p.hour_account as "hourAccount", p.hours_from as "hoursFrom", p.hours_minus as "hoursMinus",
      p.hours_plus as "hoursPlus",
      p.off_work as "offWork", p.off_half_from as "offHalfFrom", p.off_full_from as "offFullFrom",
      p.off_type_id as "offType", p.off_valid_days as "offValidDays", off.code as "offBy"
    from attendance_policy p
    left join pay_component overtime on overtime.organisation_id = p.organisation_id
      and overtime.id = p.overtime_component_id
    left join pay_component night on night.organisation_id = p.organisation_id
      and night.id = p.night_component_id
    left join pay_component off on off.organisation_id = p.organisation_id and off.id = p.off_component_id
    where p.organisation_id = ${work.session.organisationId} and p."from" <= ${to}::date
      and (p."to" is null or p."to" >= ${from}::date)
    order by p."from" desc, p.id`.execute(work.db);
  return rows;
}

/** Undefined: no policy is for the person, who keeps no time then. */
export async function policiesOf(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
): Promise<(employee: number, on: IsoDate) => PersonPolicy | undefined> {
  const rows = await policiesWithin(work, from, to);
  const ready = new Map(
    rows.map((row) => [
      row,
      {
        ...row,
        offlineHours: row.offlineHours ?? 0,
        clockPlace: row.clockPlace ?? 'free',
        clockPhoto: row.clockPhoto ?? 'never',
        photoDays: row.photoDays ?? 90,
        rules: rulesOf(row),
        pay: payOf(row),
        offWork: offWorkOf(row),
        hours: hoursOf(row),
        late: lateRuleOf(row),
        lateTakenFrom: lateTakenFromOf(row),
      },
    ]),
  );
  const within = { db: work.db, organisationId: work.session.organisationId };
  const spans: { readonly from: IsoDate; readonly holding: Holding }[] = [];
  // Between two days on which a policy begins or ends, the same ones compete.
  for (const span of spansOf(rows, from, to)) {
    const competing = rows.filter((row) => row.from <= span.from && (row.to === null || row.to >= span.from));
    const holding = await rowsHolding(work.host.forms.populationSources, within, competing, people);
    spans.push({ ...span, holding });
  }
  return (employee, on) => {
    const row = spans.findLast((span) => span.from <= on)?.holding(employee, on);
    return row && ready.get(row);
  };
}

/** The days from which another set of policies competes, in order. */
function spansOf(rows: readonly Row[], from: IsoDate, to: IsoDate): { readonly from: IsoDate }[] {
  const begins = new Set<IsoDate>([from]);
  for (const row of rows) {
    if (row.from > from && row.from <= to) begins.add(row.from);
    if (row.to !== null && row.to >= from && row.to < to) begins.add(addDays(row.to, 1));
  }
  return [...begins].toSorted().map((each) => ({ from: each }));
}
