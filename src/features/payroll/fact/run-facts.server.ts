/** The facts of a month's people, as the engine takes them: what was known when they were read. */

import { sql } from 'kysely';
import {
  type Days,
  type PayCalendar,
  readPayCalendar,
} from '#features/pay-setup/pay-group/pay-calendar.server.ts';
import {
  addMonths,
  financialYear,
  type IsoDate,
  lastDay,
  type Month,
  monthNumber,
  monthOf,
  monthsBetween,
} from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { EmployeeFacts, PayInput, WorkState } from '#pay/model/facts.ts';
import { lostOnce } from '#pay/month/lost-once.ts';
import { ownDays, paidDays } from '#pay/month/pay-period.ts';
import type { YearToDate } from '#pay/year/year-to-date.ts';
import { among } from '#server/database/among.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import {
  type FactsAsked,
  type FactsSaid,
  type PersonPaid,
  type PersonRow,
  type PlaceRow,
  sourceOf,
} from '#server/fact-source.ts';
import type { Turns } from '#server/in-turns.ts';
import type { Brought, PayAsked, PersonAsked } from '#server/pay-source.ts';
import type { Work } from '#server/work.ts';
import { readFormulaAsks } from './formula-asks.server.ts';
import { readYearToDate } from './year-to-date.server.ts';

/** A person in the payment, with every place of work on its days and what the fact sources say. */
type PersonTold = PersonPaid & {
  readonly ownDays: Days;
  readonly places: readonly PlaceRow[];
  readonly said: FactsSaid;
};

type Reading = {
  readonly brought: BroughtOf;
  readonly lastNets: ReadonlyMap<number, number>;
  readonly carried: ReadonlyMap<number, number>;
  readonly soFar: (employee: number, state: string | undefined) => YearToDate;
  readonly month: Month;
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
  /** Nothing that is kept for speed is taken. */
  readonly afresh?: boolean;
  /** The turns of which these people are one. */
  readonly turns?: Turns | undefined;
  /** Formulas that are not saved and are to be worked out: what they ask is read too. */
  readonly formulas?: readonly string[];
};

/** The last month whose pay is received in the tax year of a month's day of payment. */
const lastMonthOfYear = (month: Month, payOn: IsoDate): Month =>
  addMonths(month, monthsBetween(monthOf(payOn), monthOf(financialYear(payOn).to)));

