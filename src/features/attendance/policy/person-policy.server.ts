/** Which attendance policy holds for a person on a day, made ready to judge days by. */
import { sql } from 'kysely';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { ValuesOfForm } from '#kernel/form.ts';
import type { Population } from '#kernel/population/population.ts';
import { rowsHolding } from '#server/population/person.ts';
import type { Work } from '#server/work.ts';
import { secondsOf } from '#time/clock.ts';
import type { DayRules } from '#time/day/day-rules.ts';
import type { attendancePolicy } from './attendance-policy.form.ts';

type Row = Omit<ValuesOfForm<typeof attendancePolicy>, 'forWhom'> & {
  readonly id: number;
  readonly forWhom: Population | null;
};

export type PersonPolicy = {
  readonly id: number;
  readonly name: string;
  readonly byWeb: boolean;
  readonly correctDays: number;
  readonly correctTimes: number | null;
  /** The shift of people who have none of their own. */
  readonly shift: number | null;
  readonly rules: DayRules;
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
    night: { from, to: to > from ? to : to + 1_440 },
  };
}

/** Of those that hold on some day of the span, the newest first, so that of two that say the same it wins. */
async function policiesWithin(work: Work, from: IsoDate, to: IsoDate): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select id, name, for_whom as "forWhom", "from", "to", shift_id as shift, pairing,
      repeat_seconds as "repeatSeconds", by_web as "byWeb", late_from as "lateFrom", round_to as "roundTo",
      rounding, night_from as "nightFrom", night_to as "nightTo", overtime_before as "overtimeBefore",
      overtime_from as "overtimeFrom", missing_paid as "missingPaid", correct_days as "correctDays",
      correct_times as "correctTimes"
    from attendance_policy
    where organisation_id = ${work.session.organisationId} and "from" <= ${to}::date
      and ("to" is null or "to" >= ${from}::date)
    order by "from" desc, id`.execute(work.db);
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
  const ready = new Map(rows.map((row) => [row, { ...row, rules: rulesOf(row) }]));
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
