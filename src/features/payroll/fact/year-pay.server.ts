/**
 * A person's pay in a tax year, month by month: what payslips paid, and from there on what the present
 * salary comes to, calculated by the pay engine. What is typed for single months is not foreseen.
 */

import { sql } from 'kysely';
import { type PayNature, readNatures } from '#features/income-tax/fact/pay-nature.server.ts';
import type { MonthPay } from '#features/income-tax/my-tax/year-figures.ts';
import { lawOf } from '#features/law/law-in-force.server.ts';
import { readOwnRules, withLaw } from '#features/pay-setup/rule/pay-rules.server.ts';
import { ownAmounts } from '#features/pay-setup/salary/own-amounts.server.ts';
import { eachMonth } from '#kernel/calendar/day-range.ts';
import { addMonths, firstDay, type IsoDate, lastDay, later, type Month, monthOf } from '#kernel/calendar.ts';
import { NotInTable } from '#kernel/dated.ts';
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import type { PayRules } from '#pay/model/rules.ts';
import { calculate } from '#pay/month/calculate.ts';
import { type Plan, preparePlan } from '#pay/structure/plan.ts';
import type { Work } from '#server/work.ts';
import { readFacts } from './run-facts.server.ts';

type Line = { code: string; kind: string; source: string | null; amount: number };

const total = (lines: readonly Line[], wanted: (line: Line) => boolean): Paise =>
  sum(lines.filter(wanted).map(({ amount }) => paise(amount)));

function monthOfLines(
  month: Month,
  lines: readonly Line[],
  natures: ReadonlyMap<string, PayNature>,
  paid: boolean,
): MonthPay {
  const natureOf = ({ code }: Line) => natures.get(code)?.nature ?? 'taxable';
  const is = (line: Line, nature: PayNature['nature'], kind = 'earning') =>
    line.kind === kind && natureOf(line) === nature;
  return {
    month,
    paid,
    gross: total(lines, (line) => line.kind === 'earning' && natureOf(line) !== 'outside'),
    salary: total(lines, (line) => line.kind === 'earning' && natures.get(line.code)?.isSalary === true),
    houseRent: total(lines, (line) => is(line, 'house-rent')),
    travel: total(lines, (line) => is(line, 'travel')),
    childrenEducation: total(lines, (line) => is(line, 'children-education')),
    hostel: total(lines, (line) => is(line, 'hostel')),
    disabledTransport: total(lines, (line) => is(line, 'disabled-transport')),
    perquisites: total(lines, (line) => is(line, 'perquisite', 'information')),
    employerPension: total(lines, ({ source }) => source === 'pension-scheme.employer'),
    employerFund: total(lines, ({ source }) => source === 'provident-fund.employer'),
    superannuation: total(lines, (line) => is(line, 'superannuation', 'employer-contribution')),
    professionalTax: total(lines, ({ source }) => source === 'professional-tax'),
    fund: total(
      lines,
      ({ source }) => source === 'provident-fund.member' || source === 'provident-fund.voluntary',
    ),
    tax: paid ? total(lines, ({ source }) => source === 'income-tax') : null,
  };
}

/** What is the same for everybody whose year is asked for. */
export type YearGround = {
  readonly natures: ReadonlyMap<string, PayNature>;
  /** The month that is paid next. */
  readonly next: Month;
  /** Only payslips that are published by this day count as paid; undefined for all. */
  readonly publishedBy: IsoDate | undefined;
  /** How a month to come is calculated; each is prepared once. Throws where the law's tables do not reach. */
  planOf(month: Month): Promise<Plan>;
};

/** Read it once where the years of many people are asked for. */
export async function yearGround(work: Work, publishedBy?: IsoDate): Promise<YearGround> {
  const plans = new Map<Month, Plan>();
  const planOf = async (month: Month): Promise<Plan> => {
    const plan = plans.get(month) ?? preparePlan(await readRules(work, month), month);
    plans.set(month, plan);
    return plan;
  };
  const next = await nextMonth(work, publishedBy);
  return { natures: await readNatures(work), next, publishedBy, planOf };
}

async function readRules(work: Work, month: Month): Promise<PayRules> {
  const own = await readOwnRules(work.db, work.session.organisationId, month);
  return withLaw(own, await lawOf(work.db));
}