/** Everybody in service on a day of the month, in order of id; `only` narrows to one person or to some. */
export async function readFacts(
  work: Work,
  month: Month,
  only?: number | readonly number[],
  {
    payOn = lastDay(month),
    runId,
    part = null,
    forRun = false,
    afresh = false,
    turns,
    formulas = [],
  }: AskedPayslip = {},
): Promise<EmployeeFacts[]> {
  const { db } = work;
  const { organisationId } = work.session;
  const ids = only === undefined ? null : typeof only === 'number' ? [only] : only;
  const calendar = await readPayCalendar(db, organisationId, ids);
  const { from, to } = calendar.reach(month);
  const yearEnds = lastMonthOfYear(month, payOn);
  const one = among('employee_id', ids);
  const here = sql`organisation_id = ${organisationId}`;
  const { rows: people } = await sql<PersonRow>`
    select id, joined_on as joined, left_on as left, date_of_birth as born, gender,
      pf_joined_before2014 as before2014, pf_basis as basis, pension_member as pension,
      international_worker as international, pan is not null as "hasPan"
    from employee
    where ${here} and joined_on <= ${to} and (left_on is null or left_on >= ${from})
      and ${among('id', ids)}
    order by id`.execute(db);
  const { rows: works } = await sql<PlaceRow>`
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
  const asks = await readFormulaAsks(db, organisationId, month, formulas);
  const sayOf = await readSaid(work, {
    month,
    yearEnds,
    days: { from, to },
    ids,
    people,
    asksPosts: asks.post,
    turns,
  });
  const placesOf = Map.groupBy(works, ({ employee }) => employee);
  const told = people.flatMap((person): PersonTold[] => {
    const paid = paymentOf(person, placesOf.get(person.id) ?? [], calendar, month, part);
    return paid ? [{ ...paid, said: sayOf(paid) }] : [];
  });
  const reading: Reading = {
    month,
    calendar,
    carried: new Map(carried.map(({ employee, amount }) => [employee, amount])),
    soFar: await readYearToDate(db, organisationId, { month, payOn, runId }, ids, {
      renters: told.flatMap(({ person, said }) => (said.taxation?.rents ? [person.id] : [])),
      allowed: told.flatMap(({ person, said }) => (said.taxation?.allowances ? [person.id] : [])),
      past: asks.past,
    }),
    brought: await readBrought(work, { month, yearEnds, ids, part, forRun, afresh, turns }),
    lastNets: new Map(slips.map(({ employee, net }) => [employee, net])),
  };
  return told.map((person) => factsOf(person, reading));
}

/** Asks the fact sources one after the other, in the order of the features. */
async function readSaid(work: Work, asked: FactsAsked): Promise<(paid: PersonPaid) => FactsSaid> {
  const readers: ((paid: PersonPaid) => FactsSaid)[] = [];
  for (const source of work.host.forms.factSources) readers.push(await source.read(work, asked));
  return (paid) => {
    const said: FactsSaid = {};
    for (const read of readers) Object.assign(said, read(paid));
    return said;
  };
}

/** Nothing for who is in service on none of the days that the month, or its part, pays. */
function paymentOf(
  person: PersonRow,
  works: readonly PlaceRow[],
  calendar: PayCalendar,
  month: Month,
  part: number | null,
): Omit<PersonTold, 'said'> | undefined {
  const period = calendar.periodOf(person.id, month, person.joined, part);
  const own = ownDays(month, period);
  if (person.joined > own.to || (person.left !== null && person.left < own.from)) return undefined;
  const days = paidDays(month, period);
  const places = works.filter(({ from, to }) => from <= days.to && (to === null || to >= days.from));
  const lostDay = calendar.lostDayOf(person.id, month);
  return { person, days, ownDays: own, period, places, place: places.at(-1), lostDay };
}

function factsOf(told: PersonTold, reading: Reading): EmployeeFacts {
  const { person, period, places, place, said } = told;
  const { lossOfPay, inputs, laterInputs, ...brought } = broughtTo(told, reading);
  const { salaries = [], laterSalaries = [], posts, lostDay, setByHand, taxation, ...levies } = said;
  const netRounding = reading.calendar.netRoundingOf(person.id, reading.month);
  const lastNet = reading.lastNets.get(person.id);
  const carried = reading.carried.get(person.id);
  return {
    employee: String(person.id),
    source: sourceOf('employee', person),
    joined: person.joined,
    ...(person.left === null ? {} : { left: person.left }),
    dateOfBirth: person.born,
    gender: person.gender,
    ...(period ? { period } : {}),
    salaries,
    workStates: places.map(placeOf),
    ...(posts ? { posts } : {}),
    lossOfPay,
    ...(lostDay ? { lostDay } : {}),
    ...(netRounding ? { netRounding } : {}),
    inputs,
    ...brought,
    ...levies,
    ...(setByHand ? { setByHand } : {}),
    soFar: reading.soFar(person.id, place?.state),
    ...(taxation ? { taxation, ...laterOf(laterSalaries, laterInputs) } : {}),
    ...(carried === undefined ? {} : { carried: paise(carried) }),
    ...(lastNet === undefined ? {} : { lastNet: paise(lastNet) }),
  };
}

/** Of the days that the payment is for, and of the month's own. */
function broughtTo({ person: { id, left }, ownDays: own, days: { to } }: PersonTold, reading: Reading) {
  const endsYear = to >= own.to && monthNumber(reading.month) === 3;
  return reading.brought({ id, left, paidTo: to, isLast: endsYear || (left !== null && left <= to) });
}

/** What is known of later months; nothing for most people. */
const laterOf = (
  salaries: EmployeeFacts['salaries'],
  inputs: readonly PayInput[],
): Pick<EmployeeFacts, 'later'> =>
  salaries.length === 0 && inputs.length === 0 ? {} : { later: { salaries, inputs } };

const placeOf = (row: PlaceRow): WorkState => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  state: row.state,
  source: sourceOf('employee-work', row),
});

/** Of one person. What no source brings is left out, but for the lists that the engine always has. */
type AllBrought = Omit<Brought, 'typedLoss'> &
  Required<Pick<Brought, 'lossOfPay' | 'inputs' | 'laterInputs'>>;

type BroughtOf = (person: PersonAsked) => AllBrought;

/** What all pay sources bring, added up by person. They are asked in the order of the features. */
async function readBrought(work: Work, asked: PayAsked): Promise<BroughtOf> {
  const readers: ((person: PersonAsked) => Brought | undefined)[] = [];
  for (const source of work.host.forms.paySources) readers.push(await source.read(work, asked));
  return (person) => {
    const parts: Brought[] = [];
    for (const read of readers) {
      const part = read(person);
      if (part) parts.push(part);
    }
    return parts.length === 0 ? nothingBrought : added(parts);
  };
}

/** As most people of a run have it, so it is made once. */
const nothingBrought: AllBrought = { lossOfPay: [], inputs: [], laterInputs: [] };

function added(parts: readonly Brought[]): AllBrought {
  const choice = parts.map((part) => part.choice).reduce(bothChosen, undefined);
  const bills = parts.map((part) => part.bills).reduce(bothOf, undefined);
  const recurring = parts.flatMap((part) => part.recurring ?? []);
  const recoveries = parts.flatMap((part) => part.recoveries ?? []);
  const units = parts.flatMap((part) => part.units ?? []);
  return {
    lossOfPay: lostOnce(
      parts.flatMap((part) => part.lossOfPay ?? []),
      parts.flatMap((part) => part.typedLoss ?? []),
    ),
    inputs: parts.flatMap((part) => part.inputs ?? []),
    laterInputs: parts.flatMap((part) => part.laterInputs ?? []),
    ...(recurring.length > 0 ? { recurring } : {}),
    ...(recoveries.length > 0 ? { recoveries } : {}),
    ...(units.length > 0 ? { units } : {}),
    ...(choice ? { choice } : {}),
    ...(bills ? { bills } : {}),
  };
}

type Choice = Brought['choice'];

const bothOf = <T extends object>(one: T | undefined, other: T | undefined): T | undefined =>
  one && other ? { ...one, ...other } : (one ?? other);

/** Where both choose, the record is the first one's. */
const bothChosen = (one: Choice, other: Choice): Choice =>
  one && other ? { ...one, amounts: { ...one.amounts, ...other.amounts } } : (one ?? other);
