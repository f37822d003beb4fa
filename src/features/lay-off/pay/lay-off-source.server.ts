/** Lay-offs in pay: their days are not paid as wages, and half of basic pay and dearness allowance is. */
import { sql } from 'kysely';
import { payComponent } from '#features/pay-setup/component/pay-component.form.ts';
import { paidSpan } from '#features/pay-setup/pay-group/paid-span.ts';
import { type Days, readPayCalendar } from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { addDays, formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { dayCount } from '#kernel/text/day-count.ts';
import { layOffPayBetween } from '#law/in/lay-off/lay-off.ts';
import type { LossOfPay, PayInput } from '#pay/model/facts.ts';
import { records } from '#server/forms/record/records.ts';
import {
  type Brought,
  type Explained,
  type PayAsked,
  type PersonAsked,
  paySource,
  recordSource,
} from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { laidOff } from '../person/laid-off.form.ts';
import { type LaidOff, laidOffBetween, laidOffCalled } from '../person/laid-off.server.ts';
import { dayWage } from './day-wage.server.ts';
import { layOffRules } from './lay-off-setting.server.ts';

type Known = LaidOff & { readonly wage: Paise };

async function componentCode(work: Work): Promise<string | undefined> {
  const { component } = await layOffRules(work);
  return component === null ? undefined : (await records(work, payComponent).one(component))?.code;
}

/** The compensated days are the first ones: how many of them lie up to a day. */
const paidUpTo = ({ days, daysPaid }: LaidOff, last: IsoDate): number =>
  Math.min(daysPaid, days.filter((day) => day <= last).length);

/** What of the compensation falls on the days of a span. */
const payBetween = (of: Known, { from, to }: Days): Paise =>
  layOffPayBetween(of.wage, paidUpTo(of, addDays(from, -1)), paidUpTo(of, to));

function broughtBy(of: Known, span: Days, component: string | undefined): Brought {
  const source = recordSource(laidOff, of);
  const lost = of.days.filter((day) => day >= span.from && day <= span.to);
  const lossOfPay = lost.map((on): LossOfPay => ({ days: 1, on, source }));
  const amount = payBetween(of, span);
  if (component === undefined || amount === 0) return { lossOfPay };
  const input: PayInput = { component, amount, source, follows: true };
  return { lossOfPay, inputs: [input] };
}

async function read(work: Work, { month, ids }: PayAsked) {
  const calendar = await readPayCalendar(work.db, work.session.organisationId, ids);
  const reach = calendar.reach(month);
  const rows = await laidOffBetween(work, ids, reach.from, reach.to);
  if (rows.length === 0) return () => undefined;
  const component = await componentCode(work);
  const known: Known[] = [];
  for (const row of rows) known.push({ ...row, wage: await dayWage(work, row.employee, row.from) });
  const found = Map.groupBy(known, ({ employee }) => employee);
  return (person: PersonAsked): Brought | undefined => {
    const its = found.get(person.id);
    const span = its && paidSpan(calendar, month, person);
    if (!its || !span) return undefined;
    const all = its.map((each) => broughtBy(each, span, component));
    return {
      lossOfPay: all.flatMap(({ lossOfPay = [] }) => lossOfPay),
      inputs: all.flatMap(({ inputs = [] }) => inputs),
    };
  };
}

async function explain(work: Work, ids: readonly string[]): Promise<Map<string, Explained>> {
  const told = new Map<string, Explained>();
  for (const row of await laidOffCalled(work, ids)) {
    const days = dayCount(row.days.length);
    const span = `Laid off from ${formatDate(row.from)} to ${formatDate(row.until)}, ${days}`;
    const wage = formatRupees(await dayWage(work, row.employee, row.from));
    const says =
      row.daysPaid === 0
        ? `${span}, without compensation`
        : `${span}: half of ${wage} of basic pay and dearness allowance a day for ` +
          `${dayCount(row.daysPaid)} (Industrial Relations Code 2020, section 67)`;
    told.set(String(row.id), { by: row.by ?? '', at: row.at, says });
  }
  return told;
}

export const layOffSource = paySource({
  form: laidOff,
  read,
  // What is taken back moves every month since its first day.
  changes: (organisationId, months) => sql`
    select l.employee_id, paid.month, l.changed_at from laid_off l
    cross join unnest(${[...months]}::text[]) as paid (month)
    where l.organisation_id = ${organisationId} and paid.month >= to_char(l."from", 'YYYY-MM')
      and paid.month <= to_char(l.until + 31, 'YYYY-MM')`,
  explain,
  counted: {
    as: 'dated-days',
    rows: (organisationId, { month }) => sql`
      select l.employee_id, count(*) as quantity from laid_off l
      join laid_off_days d on d.organisation_id = l.organisation_id and d.laid_off_id = l.id
      where l.organisation_id = ${organisationId} and not l.taken_back
        and to_char(d.day, 'YYYY-MM') = ${month}
      group by l.employee_id`,
  },
});

/** What was paid for lay-off from one day to another, for the retrenchment that sets it off. */
export async function layOffPaid(work: Work, employee: number, span: Days) {
  let [days, paid] = [0, 0];
  for (const row of await laidOffBetween(work, [employee], span.from, span.to)) {
    const wage = await dayWage(work, employee, row.from);
    days += row.days.filter((day) => day >= span.from && day <= span.to).length;
    paid += payBetween({ ...row, wage }, span);
  }
  return { days, paid };
}
