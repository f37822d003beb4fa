/** The facts of a month's people, as the engine takes them: what was known when they were read. */

import { sql } from 'kysely';
import { readTaxFacts } from '#features/income-tax/fact/tax-facts.server.ts';
import {
  type Days,
  type PayCalendar,
  readPayCalendar,
} from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import { ownAmounts } from '#features/pay-setup/salary/own-amounts.server.ts';
import { addMonths, type IsoDate, lastDay, later, type Month, monthNumber } from '#kernel/calendar.ts';
import { type Paise, paise } from '#kernel/money.ts';
import type { EmployeeFacts, PayInput, SalaryAssignment, WorkState } from '#pay/model/facts.ts';
import type { TaxFacts } from '#pay/model/tax-facts.ts';
import { ownDays, paidDays } from '#pay/month/pay-period.ts';
import type { YearToDate } from '#pay/year/year-to-date.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { type Flexible, flexibleOf, readFlexible } from '../flexible-pay/flexible-facts.server.ts';
import { type RecurringOf, readRecurring } from '../input/recurring-facts.server.ts';
import { readSetByHand, type SetByHand } from '../override/override-facts.server.ts';
import { isTakenBack } from '../run/reversal.server.ts';
import { type PostRow, postOf, readFormulaAsks, readPosts } from './formula-facts.server.ts';
import { type FundHistory, type FundRow, readFundHistories } from './fund-facts.server.ts';
import { lastMonthOfYear, readLaterInputs } from './later-input.server.ts';
import { type LostDayOf, readLostDays } from './loss-of-pay-divisor.server.ts';
import { readStaff } from './staff-count.server.ts';
import {
  type KindRow,
  type OptionRow,
  periodStartOf,
  readDisabled,
  readOptions,
  sourceOf,
  statutoryFacts,
} from './statutory-facts.server.ts';
import { readTime, type TimeWorked } from './time-worked.server.ts';
import { type PeriodStart, readYearToDate } from './year-to-date.server.ts';

type Known<T> = { readonly id: number; readonly employee: number } & T;
type PersonRow = FundRow & {
  readonly left: IsoDate | null;
  readonly born: IsoDate;
  readonly gender: 'female' | 'male' | 'other';
};
type SalaryRow = Known<{
  from: IsoDate;
  to: IsoDate | null;
  gross: number;
  structure: string;
  own: Readonly<Record<string, Paise>> | null;
}>;
type WorkRow = Known<KindRow & { from: IsoDate; to: IsoDate | null; state: string; establishment: number }>;
type InputRow = Known<{ component: string; amount: number }>;

type Reading = Flexible & {
  readonly salaries: ReadonlyMap<number, SalaryRow[]>;
  readonly works: ReadonlyMap<number, WorkRow[]>;
  readonly posts?: ReadonlyMap<number, PostRow[]>;
  readonly time: ReadonlyMap<number, TimeWorked>;
  readonly lostDayOf: LostDayOf;
  readonly recurring: RecurringOf;
  readonly inputs: ReadonlyMap<number, InputRow[]>;
  readonly laterInputs: ReadonlyMap<number, PayInput[]>;
  readonly lastNets: ReadonlyMap<number, number>;
  readonly carried: ReadonlyMap<number, number>;
  readonly options: ReadonlyMap<number, OptionRow>;
  readonly funds: ReadonlyMap<number, FundHistory>;
  readonly disabled: ReadonlyMap<number, number>;
  readonly staff: ReadonlyMap<string, number>;
  readonly setByHand: ReadonlyMap<number, SetByHand>;
  readonly taxation: ReadonlyMap<number, TaxFacts>;
  readonly soFar: (employee: number, periodOf: PeriodStart | undefined) => YearToDate;
  readonly month: Month;
  readonly part: number | null;
  readonly calendar: PayCalendar;
};

/** Which payslip is asked for: the day it is paid where that is not the month's last, its run, its part. */
type AskedPayslip = {
  readonly payOn?: IsoDate;
  readonly runId?: number;
  /** The period of a month that is paid in parts; of other people nothing comes of it. */
  readonly part?: number | null;
  /** A run is made of it, so that what is not known of the month counts as nothing. */
  readonly forRun?: boolean;
  /** Formulas that are not saved and are to be worked out: what they ask is read too. */
  readonly formulas?: readonly string[];
};

/** Inputs of other runs of the month that paid them, for a part that takes off what the month has paid. */
const paidBesides = sql`exists (select from payslip slip where slip.organisation_id = input.organisation_id
  and slip.run_id = input.run_id and slip.employee_id = input.employee_id and not ${isTakenBack('slip')})`;

