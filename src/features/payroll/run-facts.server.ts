/** The facts of a month's people, as the engine takes them: what was known when they were read. */
import { sql } from 'kysely';
import { addMonths, firstDay, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import type { EmployeeFacts, LossOfPay, PayInput, SalaryAssignment, WorkState } from '#pay/facts.ts';
import type { Db } from '#server/tenant.ts';

type Known<T> = { readonly id: number; readonly employee: number } & T;
type PersonRow = {
  id: number;
  joined: IsoDate;
  left: IsoDate | null;
  born: IsoDate;
  gender: 'female' | 'male' | 'other';
  before2014: boolean;
  basis: string;
  pension: boolean;
  international: boolean;
};
type SalaryRow = Known<{ from: IsoDate; to: IsoDate | null; gross: number; structure: string }>;
type WorkRow = Known<{ from: IsoDate; to: IsoDate | null; state: string; fund: boolean }>;
type LossRow = Known<{ days: number }>;
type InputRow = Known<{ component: string; amount: number }>;

type Reading = {
  readonly salaries: ReadonlyMap<number, SalaryRow[]>;
  readonly works: ReadonlyMap<number, WorkRow[]>;
  readonly losses: ReadonlyMap<number, LossRow[]>;
  readonly inputs: ReadonlyMap<number, InputRow[]>;
  readonly lastNets: ReadonlyMap<number, number>;
};

/** Everybody in service on a day of the month, in order of id; `only` narrows to one person. */
export async function readFacts(
  db: Db,
  organisationId: number,
  month: Month,
  only?: number,
): Promise<EmployeeFacts[]> {
  const from = firstDay(month);
  const to = lastDay(month);
  const one = sql`(${only ?? null}::bigint is null or employee_id = ${only ?? null}::bigint)`;
  const here = sql`organisation_id = ${organisationId}`;
  const inForce = sql`superseded_at is null and valid_from <= ${to}
    and (valid_to is null or valid_to >= ${from})`;
  const { rows: people } = await sql<PersonRow>`
    select id, joined_on as joined, left_on as left, date_of_birth as born, gender,
      pf_joined_before2014 as before2014, pf_basis as basis, pension_member as pension,
      international_worker as international
    from employee
    where ${here} and joined_on <= ${to} and (left_on is null or left_on >= ${from})
      and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint)
    order by id`.execute(db);
  const { rows: salaries } = await sql<SalaryRow>`
    select assignment.id, employee_id as employee, valid_from as from, valid_to as to, gross_monthly as gross,
      structure.code as structure
    from salary_assignment assignment
    join salary_structure structure
      on structure.organisation_id = assignment.organisation_id and structure.id = assignment.structure_id
    where assignment.organisation_id = ${organisationId} and ${inForce} and ${one}
    order by employee_id, valid_from`.execute(db);
  const { rows: works } = await sql<WorkRow>`
    select work.id, employee_id as employee, valid_from as from, valid_to as to,
      place.indian_state as state, kind.provident_fund as fund
    from employee_work work
    join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    join employment_type kind
      on kind.organisation_id = work.organisation_id and kind.id = work.employment_type_id
    where work.organisation_id = ${organisationId} and ${inForce} and ${one}
    order by employee_id, valid_from`.execute(db);
  const { rows: losses } = await sql<LossRow>`
    select id, employee_id as employee, days from loss_of_pay
    where ${here} and month = ${month} and ${one} order by employee_id, id`.execute(db);
  const { rows: inputs } = await sql<InputRow>`
    select input.id, employee_id as employee, component.code as component, amount
    from pay_input input
    join pay_component component
      on component.organisation_id = input.organisation_id and component.id = input.component_id
    where input.organisation_id = ${organisationId} and month = ${month} and ${one}
    order by employee_id, input.id`.execute(db);
  const { rows: slips } = await sql<{ employee: number; net: number }>`
    select employee_id as employee, net from payslip
    where ${here} and month = ${addMonths(month, -1)} and ${one}`.execute(db);
  const reading: Reading = {
    salaries: byEmployee(salaries),
    works: byEmployee(works),
    losses: byEmployee(losses),
    inputs: byEmployee(inputs),
    lastNets: new Map(slips.map(({ employee, net }) => [employee, net])),
  };
  return people.map((person) => factsOf(person, reading));
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

function factsOf(person: PersonRow, { salaries, works, losses, inputs, lastNets }: Reading): EmployeeFacts {
  const places = works.get(person.id) ?? [];
  const lastNet = lastNets.get(person.id);
  return {
    employee: String(person.id),
    source: { form: 'employee', id: String(person.id) },
    joined: person.joined,
    ...(person.left === null ? {} : { left: person.left }),
    dateOfBirth: person.born,
    gender: person.gender,
    salaries: (salaries.get(person.id) ?? []).map(salaryOf),
    workStates: places.map(placeOf),
    lossOfPay: (losses.get(person.id) ?? []).map(lossOf),
    inputs: (inputs.get(person.id) ?? []).map(inputOf),
    ...(places.at(-1)?.fund ? { providentFund: fundOf(person) } : {}),
    ...(lastNet === undefined ? {} : { lastNet: paise(lastNet) }),
  };
}

const sourceOf = (form: string, { id }: { id: number }) => ({ form, id: String(id) });

const salaryOf = (row: SalaryRow): SalaryAssignment => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  monthlyGross: paise(row.gross),
  structure: row.structure,
  source: sourceOf('salary-assignment', row),
});

const placeOf = (row: WorkRow): WorkState => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  state: row.state,
  source: sourceOf('employee-work', row),
});

const lossOf = (row: LossRow): LossOfPay => ({ days: row.days, source: sourceOf('loss-of-pay', row) });

const inputOf = (row: InputRow): PayInput => ({
  component: row.component,
  amount: paise(row.amount),
  source: sourceOf('pay-input', row),
});

/**
 * The day before the pension scheme closed itself to higher wages: who joined the fund by then keeps the
 * pension.
 */
const lastDayBefore2014Rule: IsoDate = '2014-08-31';

function fundOf(person: PersonRow): NonNullable<EmployeeFacts['providentFund']> {
  const onFullWages = person.international || person.basis === 'actual';
  const before = person.before2014 && person.joined > lastDayBefore2014Rule;
  return {
    membership: 'member',
    option: onFullWages ? 'both on full wages' : 'ceiling',
    memberSince: before ? lastDayBefore2014Rule : person.joined,
    ...(person.pension ? {} : { pensionFrom: 'never' as const }),
    source: sourceOf('employee', person),
  };
}
