/** A month's locked payslips, gathered by person and page by page: what every return is made from. */

import { setImmediate as aside } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  columnsOfComponents,
  leviedAs,
  type RunComponent,
} from '#features/payroll/challan/run-line.server.ts';
import { assert, itemAt } from '#kernel/assert.ts';
import { type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf, portalNameOf } from '#server/database/full-name.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';

export type PersonMonth = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  /** In Latin letters where the record has it so. */
  readonly portalName: string;
  /** In clear. */
  readonly uan: string | null;
  readonly insuranceNumber: string | null;
  /** Of the establishment on the month's last day in service. */
  readonly state: string | null;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
  readonly born: IsoDate;
  readonly slips: readonly number[];
  readonly gross: number;
  readonly daysPaid: number;
  readonly daysLost: number;
  /** Paid in parts, by the week, say: the month is whole periods, and may have more days than its own. */
  readonly inPeriods: boolean;
  /** The month's sum of what is returned under a statutory item, in paise. */
  of(source: string): number;
};

type Row = {
  slip: number;
  run: number;
  set: number;
  period: number | null;
  /** The payslip that this one takes back. */
  reverses: number | null;
  gross: number;
  daysPaid: number;
  daysLost: number;
  amounts: readonly number[];
  employee: number;
  code: string;
  name: string;
  portalName: string;
  uan: string | null;
  insuranceNumber: string | null;
  state: string | null;
  joined: IsoDate;
  left: IsoDate | null;
  born: IsoDate;
};

const slipsAPage = 1_000;

/** `without` leaves out those payslips; `placed` finds the state that each worked in, which costs a third. */
type Wanted = { readonly without?: ReadonlySet<number>; readonly placed?: boolean };

/** Everybody with a locked payslip of the month, in order of id. */
export async function* peopleOfMonth(
  work: Work,
  month: Month,
  { without = new Set(), placed = false }: Wanted = {},
): AsyncGenerator<readonly PersonMonth[]> {
  const runs = await sql<{ id: number }>`
    select id from pay_run where organisation_id = ${work.session.organisationId} and month = ${month}
      and state in ('locked', 'paid', 'closed')`.execute(work.db);
  const sets = await columnsOfComponents(
    work,
    runs.rows.map(({ id }) => id),
  );
  const places = new Map([...sets].map(([key, components]) => [key, positionsOf(components)]));
  // While a page is worked on, the database reads the next.
  let coming = pageOf(work, month, 0, placed);
  for (;;) {
    const read = await coming;
    const last = read.at(-1)?.employee;
    if (last === undefined) return;
    // Of the last person of a full page more may follow: that one begins the next.
    const page = read.length < slipsAPage ? read : read.filter(({ employee }) => employee !== last);
    assert(page.length > 0, 'one person has more payslips of a month than a page takes');
    coming = pageOf(work, month, page.at(-1)?.employee ?? last, placed);
    coming.catch(() => undefined);
    // Else the page would be worked on before the question is sent.
    await aside();
    const rows = without.size === 0 ? page : page.filter(({ slip }) => !without.has(slip));
    const byPerson = Map.groupBy(rows, ({ employee }) => employee);
    yield [...byPerson.values()].map((slips) => personOf(work, slips, places));
  }
}

/** The key is asked of both tables: a join in its order would else begin at the first employee each time. */
async function pageOf(work: Work, month: Month, after: number, placed: boolean): Promise<readonly Row[]> {
  const { organisationId } = work.session;
  const last = lastDay(month);
  const state = sql`(
    select place.indian_state from ${heldLast('employee_work', 'slip.employee_id', last)} work
    join establishment place on place.organisation_id = work.organisation_id
      and place.id = work.establishment_id)`;
  const { rows } = await sql<Row>`
    select slip.id as slip, slip.run_id as run, slip.draft_set as set, slip.period, slip.gross,
      slip.days_paid as "daysPaid", slip.amounts,
      slip.days_lost as "daysLost", slip.reverses_id as reverses,
      employee.id as employee, employee.code, employee.uan, employee.joined_on as joined,
      employee.left_on as left, employee.date_of_birth as born,
      ${fullNameOf('employee')} as name, ${portalNameOf('employee')} as "portalName",
      employee.state_insurance_number as "insuranceNumber",
      ${placed ? state : sql`null::text`} as state
    from payslip slip
    join employee on employee.organisation_id = slip.organisation_id and employee.id = slip.employee_id
    where slip.organisation_id = ${organisationId} and slip.month = ${month} and slip.employee_id > ${after}
      and employee.id > ${after}
    order by slip.employee_id, slip.id limit ${slipsAPage}`.execute(work.db);
  return rows;
}

/** Where the amounts of each item stand. */
function positionsOf(components: readonly RunComponent[]): ReadonlyMap<string, readonly number[]> {
  const found = Map.groupBy(components, leviedAs);
  return new Map([...found].map(([source, each]) => [source, each.map(({ position }) => position)]));
}

/** Without those that were taken back, and those that took them back: their days were not paid. */
function standing(slips: readonly Row[]): readonly Row[] {
  if (slips.every(({ reverses }) => reverses === null)) return slips;
  const back = new Set(slips.map(({ reverses }) => reverses));
  return slips.filter(({ slip, reverses }) => reverses === null && !back.has(slip));
}

/** Payslips besides the regular one tell its days again; those of a month's periods each tell their own. */
const daysOfMonth = (slips: readonly Row[]): number =>
  Math.max(
    0,
    ...slips.map(({ period, daysPaid }) => (period === null ? daysPaid : 0)),
    slips.reduce((total, { period, daysPaid }) => total + (period === null ? 0 : daysPaid), 0),
  );

function personOf(
  work: Work,
  slips: readonly Row[],
  places: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>,
): PersonMonth {
  const { employee, code, name, portalName, uan, insuranceNumber, state, joined, left, born } = itemAt(
    slips,
    0,
  );
  const sum = (of: (slip: Row) => number): number => slips.reduce((total, slip) => total + of(slip), 0);
  const paid = standing(slips);
  const place = { organisationId: work.session.organisationId, column: 'employee.uan' };
  const placed = slips.map(({ run, set, amounts }) => ({ amounts, at: places.get(`${run}/${set}`) }));
  return {
    employee,
    code,
    name,
    portalName,
    uan: uan === null ? null : open(work.host, place, uan),
    insuranceNumber,
    state,
    joined,
    left,
    born,
    slips: slips.map(({ slip }) => slip),
    gross: sum(({ gross }) => gross),
    inPeriods: slips.some(({ period }) => period !== null),
    daysPaid: daysOfMonth(paid),
    daysLost: Math.max(0, ...paid.map(({ daysLost }) => daysLost)),
    of: (source) => {
      let total = 0;
      for (const { amounts, at } of placed)
        for (const position of at?.get(source) ?? []) total += amounts[position] ?? 0;
      return total;
    },
  };
}

/** Rupees as returns have them: whole, halves up. */
export const wholeRupees = (paise: number): number => Math.round(paise / 100);