/** Everybody in service on a day of the month, in order of id; `only` narrows to one person or to some. */
export async function readFacts(
  db: Db,
  organisationId: number,
  month: Month,
  only?: number | readonly number[],
  { payOn = lastDay(month), runId, part = null, forRun = false, formulas = [] }: AskedPayslip = {},
): Promise<EmployeeFacts[]> {
  const ids = only === undefined ? null : typeof only === 'number' ? [only] : [...only];
  const calendar = await readPayCalendar(db, organisationId, ids);
  const { from, to } = calendar.reach(month);
  const lastMonth = lastMonthOfYear(month, payOn);
  const one = sql`(${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))`;
  const here = sql`organisation_id = ${organisationId}`;
  const { rows: people } = await sql<PersonRow>`
    select id, joined_on as joined, left_on as left, date_of_birth as born, gender,
      pf_joined_before2014 as before2014, pf_basis as basis, pension_member as pension,
      international_worker as international
    from employee
    where ${here} and joined_on <= ${to} and (left_on is null or left_on >= ${from})
      and (${ids}::bigint[] is null or id = any (${ids}::bigint[]))
    order by id`.execute(db);
  const { rows: salaries } = await sql<SalaryRow>`
    select assignment.id, employee_id as employee, valid_from as from, valid_to as to, gross_monthly as gross,
      structure.code as structure, ${ownAmounts} as own
    from salary_assignment assignment
    join salary_structure structure
      on structure.organisation_id = assignment.organisation_id and structure.id = assignment.structure_id
    where assignment.organisation_id = ${organisationId} and ${one}
      and ${holdsWithin('assignment', from, later(to, lastDay(lastMonth)))}
    order by employee_id, valid_from`.execute(db);
  const { rows: works } = await sql<WorkRow>`
    select work.id, employee_id as employee, valid_from as from, valid_to as to,
      place.id as establishment, place.indian_state as state, place.kind as place,
      kind.provident_fund as fund, kind.state_insurance as insurance,
      kind.professional_tax as "professionalTax", kind.labour_welfare_fund as welfare,
      kind.gratuity, kind.bonus
    from employee_work work
    join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    join employment_type kind
      on kind.organisation_id = work.organisation_id and kind.id = work.employment_type_id
    where work.organisation_id = ${organisationId} and ${holdsWithin('work', from, to)} and ${one}
    order by employee_id, valid_from`.execute(db);
  const { rows: inputs } = await sql<InputRow>`
    select input.id, employee_id as employee, component.code as component, amount
    from pay_input input
    join pay_component component
      on component.organisation_id = input.organisation_id and component.id = input.component_id
    where input.organisation_id = ${organisationId} and month = ${month} and ${one}
      and (run_id is null or ${part !== null} and ${paidBesides})
    order by employee_id, input.id`.execute(db);
  const { rows: slips } = await sql<{ employee: number; net: number }>`
    select employee_id as employee, net from payslip
    where ${here} and ${one} and (month = ${addMonths(month, -1)} and ${part === null}
      or kind = 'regular' and ${part !== null} and month between ${addMonths(month, -1)} and ${month})
    ${part === null ? sql`` : sql`order by month, period`}`.execute(db);
  const { rows: carried } = await sql<{ employee: number; amount: number }>`
    select employee_id as employee, -sum(amount)::bigint as amount from payslip_line
    where ${here} and source = 'carried-balance' and ${one}
      and (month < ${month} or ${part !== null} and month = ${month})
    group by employee_id having sum(amount) < 0`.execute(db);
  const taxation = await readTaxFacts(db, organisationId, month, ids?.length === 1 ? ids[0] : undefined);
  const renters = [...taxation].filter(([, { rents }]) => rents).map(([employee]) => employee);
  const options = await readOptions(db, organisationId, month, ids);
  const allowed = [...taxation].filter(([, of]) => of.allowances).map(([employee]) => employee);
  const asks = await readFormulaAsks(db, organisationId, month, formulas);
  const posts = asks.post ? await readPosts(db, organisationId, { from, to }, ids) : undefined;
  const reading: Reading = {
    ...(posts ? { posts: byEmployee(posts) } : {}),
    month,
    part,
    calendar,
    taxation,
    carried: new Map(carried.map(({ employee, amount }) => [employee, amount])),
    options,
    funds: await readFundHistories(db, organisationId, month, people, options),
    staff: await readStaff(db, organisationId, month),
    disabled: await readDisabled(db, organisationId, month, ids),
    ...(await readFlexible(db, organisationId, { month, part, forRun }, ids)),
    setByHand: await readSetByHand(db, organisationId, month, ids),
    soFar: await readYearToDate(db, organisationId, { month, payOn, runId }, ids, {
      renters,
      allowed,
      past: asks.past,
    }),
    salaries: byEmployee(salaries),
    works: byEmployee(works),
    time: await readTime(db, organisationId, month, ids),
    lostDayOf: await readLostDays(db, organisationId, month, calendar),
    recurring: await readRecurring(db, organisationId, month, ids),
    inputs: byEmployee(inputs),
    laterInputs: await readLaterInputs(db, organisationId, month, lastMonth, ids),
    lastNets: new Map(slips.map(({ employee, net }) => [employee, net])),
  };
  return people.flatMap((person) => factsOf(person, reading) ?? []);
}