/**
 * The same as the person may see it: a month whose payslip is published on a later day is still to come, of
 * the own year. Whoever keeps the payroll sees it as it is.
 */
export async function yearPayShown(work: Work, employee: number, yearFrom: IsoDate): Promise<MonthPay[]> {
  const upTo = employee === work.session.employeeId ? work.today : undefined;
  const ground = await yearGround(work, upTo);
  return yearPay(work, employee, yearFrom, ground);
}

/** Months of the year in service, paid ones first; empty when no salary is recorded. */
export async function yearPay(
  work: Work,
  employee: number,
  yearFrom: IsoDate,
  given?: YearGround,
): Promise<MonthPay[]> {
  const ground = given ?? (await yearGround(work));
  const { natures, next } = ground;
  const first = monthOf(yearFrom);
  const last = addMonths(first, 11);
  const slips = await paidLines(work, employee, [first, last], ground.publishedBy);
  const paid = [...slips].map(([month, lines]) => monthOfLines(month, lines, natures, true));
  const own = paid.at(-1);
  const after = own ? addMonths(own.month, 1) : first;
  if (own && (await isUnfinished(work, employee, own.month))) {
    const [present, ...coming] = await comingMonths(work, employee, own.month, last, ground);
    return [...paid.slice(0, -1), present ? asWhole(own, present) : own, ...coming];
  }
  const from = after > next ? after : next;
  return [...paid, ...(await comingMonths(work, employee, from, last, ground))];
}

/** Whether parts of a month that is paid in several are still to come. */
async function isUnfinished(work: Work, employee: number, month: Month): Promise<boolean> {
  const { rows } = await sql<{ more: boolean | null }>`
    select (facts #>> '{period,part,of}')::int > period as more from payslip
    where organisation_id = ${work.session.organisationId} and employee_id = ${employee}
      and month = ${month} and kind = 'regular'
    order by period desc limit 1`.execute(work.db);
  return rows[0]?.more === true;
}

type SumOfMonth = Exclude<keyof MonthPay, 'month' | 'paid' | 'tax'>;

/** A month that is being paid counts as the whole that it will be, with the tax that was taken so far. */
function asWhole(paid: MonthPay, whole: MonthPay): MonthPay {
  const most = (of: SumOfMonth): Paise => paise(Math.max(paid[of], whole[of]));
  return {
    ...paid,
    gross: most('gross'),
    salary: most('salary'),
    houseRent: most('houseRent'),
    travel: most('travel'),
    childrenEducation: most('childrenEducation'),
    hostel: most('hostel'),
    disabledTransport: most('disabledTransport'),
    perquisites: most('perquisites'),
    employerPension: most('employerPension'),
    employerFund: most('employerFund'),
    superannuation: most('superannuation'),
    professionalTax: most('professionalTax'),
    fund: most('fund'),
  };
}

/**
 * The month that is paid next: after the last one that payslips were locked for, else the present one. A week
 * of a month that is paid in parts says nothing of who is paid by the month.
 */
async function nextMonth(work: Work, publishedBy: IsoDate | undefined): Promise<Month> {
  const { rows } = await sql<{ last: Month | null }>`
    select max(slip.month) as last from payslip slip
    where slip.organisation_id = ${work.session.organisationId} and slip.period is null
      and ${isOut('slip', publishedBy)}`.execute(work.db);
  const last = rows[0]?.last;
  return last ? addMonths(last, 1) : monthOf(work.today);
}

/** Of a payslip or its line: whether its run is published by a day. */
const isOut = (of: 'slip' | 'line', day: IsoDate | undefined) =>
  day === undefined
    ? sql`true`
    : sql`exists (select from pay_run run where run.organisation_id = ${sql.ref(of)}.organisation_id
        and run.id = ${sql.ref(of)}.run_id and run.published_on <= ${day}::date)`;

async function paidLines(
  work: Work,
  employee: number,
  [first, last]: readonly [Month, Month],
  publishedBy: IsoDate | undefined,
): Promise<Map<Month, Line[]>> {
  const { rows } = await sql<Line & { month: Month }>`
    select line.month, line.code, line.kind, line.amount, line.source from payslip_line line
    where line.organisation_id = ${work.session.organisationId} and line.employee_id = ${employee}
      and line.month between ${first} and ${last} and line.amount <> 0
      and ${isOut('line', publishedBy)}
    order by line.month, line.position`.execute(work.db);
  const found = new Map<Month, Line[]>();
  for (const row of rows) found.set(row.month, [...(found.get(row.month) ?? []), row]);
  return found;
}