function byEmployee<R extends { readonly employee: number }>(rows: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>();
  for (const row of rows) {
    const list = found.get(row.employee);
    if (list) list.push(row);
    else found.set(row.employee, [row]);
  }
  return found;
}

/** What was read reaches further than a person's own days where pay groups differ. */
const within = <R extends { readonly from: IsoDate; readonly to: IsoDate | null }>(
  rows: readonly R[] | undefined,
  { from, to }: Days,
): R[] => rows?.filter((row) => row.from <= to && (row.to === null || row.to >= from)) ?? [];

/** Nothing for who is in service on none of the days that the month, or its part, pays. */
function factsOf(person: PersonRow, reading: Reading): EmployeeFacts | undefined {
  const { salaries, works, time, inputs, lastNets, options, disabled, taxation, month } = reading;
  const period = reading.calendar.periodOf(person.id, month, person.joined, reading.part);
  const own = ownDays(month, period);
  if (person.joined > own.to || (person.left !== null && person.left < own.from)) return undefined;
  const days = paidDays(month, period);
  const places = within(works.get(person.id), days);
  const place = places.at(-1);
  const lastNet = lastNets.get(person.id);
  const carried = reading.carried.get(person.id);
  const taxed = taxation.get(person.id);
  const endsYear = days.to >= own.to && monthNumber(month) === 3;
  const setByHand = reading.setByHand.get(person.id);
  const { lossOfPay = [], units = [] } = time.get(person.id) ?? {};
  const lostDay = reading.lostDayOf(person.id, period, place?.establishment);
  const netRounding = reading.calendar.netRoundingOf(person.id, month);
  const recurring = reading.recurring(person.id, person.left, days.to);
  return {
    employee: String(person.id),
    source: sourceOf('employee', person),
    joined: person.joined,
    ...(person.left === null ? {} : { left: person.left }),
    dateOfBirth: person.born,
    gender: person.gender,
    ...(period ? { period } : {}),
    salaries: within(salaries.get(person.id), days).map(salaryOf),
    workStates: places.map(placeOf),
    ...(reading.posts ? { posts: within(reading.posts.get(person.id), days).map(postOf) } : {}),
    lossOfPay,
    ...(lostDay ? { lostDay } : {}),
    ...(netRounding ? { netRounding } : {}),
    inputs: (inputs.get(person.id) ?? []).map(inputOf),
    ...(recurring.length > 0 ? { recurring } : {}),
    ...(units.length > 0 ? { units } : {}),
    ...flexibleOf(reading, person.id, endsYear || (person.left !== null && person.left <= days.to)),
    ...statutoryFacts(
      person,
      place,
      options.get(person.id),
      disabled.get(person.id),
      reading.funds.get(person.id),
      place && reading.staff.get(place.state),
    ),
    ...(setByHand ? { setByHand } : {}),
    soFar: reading.soFar(person.id, periodStartOf(place?.state, month)),
    ...(taxed ? { taxation: taxed, ...laterOf(person.id, reading, days) } : {}),
    ...(carried === undefined ? {} : { carried: paise(carried) }),
    ...(lastNet === undefined ? {} : { lastNet: paise(lastNet) }),
  };
}

/** What is known of later months; nothing for most people. */
function laterOf(id: number, { salaries, laterInputs }: Reading, { to }: Days): Pick<EmployeeFacts, 'later'> {
  const agreed = salaries.get(id)?.filter((row) => row.from > to) ?? [];
  const inputs = laterInputs.get(id) ?? [];
  if (agreed.length === 0 && inputs.length === 0) return {};
  return { later: { salaries: agreed.map(salaryOf), inputs } };
}

const salaryOf = (row: SalaryRow): SalaryAssignment => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  monthlyGross: paise(row.gross),
  structure: row.structure,
  ...(row.own === null ? {} : { amounts: row.own }),
  source: sourceOf('salary-assignment', row),
});

const placeOf = (row: WorkRow): WorkState => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  state: row.state,
  source: sourceOf('employee-work', row),
});

const inputOf = (row: InputRow): PayInput => ({
  component: row.component,
  amount: paise(row.amount),
  source: sourceOf('pay-input', row),
});