type PersonRow = {
  joined: IsoDate;
  left: IsoDate | null;
  born: IsoDate;
  gender: 'female' | 'male' | 'other';
};
type SalaryRow = {
  from: IsoDate;
  to: IsoDate | null;
  gross: number;
  structure: string;
  own: Readonly<Record<string, Paise>> | null;
};
type PlaceRow = { from: IsoDate; to: IsoDate | null; state: string };

/** What the levies go by, as the run of the month would read it. */
async function leviesOf(work: Work, employee: number, month: Month): Promise<Partial<EmployeeFacts>> {
  const [facts] = await readFacts(work, month, employee);
  if (!facts) return {};
  const { providentFund, voluntaryFund, employerPension, professionalTaxExemption } = facts;
  return {
    ...(providentFund ? { providentFund } : {}),
    ...(voluntaryFund ? { voluntaryFund } : {}),
    ...(employerPension ? { employerPension } : {}),
    ...(professionalTaxExemption ? { professionalTaxExemption } : {}),
  };
}

async function factsOf(work: Work, employee: number, month: Month): Promise<EmployeeFacts | undefined> {
  const here = sql`organisation_id = ${work.session.organisationId}`;
  const { rows: people } = await sql<PersonRow>`
    select joined_on as joined, left_on as left, date_of_birth as born, gender from employee
    where ${here} and id = ${employee}`.execute(work.db);
  const { rows: salaries } = await sql<SalaryRow>`
    select assignment.valid_from as from, assignment.valid_to as to, assignment.gross_monthly as gross,
      structure.code as structure, ${ownAmounts} as own
    from salary_assignment assignment join salary_structure structure
      on structure.organisation_id = assignment.organisation_id and structure.id = assignment.structure_id
    where assignment.organisation_id = ${work.session.organisationId}
      and assignment.employee_id = ${employee} and assignment.superseded_at is null
    order by assignment.valid_from`.execute(work.db);
  const { rows: places } = await sql<PlaceRow>`
    select w.valid_from as from, w.valid_to as to, p.indian_state as state
    from employee_work w
    join establishment p on p.organisation_id = w.organisation_id and p.id = w.establishment_id
    where w.organisation_id = ${work.session.organisationId} and w.employee_id = ${employee}
      and w.superseded_at is null order by w.valid_from`.execute(work.db);
  const [person] = people;
  if (!person || salaries.length === 0) return undefined;
  const ends = (to: IsoDate | null) => (to === null ? {} : { to });
  return {
    employee: String(employee),
    joined: person.joined,
    ...(person.left === null ? {} : { left: person.left }),
    dateOfBirth: person.born,
    gender: person.gender,
    salaries: salaries.map(({ from, to, gross, structure, own }) => ({
      from,
      ...ends(to),
      monthlyGross: paise(gross),
      structure,
      ...(own ? { amounts: own } : {}),
    })),
    workStates: places.map(({ from, to, state }) => ({ from, ...ends(to), state })),
    lossOfPay: [],
    inputs: [],
    ...(await leviesOf(work, employee, monthOf(later(firstDay(month), person.joined)))),
  };
}

async function comingMonths(
  work: Work,
  employee: number,
  from: Month,
  last: Month,
  { natures, planOf }: YearGround,
): Promise<MonthPay[]> {
  if (from > last) return [];
  const facts = await factsOf(work, employee, from);
  if (!facts) return [];
  const months: MonthPay[] = [];
  for (const month of eachMonth(from, last)) {
    if (facts.left !== undefined && facts.left < `${month}-01`) break;
    if (facts.joined > lastDay(month)) continue;
    try {
      const plan = await planOf(month);
      const { amounts } = calculate(plan, facts);
      const lines = plan.components.map(({ code, kind, source }, position) => ({
        code,
        kind,
        source,
        amount: amounts[position] ?? zero,
      }));
      months.push(monthOfLines(month, lines, natures, false));
    } catch (error) {
      if (!(error instanceof NotInTable)) throw error;
    }
  }
  return months;
}
